import { costLabel } from '../../../ui/format.ts'
import { minAnswers, type ProblemKey, problemLabel, rentLines } from '../../listings/catalog/rules.ts'
import type { Figure } from './deciding-figures.ts'
import { knownSeasons } from './rules.ts'
import type { Insights, ReadInsights } from './shapes.ts'

/** What a month costs with one number of bedrooms: "A month in winter", "$1,300–$1,550", "rent $1,200–$1,400". */
export interface MonthOfBedrooms extends Figure {
  /** "2 bedrooms", or "1 to 3 bedrooms" where all have the same rent. */
  bedrooms: string
  /** What the rent comes from: "2024–26, 4 answers". */
  basis: string
  numReviews: number
}

/**
 * Returns what a month in winter costs for each number of bedrooms, one for all where their rents agree: the rent alone
 * below three answers to it or to what is paid beside it. For loaders on the server.
 */
export function monthsByBedrooms(insights: ReadInsights): MonthOfBedrooms[] {
  const { rent: rents } = insights
  const winter = knownSeasons(insights).find(({ season }) => season === 'winter')
  const lines = rentLines(rents)
  return lines.map(({ bedrooms, text, basis }, index) => {
    const paid = lines.length === 1 ? rents : rents.slice(index, index + 1)
    const numReviews = paid.reduce((sum, each) => sum + each.numReviews, 0)
    const known = paid.find(each => each.numReviews >= minAnswers)
    if (!winter || !known) return { name: 'Rent per person', value: text, detail: '', bedrooms, basis, numReviews }
    const value = costLabel(known.median, winter.step)
    return { name: 'A month in winter', value, detail: `rent ${text}`, bedrooms, basis, numReviews }
  })
}

/** Returns what a month in winter costs, for each number of bedrooms with three answers to its rent. */
export function winterMonths(insights: Pick<ReadInsights, 'rent' | 'utilities' | 'seasonAnswers'>) {
  const winter = knownSeasons(insights).find(({ season }) => season === 'winter')
  if (!winter) return []
  return insights.rent
    .filter(({ numReviews }) => numReviews >= minAnswers)
    .map(({ bedrooms, median }) => ({ bedrooms, value: costLabel(median, winter.step) }))
}

/** Problems that nobody repairs: they stop, or not. */
const unrepairable: ReadonlySet<ProblemKey> = new Set(['pests', 'noise', 'entry', 'trash'])

/** So many name a problem before it counts as one of the place. */
const minNamed = 2

/** Returns what at least two say went wrong, most named first: "Mold", "4 of 11", "never repaired by 2". */
export function problemFigures({ answers, items }: Insights['problems']): Figure[] {
  if (answers < minAnswers) return []
  if (items.length === 0) return [{ name: 'Nothing, say', value: `${answers} of ${answers}`, detail: '' }]
  return items
    .filter(({ yes }) => yes >= minNamed)
    .map(({ key, yes, never }) => ({
      name: problemLabel(key),
      value: `${yes} of ${answers}`,
      detail: never > 0 ? `never ${unrepairable.has(key) ? 'stopped' : 'repaired'} by ${never}` : '',
    }))
}

/** Returns how many of the problems whose repair is known were repaired within days: "5 of 19"; null below three answers. */
export function repairedFigure({ answers, items }: Insights['problems']): Figure | null {
  const sumOf = (answer: 'days' | 'weeks' | 'never') => items.reduce((sum, item) => sum + item[answer], 0)
  const days = sumOf('days')
  const weeks = sumOf('weeks')
  const never = sumOf('never')
  const known = days + weeks + never
  if (answers < minAnswers || known === 0) return null
  return { name: 'Repaired within days', value: `${days} of ${known}`, detail: never > 0 ? `${never} never` : '' }
}
