import { academicYearLabel } from '../../reviews/ui/answer-labels.ts'
import type { Trend } from '../rules.ts'

/** Returns a trend in words: "Better since 2024–25". */
export const trendLabel = ({ isBetter, since }: Trend): string =>
  `${isBetter ? 'Better' : 'Worse'} since ${academicYearLabel(since)}`
