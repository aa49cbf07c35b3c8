import { Select } from '../../../ui/select.tsx'
import type { ReviewSort } from '../rules.ts'

const options: { value: ReviewSort; label: string }[] = [
  { value: 'recent', label: 'Recent' },
  { value: 'helpful', label: 'Helpful' },
]

/** The order of a place's reviews: Recent or Helpful (SPEC 2). */
export function ReviewSortMenu({ value, onChange }: { value: ReviewSort; onChange(value: ReviewSort): void }) {
  return <Select<ReviewSort> label="Sort by:" name="reviews" value={value} options={options} onChange={onChange} />
}
