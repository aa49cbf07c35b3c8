import { bedroomCounts, priceLabel } from '../../../../catalog/rules.ts'
import { reviewLimits } from '../../../rules.ts'
import styles from '../review-modal.module.css'
import type { ReviewFormParts } from '../use-review-form.ts'
import { AnswerFields } from './answer-fields.tsx'
import { ChoiceField } from './choice-field.tsx'

const bedrooms = bedroomCounts.map(count => ({ value: count, label: String(count) }))
const prices = Array.from({ length: reviewLimits.maxPrice }, (_, i) => ({ value: i + 1, label: priceLabel(i + 1) }))

/** Renders the fields for bedrooms and price bucket, and the optional questions. */
export function StayFields({ parts }: { parts: ReviewFormParts }) {
  const { draft, errors, dispatch } = parts
  return (
    <div className={styles.stay}>
      <ChoiceField
        label="Bedrooms"
        name="bedrooms"
        options={bedrooms}
        value={draft.bedrooms || undefined}
        error={errors.bedrooms}
        onChange={value => dispatch({ type: 'chosen', path: 'bedrooms', value })}
      />
      <ChoiceField
        label="Your share of the monthly rent"
        hint="Not the whole apartment’s."
        name="price"
        options={prices}
        value={draft.price || undefined}
        error={errors.price}
        onChange={value => dispatch({ type: 'chosen', path: 'price', value })}
      />
      <AnswerFields parts={parts} />
    </div>
  )
}
