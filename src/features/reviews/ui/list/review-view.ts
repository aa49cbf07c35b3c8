import type { ReviewFilters } from '../../filter-rules.ts'
import type { TextRange } from '../../mark-rules.ts'

/** How a page shows a listing's reviews. */
export interface ReviewView {
  /** The filters of the address that the site knows. */
  filters: ReviewFilters
  /** Whether some filter leaves reviews out. */
  isFiltered: boolean
  /** What the topic of the filters is called. */
  topicLabel?: string
  /** The parts of each review's text to mark, by its id. */
  marks?: Record<string, TextRange[]>
}
