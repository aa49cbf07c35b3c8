import { academicYearLabel, formatRating } from '../../../ui/format.ts'
import { findTrend } from './rules.ts'
import type { Insights, Maintenance } from './shapes.ts'

/** A figure in words: "Repairs", "1.5", "town average 3.5". */
export interface Figure {
  name: string
  value: string
  /** Lines; empty without any. */
  detail: string
}

export interface DecidingFigures {
  repairs: Figure | null
  rentAgain: Figure | null
  deposit: Figure | null
}

/**
 * Returns what decides, each beside the town's: repairs, who would rent again, and deposits. For loaders on the server.
 * @param insights null when they failed to load.
 * @param repairs the mean for maintenance; 0 without any.
 */
export function decidingFigures(insights: Insights | null, repairs: number): DecidingFigures {
  const town = insights?.compared.town
  const townRepairs = town?.avgDetailedRatings.maintenance ?? 0
  const figures: DecidingFigures = { repairs: null, rentAgain: null, deposit: null }
  if (repairs > 0)
    figures.repairs = {
      name: 'Repairs',
      value: formatRating(repairs),
      detail: townRepairs > 0 ? `town average ${formatRating(townRepairs)}` : '',
    }
  if (!insights || !town) return figures
  const { rentAgain, deposit } = insights
  const answers = rentAgain.yes + rentAgain.no
  if (answers > 0)
    figures.rentAgain = {
      name: 'Would rent again',
      value: `${rentAgain.yes} of ${answers}`,
      detail: townShare(town.rentAgain.yes, town.rentAgain.yes + town.rentAgain.no),
    }
  const deposits = deposit.full + deposit.part + deposit.none
  const others = [deposit.part > 0 && `${deposit.part} in part`, deposit.none > 0 && `${deposit.none} not at all`]
  if (deposits > 0)
    figures.deposit = {
      name: 'Deposit back in full',
      value: `${deposit.full} of ${deposits}`,
      detail: [townShare(town.deposit.full, town.deposit.answers), ...others].filter(Boolean).join(' · '),
    }
  return figures
}

/** Returns a share of the town's answers in tenths, to compare shares of other counts with. No line ends inside it. */
const townShare = (part: number, all: number) => `town average ${Math.round((10 * part) / all)}\u00a0of\u00a010`

/** Returns "Worse since 2023–24", "1.3, before 2.0" where the numbers carry it; else null. */
export function trendFigure(name: string, rated: Maintenance): Figure | null {
  const trend = findTrend(rated)
  if (!trend) return null
  const { isBetter, since, later, earlier } = trend
  return {
    name,
    value: `${isBetter ? 'Better' : 'Worse'} since ${academicYearLabel(since)}`,
    detail: `${formatRating(later.avgRating)}, before ${formatRating(earlier.avgRating)}`,
  }
}
