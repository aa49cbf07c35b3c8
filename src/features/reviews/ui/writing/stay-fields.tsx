import { Choice } from '../../../../ui/form/choice.tsx'
import { extrasLabel, extrasSteps, rentPeriod } from '../../../../ui/format.ts'
import {
  type AmenityKey,
  amenityKeys,
  amenityLabel,
  problemKeys,
  problemLabel,
} from '../../../listings/catalog/rules.ts'
import type { ProblemAnswer, UtilitiesAnswer } from '../../rules.ts'
import { repairOptions } from '../answers.tsx'
import { ChoiceGroup, type FieldProps, KeysField } from './choice-field.tsx'

export function AmenitiesField(field: FieldProps<AmenityKey[] | null>) {
  return (
    <KeysField
      {...field}
      label="What came with it?"
      hint="Choose what was in the rent or on site."
      keys={amenityKeys}
      labelOf={amenityLabel}
      noneLabel="None of these"
    />
  )
}

/** Renders what went wrong, and of each how soon it was repaired. */
export function ProblemsField({ value, onChange, ...field }: FieldProps<ProblemAnswer[] | null>) {
  const answerOf = (key: ProblemAnswer['key']) => value?.find(problem => problem.key === key) ?? { key, repaired: null }
  return (
    <KeysField
      {...field}
      label="What went wrong while you lived there?"
      hint="Choose all, and how soon each was repaired."
      keys={problemKeys}
      labelOf={problemLabel}
      noneLabel="Nothing went wrong"
      value={value?.map(({ key }) => key) ?? null}
      onChange={keys => onChange(keys?.map(answerOf) ?? null)}
    >
      {value?.map(({ key, repaired }) => (
        <Choice<NonNullable<ProblemAnswer['repaired']> | ''>
          key={key}
          label={`${problemLabel(key)}: repaired`}
          name={`problems.${key}`}
          value={repaired ?? ''}
          options={repairOptions}
          onChange={answer =>
            onChange(value.map(each => (each.key === key ? { key, repaired: answer || null } : each)))
          }
        />
      ))}
    </KeysField>
  )
}

/** Renders what was paid beside the rent in winter and in summer, and one tap for nothing in both. */
export function UtilitiesField({ value, onChange, ...field }: FieldProps<UtilitiesAnswer | null>) {
  const options = Array.from({ length: extrasSteps() + 1 }, (_, step) => ({
    value: `${step}`,
    label: extrasLabel(step),
  }))
  const included = {
    label: 'Nothing, it was included',
    isChosen: value?.winter === 0 && value.summer === 0,
    onChange: (isChosen: boolean) => onChange(isChosen ? { winter: 0, summer: 0 } : null),
  }
  return (
    <ChoiceGroup
      {...field}
      type="checkbox"
      label={`What did you pay beside the rent, each ${rentPeriod()}?`}
      hint="Your share of heat, power, water and internet."
      options={[included]}
      isAnswered={value !== null}
      onClear={() => onChange(null)}
    >
      {(['winter', 'summer'] as const).map(season => (
        <Choice
          key={season}
          label={`In ${season}`}
          name={`utilities.${season}`}
          value={`${value?.[season] ?? ''}`}
          options={options}
          onChange={step => onChange({ ...(value ?? { winter: null, summer: null }), [season]: Number(step) })}
        />
      ))}
    </ChoiceGroup>
  )
}
