import { bedroomCounts, priceLabel } from '../../../../catalog/rules.ts'
import { reviewLimits } from '../../../rules.ts'
import styles from '../review-modal.module.css'
import type { ReviewFormParts } from '../use-review-form.ts'
import { ChoiceField } from './choice-field.tsx'

const bedrooms = bedroomCounts.map(count => ({ value: count, label: String(count) }))
const prices = Array.from({ length: reviewLimits.maxPrice }, (_, i) => ({ value: i + 1, label: priceLabel(i + 1) }))

/** What the author lived in: bedrooms and the price bucket (SPEC 3). */
export function StayFields({ parts: { draft, errors, tell } }: { parts: ReviewFormParts }) {
  return (
    <div className={styles.stay}>
      <ChoiceField
        label="Bedrooms"
        name="bedrooms"
        options={bedrooms}
        value={draft.bedrooms}
        error={errors.bedrooms}
        onChange={value => tell({ type: 'chose', path: 'bedrooms', value })}
      />
      <ChoiceField
        label="Monthly price"
        name="price"
        options={prices}
        value={draft.price}
        error={errors.price}
        onChange={value => tell({ type: 'chose', path: 'price', value })}
      />
    </div>
  )
}
