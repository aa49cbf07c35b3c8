import { useId } from 'react'
import { Field, FieldMessage, TextField } from '../../../../ui/form/field.tsx'
import { RatingInput } from '../../../../ui/form/rating-input.tsx'
import { academicYearLabel, formatMonth, priceLabel, priceSteps, rentPeriod } from '../../../../ui/format.ts'
import { bedroomCounts, categoryLabels, ratingCategories } from '../../../listings/catalog/rules.ts'
import { PhotoUpload } from '../../../photos/ui/upload/photo-upload.tsx'
import type { PhotoUploads } from '../../../photos/ui/upload/photo-uploads.ts'
import { appearChoices, yearChoices } from '../../rules.ts'
import type { Hint } from '../../text-checks/find-hints.ts'
import { choiceQuestions } from '../answers.tsx'
import { missingListing, type NamedListing } from '../own-reviews.ts'
import { ChoiceField, type FieldProps } from './choice-field.tsx'
import { LineFields } from './line-fields.tsx'
import styles from './review-form.module.css'
import { HintNotes, ReviewTextField } from './review-text-field.tsx'
import { AmenitiesField, ProblemsField, UtilitiesField } from './stay-fields.tsx'
import type { ConnectField } from './use-review-form.ts'

const bedrooms = bedroomCounts.map(count => ({ value: count, label: String(count) }))

interface ReviewFieldsProps {
  field: ConnectField
  photos: PhotoUploads
  listing: NamedListing
  hints: readonly Hint[]
}

export function ReviewFields({ field, photos, listing, hints }: ReviewFieldsProps) {
  return (
    <>
      {listing === missingListing && (
        <>
          <TextField label="Apartment Name" required {...field('place.name')} />
          <TextField label="Address" {...field('place.address')} />
        </>
      )}
      <OverallRating {...field('overallRating')} />
      <DetailedRatings field={field} />
      <ChoiceField label="Bedrooms" options={bedrooms} {...field('bedrooms')} />
      <ChoiceField
        label={`Your share of the ${rentPeriod()}ly rent`}
        hint="Not the whole apartment’s."
        options={Array.from({ length: priceSteps() }, (_, i) => ({ value: i + 1, label: priceLabel(i + 1) }))}
        {...field('price')}
      />
      <LineFields field={field} />
      <HintNotes hints={hints.filter(hint => hint.field !== 'reviewText')} />
      <ReviewTextField {...field('reviewText')}>
        <HintNotes hints={hints.filter(hint => hint.field === 'reviewText')} />
      </ReviewTextField>
      <PhotoUpload photos={photos} error={field('photos').error} />
      <div className={styles.optional}>
        <YearField {...field('year')} />
        {choiceQuestions.map(({ key, question, options }) => (
          <ChoiceField key={key} isOptional label={question} options={options} {...field(key)} />
        ))}
        <AmenitiesField {...field('amenities')} />
        <ProblemsField {...field('problems')} />
        <UtilitiesField {...field('utilities')} />
        <AppearsField numReviews={listing.numReviews} {...field('appears')} />
      </div>
    </>
  )
}

function OverallRating({ error, ...input }: FieldProps<number>) {
  const messageId = useId()
  return (
    <div data-section>
      <RatingInput isLarge label="Overall rating" isInvalid={Boolean(error)} describedBy={messageId} {...input} />
      <FieldMessage id={messageId} text={error} />
    </div>
  )
}

function DetailedRatings({ field }: { field: ConnectField }) {
  const labelId = useId()
  const messageId = useId()
  const ratings = ratingCategories.map(category => ({
    label: categoryLabels[category],
    ...field(`detailedRatings.${category}`),
  }))
  return (
    <fieldset data-section aria-labelledby={labelId}>
      <h3 id={labelId}>Detailed ratings</h3>
      <FieldMessage id={messageId} text={ratings.find(({ error }) => error)?.error} />
      <div className={styles.details}>
        {ratings.map(({ error, ...input }) => (
          <RatingInput key={input.name} isInvalid={Boolean(error)} describedBy={messageId} {...input} />
        ))}
      </div>
    </fieldset>
  )
}

/** Renders the menu of academic years. A review that is older than its choices keeps its own year in the menu. */
function YearField({ name, value, error, onChange }: FieldProps<number | null>) {
  const choices = yearChoices()
  const years = value === null || choices.includes(value) ? choices : [...choices, value]
  return (
    <div className={styles.menu} data-section>
      <Field
        label="When did you live there?"
        error={error}
        hint="Your review shows it. Leave it out if it could identify you."
      >
        {control => (
          <select
            {...control}
            name={name}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          >
            <option value="">No answer</option>
            {years.map(year => (
              <option key={year} value={year}>
                {academicYearLabel(year)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

/** With fewer reviews of a listing, someone who knows who lives there may guess who wrote one. */
const minReviewsToHide = 5

const moments = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'When I have moved out' },
]

/** Renders when the review appears: now, or from a month on. A month of an earlier choice stays in the menu. */
function AppearsField(props: FieldProps<string | null | undefined> & { numReviews: number | undefined }) {
  const { name, value, error, onChange, numReviews = 0 } = props
  const choices = appearChoices()
  const months = !value || choices.includes(value) ? choices : [value, ...choices]
  return (
    <div className={styles.appears} data-section>
      {numReviews < minReviewsToHide && (
        <p>
          Few people have written about this place. Someone who knows who lives here may guess, from your answers more
          than from your text.
        </p>
      )}
      <ChoiceField
        name={name}
        label="When should it appear?"
        options={moments}
        value={value ? 'later' : 'now'}
        error={undefined}
        onChange={moment => onChange(moment === 'later' ? choices[0] : null)}
      />
      {value && (
        <div className={styles.menu}>
          <Field required label="Month" error={error} hint="It appears on the first of that month.">
            {control => (
              <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
                {months.map(month => (
                  <option key={month} value={month}>
                    {formatMonth(month)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
