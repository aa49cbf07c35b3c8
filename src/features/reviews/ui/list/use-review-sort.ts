import { useSearchParams } from 'react-router'
import { withParameter } from '../../../../site-map.ts'
import { useKnownQuery } from '../../../site/ui/use-known-search-params.ts'
import { type ReviewSort, reviewSortOf } from '../../rules.ts'

/** The order of a page's reviews, held in its address (`?sort=helpful`), so that reload and Back keep it. */
export function useReviewSort(): [sort: ReviewSort, choose: (sort: ReviewSort) => void] {
  const [, setQuery] = useSearchParams()
  const query = useKnownQuery()
  const choose = (sort: ReviewSort) =>
    setQuery(withParameter(query, 'sort', sort === 'recent' ? undefined : sort), {
      replace: true,
      preventScrollReset: true,
    })
  return [reviewSortOf(query), choose]
}
