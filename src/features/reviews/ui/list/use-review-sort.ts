import { useLocation, useNavigation } from 'react-router'
import { useKnownSearchParams, useSetSort } from '../../../site/ui/use-known-search-params.ts'
import { getReviewSort, type ReviewSort } from '../../rules.ts'

/**
 * Returns the order of a page's reviews and its setter. The address has it (`?sort=helpful`), so that reload and Back keep
 * it. While reviews in another order are loading, that one is returned.
 */
export function useReviewSort(): [sort: ReviewSort, setSort: (sort: ReviewSort) => void] {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const query = useKnownSearchParams()
  const setSort = useSetSort<ReviewSort>('recent')
  return [getReviewSort(next?.pathname === pathname ? new URLSearchParams(next.search) : query), setSort]
}
