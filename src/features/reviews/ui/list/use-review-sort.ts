import { useSearchParams } from 'react-router'
import { withParameter } from '../../../../site-map.ts'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import { getReviewSort, type ReviewSort } from '../../rules.ts'

/** Returns the order of a page's reviews and its setter. The address has it (`?sort=helpful`), so that reload and Back keep it. */
export function useReviewSort(): [sort: ReviewSort, setSort: (sort: ReviewSort) => void] {
  const [, setQuery] = useSearchParams()
  const query = useKnownSearchParams()
  const setSort = (sort: ReviewSort) =>
    setQuery(withParameter(query, 'sort', sort === 'recent' ? undefined : sort), {
      replace: true,
      preventScrollReset: true,
    })
  return [getReviewSort(query), setSort]
}
