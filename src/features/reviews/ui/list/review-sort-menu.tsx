import { useLocation, useNavigation } from 'react-router'
import { Select } from '../../../../ui/form/select.tsx'
import { useKnownSearchParams, useSetSort } from '../../../site/ui/use-known-search-params.ts'
import { getReviewSort, type ReviewSort, reviewSorts } from '../../rules.ts'

interface ReviewSortMenuProps {
  value: ReviewSort
  /** The orders to choose from; all by default. */
  sorts?: readonly ReviewSort[]
  onChange(value: ReviewSort): void
}

/** Renders the menu for the order of reviews: Recent, Helpful or Lowest. */
export function ReviewSortMenu({ value, sorts = reviewSorts, onChange }: ReviewSortMenuProps) {
  const options = sorts.map(sort => ({ value: sort, label: sort.charAt(0).toUpperCase() + sort.slice(1) }))
  return <Select<ReviewSort> label="Sort by:" name="sort" value={value} options={options} onChange={onChange} />
}

/**
 * Renders the menu for the order in the address (`?sort=helpful`), so that reload and Back keep it. While reviews in another
 * order are loading, that one is chosen.
 */
export function AddressSortMenu() {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const query = useKnownSearchParams()
  const setSort = useSetSort<ReviewSort>('recent')
  const sort = getReviewSort(next?.pathname === pathname ? new URLSearchParams(next.search) : query)
  return <ReviewSortMenu value={sort} onChange={setSort} />
}
