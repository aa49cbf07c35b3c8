import { useKnownSearchParams, useSetSort } from '../../../site/ui/use-known-search-params.ts'
import { getReviewSort, type ReviewSort } from '../../rules.ts'

/** Returns the order of a page's reviews and its setter. The address has it (`?sort=helpful`), so that reload and Back keep it. */
export function useReviewSort(): [sort: ReviewSort, setSort: (sort: ReviewSort) => void] {
  const setSort = useSetSort<ReviewSort>('recent')
  return [getReviewSort(useKnownSearchParams()), setSort]
}
