import { Field } from '../../../../../ui/form/field.tsx'
import { type DepositAnswer, depositAnswers, yearChoices } from '../../../answer-rules.ts'
import { academicYearLabel } from '../../answer-labels.ts'
import type { ReviewFormParts } from '../use-review-form.ts'
import { AmenitiesField } from './amenities-field.tsx'
import styles from './choice-field.module.css'
import { ChoiceField } from './choice-field.tsx'

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
const depositLabels: Record<DepositAnswer, string> = { full: 'Yes, all of it', part: 'Part of it', none: 'No' }
const depositOptions = depositAnswers.map(value => ({ value, label: depositLabels[value] }))

/** Renders the four optional questions. Every answer can be taken back. */
export function AnswerFields({ parts }: { parts: ReviewFormParts }) {
  const { draft, errors, dispatch } = parts
  const { rentAgain, deposit } = draft
  return (
    <>
      <YearField parts={parts} />
      <ChoiceField
        label="Would you rent here again?"
        name="rentAgain"
        options={yesOrNo}
        value={rentAgain === null ? undefined : rentAgain ? 'yes' : 'no'}
        error={errors.rentAgain}
        onChange={value => dispatch({ type: 'answered', path: 'rentAgain', value: value === 'yes' })}
        onClear={() => dispatch({ type: 'answered', path: 'rentAgain', value: null })}
      />
      <ChoiceField
        label="Did you get your deposit back?"
        name="deposit"
        options={depositOptions}
        value={deposit ?? undefined}
        error={errors.deposit}
        onChange={value => dispatch({ type: 'answered', path: 'deposit', value })}
        onClear={() => dispatch({ type: 'answered', path: 'deposit', value: null })}
      />
      <AmenitiesField
        amenities={draft.amenities}
        error={errors.amenities}
        onChange={value => dispatch({ type: 'answered', path: 'amenities', value })}
      />
    </>
  )
}

/** Renders the menu of academic years. A review that is older than its choices keeps its own year in the menu. */
function YearField({ parts: { draft, errors, dispatch } }: { parts: ReviewFormParts }) {
  const { year } = draft
  const choices = yearChoices()
  const years = year === null || choices.includes(year) ? choices : [...choices, year]
  return (
    <div className={styles.menu} data-section>
      <Field
        label="When did you live there?"
        error={errors.year}
        hint="Your review shows it. Leave it out if it could identify you."
      >
        {control => (
          <select
            {...control}
            name="year"
            value={year ?? ''}
            onChange={({ target: { value } }) =>
              dispatch({ type: 'answered', path: 'year', value: value === '' ? null : Number(value) })
            }
          >
            <option value="">No answer</option>
            {years.map(each => (
              <option key={each} value={each}>
                {academicYearLabel(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
