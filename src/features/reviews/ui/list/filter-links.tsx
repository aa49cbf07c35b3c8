import { useLocation } from 'react-router'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import { type ReviewFilters, reviewFiltersToQuery } from '../../filter-rules.ts'
import { getReviewSort } from '../../rules.ts'

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
