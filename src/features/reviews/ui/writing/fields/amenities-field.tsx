import { useId, useRef } from 'react'
import { FieldMessage } from '../../../../../ui/form/field.tsx'
import { type AmenityKey, amenityKeys } from '../../../answer-rules.ts'
import { amenityLabel } from '../../answer-labels.ts'
import frame from '../review-modal.module.css'
import styles from './choice-field.module.css'
import { ChoiceLabel, ChoiceOption, ClearButton } from './choice-field.tsx'

const label = 'What came with it?'

/**
 * Renders the amenities as native checkboxes in one bar, and one for none of them.
 * @param props.amenities null when the question is not answered; an empty list means "none of these".
 */
export function AmenitiesField(props: {
  amenities: readonly AmenityKey[] | null
  error: string | undefined
  onChange(amenities: AmenityKey[] | null): void
}) {
  const { amenities, error, onChange } = props
  const [labelId, hintId, messageId] = [useId(), useId(), useId()]
  const group = useRef<HTMLFieldSetElement>(null)
  const toggle = (key: AmenityKey, isChosen: boolean) => {
    const chosen = amenityKeys.filter(each => (each === key ? isChosen : amenities?.includes(each)))
    // Without the last one the question is not answered. "None of these" is a choice of its own.
    onChange(chosen.length > 0 ? chosen : null)
  }
  const clear = () => {
    onChange(null)
    group.current?.querySelector('input')?.focus()
  }
  return (
    <fieldset
      ref={group}
      className={frame.section}
      data-section
      aria-labelledby={labelId}
      aria-describedby={`${hintId} ${messageId}`}
    >
      <ChoiceLabel
        id={labelId}
        label={label}
        isOptional
        clear={<ClearButton label={label} isShown={amenities !== null} onClear={clear} />}
      />
      <p id={hintId} className={styles.hint}>
        Choose what was in the rent or on site.
      </p>
      <div className={styles.options}>
        {amenityKeys.map(key => (
          <ChoiceOption
            key={key}
            type="checkbox"
            name="amenities"
            checked={amenities?.includes(key) ?? false}
            onChange={event => toggle(key, event.target.checked)}
          >
            {amenityLabel(key)}
          </ChoiceOption>
        ))}
        <ChoiceOption
          type="checkbox"
          name="amenities"
          checked={amenities?.length === 0}
          onChange={event => onChange(event.target.checked ? [] : null)}
        >
          None of these
        </ChoiceOption>
      </div>
      <FieldMessage id={messageId} text={error} />
    </fieldset>
  )
}
