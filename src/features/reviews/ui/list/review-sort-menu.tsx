import { Select } from '../../../../ui/form/select.tsx'
import { type ReviewSort, reviewSorts } from '../../rules.ts'

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
