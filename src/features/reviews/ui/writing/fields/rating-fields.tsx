import { useId } from 'react'
import { FieldMessage } from '../../../../../ui/form/field.tsx'
import { RatingInput } from '../../../../../ui/form/rating-input.tsx'
import { categoryLabels, ratingCategories } from '../../../../catalog/rules.ts'
import styles from '../review-modal.module.css'
import type { ReviewFormParts } from '../use-review-form.ts'

/** Renders the overall rating and the four detailed ones. */
export function RatingFields({ parts: { draft, errors, dispatch } }: { parts: ReviewFormParts }) {
  const [overallId, detailsId, messageId] = [useId(), useId(), useId()]
  const detailsError = ratingCategories.map(category => errors[`detailedRatings.${category}`]).find(Boolean)
  return (
    <>
      <div data-section>
        <RatingInput
          isLarge
          label="Overall rating"
          name="overallRating"
          value={draft.overallRating}
          isInvalid={Boolean(errors.overallRating)}
          describedBy={overallId}
          onChange={value => dispatch({ type: 'chosen', path: 'overallRating', value })}
        />
        <FieldMessage id={overallId} text={errors.overallRating} />
      </div>
      <fieldset className={styles.section} data-section aria-labelledby={detailsId}>
        <h3 id={detailsId}>Detailed ratings</h3>
        <FieldMessage id={messageId} text={detailsError} />
        <div className={styles.details}>
          {ratingCategories.map(category => (
            <RatingInput
              key={category}
              label={categoryLabels[category]}
              name={`detailedRatings.${category}`}
              value={draft.detailedRatings[category]}
              isInvalid={Boolean(errors[`detailedRatings.${category}`])}
              describedBy={messageId}
              onChange={value => dispatch({ type: 'ratingChanged', category, value })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
