import { Select } from '../../../../ui/form/select.tsx'
import type { ReviewSort } from '../../rules.ts'

const options: { value: ReviewSort; label: string }[] = [
  { value: 'recent', label: 'Recent' },
  { value: 'helpful', label: 'Helpful' },
]

/** Renders the menu for the order of reviews: Recent or Helpful. */
export function ReviewSortMenu({ value, onChange }: { value: ReviewSort; onChange(value: ReviewSort): void }) {
  return <Select<ReviewSort> label="Sort by:" name="sort" value={value} options={options} onChange={onChange} />
}
