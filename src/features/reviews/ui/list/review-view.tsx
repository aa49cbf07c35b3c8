import { useLocation } from 'react-router'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import { type ReviewFilters, reviewFiltersToQuery, type TextRange } from '../../filter-rules.ts'
import { getReviewSort } from '../../rules.ts'

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

/** Returns a link to the reviews of the page: without filters, or with those of the page changed. */
export type FilterLink = (changes?: ReviewFilters) => string

/** Returns what makes links to the page's reviews. They keep the order. @param filters those of the page. */
export function useFilterLinks(filters: ReviewFilters): FilterLink {
  const sort = getReviewSort(useKnownSearchParams())
  const { pathname } = useLocation()
  return changes => {
    const query = String(reviewFiltersToQuery(changes ? { ...filters, ...changes, sort } : { sort }))
    return `${pathname}${query && `?${query}`}#reviews`
  }
}

/** Renders filters as hidden inputs, so that a form without script keeps them. */
export function FilterInputs({ filters }: { filters: ReviewFilters }) {
  return [...reviewFiltersToQuery(filters)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
