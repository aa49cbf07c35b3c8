import { minAnswers } from '../../listings/catalog/rules.ts'
import type { Insights, Maintenance, ReadInsights } from './shapes.ts'

export const fewReviews = 5

/** Returns the median steps of what is paid beside the rent, of the seasons with three answers or more. */
export function knownSeasons({ utilities, seasonAnswers }: Pick<ReadInsights, 'utilities' | 'seasonAnswers'>) {
  return (['winter', 'summer'] as const).flatMap(season => {
    const step = utilities?.[season] ?? null
    const answers = seasonAnswers[season]
    return step === null || answers < minAnswers ? [] : { season, step, answers }
  })
}

/** Returns what a link's preview says of a listing: "1 of 10 would rent again · 0 of 12 got the whole deposit back". */
export function recordText(insights: Pick<Insights, 'rentAgain' | 'deposit'> | null): string {
  if (!insights) return ''
  const { rentAgain, deposit } = insights
  const answers = rentAgain.yes + rentAgain.no
  const deposits = deposit.full + deposit.part + deposit.none
  return [
    answers >= minAnswers && `${rentAgain.yes} of ${answers} would rent again`,
    deposits >= minAnswers && `${deposit.full} of ${deposits} got the whole deposit back`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export interface Trend {
  isBetter: boolean
  /** The first academic year of the later part. */
  since: number
  later: RatedPart
  earlier: RatedPart
}

interface RatedPart {
  numReviews: number
  avgRating: number
}

const minTrendReviews = 5
/** The means of the two parts differ by at least so many stars, and by so many standard errors. */
const minDifference = 0.5
const minStandardErrors = 2

/**
 * Returns the clearest change of ratings, or of those of maintenance, between earlier and later years, if the numbers carry one
 * (docs/decisions/120): both parts have 5 reviews, and their means differ by half a star and by two standard errors.
 */
export function findTrend({ byYear, distribution }: Maintenance): Trend | undefined {
  const deviation = standardDeviation(distribution)
  const trends = byYear.slice(0, -1).flatMap(({ year }, index) => {
    const later = joinYears(byYear.slice(0, index + 1))
    const earlier = joinYears(byYear.slice(index + 1))
    if (Math.min(later.numReviews, earlier.numReviews) < minTrendReviews) return []
    const difference = Math.abs(later.avgRating - earlier.avgRating)
    const error = deviation * Math.sqrt(1 / later.numReviews + 1 / earlier.numReviews)
    if (difference < minDifference || difference < minStandardErrors * error) return []
    const isBetter = later.avgRating > earlier.avgRating
    return [{ clarity: difference / error, trend: { isBetter, since: year, later, earlier } }]
  })
  return trends.sort((a, b) => b.clarity - a.clarity)[0]?.trend
}

function joinYears(years: Insights['byYear']): RatedPart {
  const numReviews = years.reduce((sum, year) => sum + year.numReviews, 0)
  const stars = years.reduce((sum, year) => sum + year.avgRating * year.numReviews, 0)
  return { numReviews, avgRating: numReviews === 0 ? 0 : stars / numReviews }
}

function standardDeviation(distribution: readonly number[]): number {
  const total = distribution.reduce((sum, count) => sum + count, 0)
  if (total === 0) return 0
  const mean = distribution.reduce((sum, count, index) => sum + count * (index + 1), 0) / total
  return Math.sqrt(distribution.reduce((sum, count, index) => sum + count * (index + 1 - mean) ** 2, 0) / total)
}
