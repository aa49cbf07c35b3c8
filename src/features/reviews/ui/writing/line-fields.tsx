import { Field } from '../../../../ui/form/field.tsx'
import { draftMessages, lineLength } from '../../draft-rules.ts'
import { reviewLimits } from '../../rules.ts'
import { lineFields } from '../author-lines.tsx'
import type { FieldProps } from './choice-field.tsx'
import styles from './review-form.module.css'
import type { ConnectField } from './use-review-form.ts'

/** Renders the fields of the author's two lines. */
export function LineFields({ field }: { field: ConnectField }) {
  return (
    <div className={styles.lines}>
      {lineFields.map(({ key, question, example }) => (
        <LineField key={key} label={question} placeholder={example} {...field(key)} />
      ))}
    </div>
  )
}

function LineField(props: FieldProps<string | null> & { label: string; placeholder: string }) {
  const { label, placeholder, name, value, error, onChange } = props
  const length = lineLength(value ?? '')
  const isTooLong = length > reviewLimits.maxLine
  return (
    <div data-section>
      <Field
        label={label}
        status={`${length}/${reviewLimits.maxLine}`}
        error={error ?? (isTooLong ? draftMessages.lineTooLong : undefined)}
      >
        {control => (
          <textarea
            {...control}
            name={name}
            dir="auto"
            rows={2}
            value={value ?? ''}
            placeholder={placeholder}
            // It is stored as one line, so it is one here, too.
            onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' ') || null)}
          />
        )}
      </Field>
    </div>
  )
}
