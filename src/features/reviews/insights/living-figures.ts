import { countLabel, extrasLabel } from '../../../ui/format.ts'
import { bedroomsLabel, minAnswers, problemLabel } from '../../listings/catalog/rules.ts'
import type { Figure } from './deciding-figures.ts'
import { knownSeasons, monthCost } from './rules.ts'
import type { Insights, ReadInsights } from './shapes.ts'

export interface LivingFigures {
  /** "Rent with utilities", "In winter $1,050–$1,300 a month, in summer $1,000–$1,200", "2 bedrooms, 4 answers". */
  month: Figure | null
  /** What was paid beside the rent: "In winter", "$50–$100", "4 answers". */
  utilities: Figure[]
  problems: Figure[]
}

/**
 * Returns what a month costs and what went wrong, each from three answers on. For loaders on the server.
 * @param bedrooms whose rent a month has; else that with the most answers.
 */
export function livingFigures(insights: ReadInsights, bedrooms?: number): LivingFigures {
  return {
    month: monthFigures(insights, [bedrooms])[0] ?? null,
    utilities: knownSeasons(insights).map(({ season, step, answers }) => ({
      name: `In ${season}`,
      value: extrasLabel(step),
      detail: countLabel(answers, 'answer'),
    })),
    problems: problemFigures(insights.problems),
  }
}

/** Returns what a month costs for each number of bedrooms, or of one that is unknown, for that with the most answers. */
export function monthFigures(insights: ReadInsights, bedrooms: readonly (number | undefined)[]) {
  return bedrooms.flatMap(asked => {
    const month = monthCost(insights, asked)
    if (!month) return []
    const detail = `${bedroomsLabel(month.bedrooms)}, ${countLabel(month.answers, 'answer')}`
    return { name: 'Rent with utilities', value: month.text, detail, bedrooms: month.bedrooms }
  })
}

/** Returns what went wrong, most named first: "Mold", "4 of 11", "repaired within days by 1, never by 2". */
export function problemFigures({ answers, items }: Insights['problems']): Figure[] {
  if (answers < minAnswers) return []
  if (items.length === 0) return [{ name: 'Nothing, say', value: `${answers} of ${answers}`, detail: '' }]
  return items.map(({ key, yes, days, weeks, never }) => {
    const repairs = [days > 0 && `within days by ${days}`, weeks > 0 && `within weeks by ${weeks}`].filter(Boolean)
    const repaired = repairs.length > 0 && `repaired ${repairs.join(', ')}`
    const detail = [repaired, never > 0 && `never${repaired ? '' : ' repaired'} by ${never}`].filter(Boolean).join(', ')
    return { name: problemLabel(key), value: `${yes} of ${answers}`, detail }
  })
}

/** Returns how many of the problems whose repair is known were repaired within days: "5 of 19"; null below three answers. */
export function repairedFigure({ answers, items }: Insights['problems']): Figure | null {
  const sumOf = (answer: 'days' | 'weeks' | 'never') => items.reduce((sum, item) => sum + item[answer], 0)
  const [days, weeks, never] = [sumOf('days'), sumOf('weeks'), sumOf('never')]
  const known = days + weeks + never
  if (answers < minAnswers || known === 0) return null
  return { name: 'Repaired within days', value: `${days} of ${known}`, detail: never > 0 ? `${never} never` : '' }
}
