import { useSearchParams } from 'react-router'
import { withParameter } from '../../../../site-map.ts'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import { getReviewSort, type ReviewSort } from '../../rules.ts'

/** The order of a page's reviews, held in its address (`?sort=helpful`), so that reload and Back keep it. */
export function useReviewSort(): [sort: ReviewSort, choose: (sort: ReviewSort) => void] {
  const [, setQuery] = useSearchParams()
  const query = useKnownSearchParams()
  const choose = (sort: ReviewSort) =>
    setQuery(withParameter(query, 'sort', sort === 'recent' ? undefined : sort), {
      replace: true,
      preventScrollReset: true,
    })
  return [getReviewSort(query), choose]
}
