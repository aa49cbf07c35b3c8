import { type AmenityKey, amenityKeys } from '../../answer-rules.ts'
import { amenityLabel } from '../answer-labels.ts'
import { ChoiceGroup, ChoiceOption, type FieldProps } from './choice-field.tsx'

/**
 * Renders the amenities as native checkboxes in one bar, and one for none of them.
 * @param props.value null when the question is not answered; an empty list means "none of these".
 */
export function AmenitiesField({ name, value, error, onChange }: FieldProps<AmenityKey[] | null>) {
  const toggle = (key: AmenityKey, isChosen: boolean) => {
    const chosen = amenityKeys.filter(each => (each === key ? isChosen : value?.includes(each)))
    // Without the last one the question is not answered. "None of these" is a choice of its own.
    onChange(chosen.length > 0 ? chosen : null)
  }
  return (
    <ChoiceGroup
      label="What came with it?"
      hint="Choose what was in the rent or on site."
      error={error}
      isAnswered={value !== null}
      onClear={() => onChange(null)}
    >
      {amenityKeys.map(key => (
        <ChoiceOption
          key={key}
          type="checkbox"
          name={name}
          checked={value?.includes(key) ?? false}
          onChange={event => toggle(key, event.target.checked)}
        >
          {amenityLabel(key)}
        </ChoiceOption>
      ))}
      <ChoiceOption
        type="checkbox"
        name={name}
        checked={value?.length === 0}
        onChange={event => onChange(event.target.checked ? [] : null)}
      >
        None of these
      </ChoiceOption>
    </ChoiceGroup>
  )
}
