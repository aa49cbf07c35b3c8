import type { Trend } from '../../insights/rules.ts'
import { academicYearLabel } from '../answer-labels.ts'

/** Returns a trend in words: "Better since 2024–25". */
export const trendLabel = ({ isBetter, since }: Trend): string =>
  `${isBetter ? 'Better' : 'Worse'} since ${academicYearLabel(since)}`
