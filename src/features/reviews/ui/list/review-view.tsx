import { useLocation } from 'react-router'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import { type ReviewFilters, reviewFiltersToQuery, type TextRange } from '../../filter-rules.ts'
import { getReviewSort } from '../../rules.ts'

export interface ReviewView {
  filters: ReviewFilters
  isFiltered: boolean
  topicLabel?: string
  /** The parts of each review's text to mark, by its id. */
  marks?: Record<string, TextRange[]>
}

type FilterLink = (changes?: ReviewFilters) => string

/** Returns what makes links to the page's reviews. They keep the order. */
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
