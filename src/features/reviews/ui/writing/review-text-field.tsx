import { type ReactNode, useId } from 'react'
import Eye from '~icons/lucide/eye'
import fields from '../../../../ui/form/field.module.css'
import { draftMessages, textLength } from '../../draft-rules.ts'
import { reviewLimits } from '../../rules.ts'
import type { Hint } from '../../text-checks/find-hints.ts'
import type { FieldProps } from './choice-field.tsx'
import styles from './review-form.module.css'

export function ReviewTextField(props: FieldProps<string> & { children: ReactNode }) {
  const { name, value: text, error, onChange, children } = props
  const id = useId()
  const helpId = useId()
  const isWrong = Boolean(error) || textLength(text) > reviewLimits.maxText
  return (
    <div data-section>
      <label htmlFor={id} className={styles.label}>
        Your review
      </label>
      <textarea
        id={id}
        name={name}
        dir="auto"
        className={`${fields.control} ${styles.text}`}
        rows={7}
        value={text}
        aria-required="true"
        aria-invalid={isWrong || undefined}
        aria-describedby={helpId}
        placeholder="What should the next student know before signing?"
        onChange={event => onChange(event.target.value)}
      />
      <p id={helpId} className={isWrong ? fields.error : fields.hint}>
        {getHelperText(text, error)}
      </p>
      {children}
    </div>
  )
}

const kinds: Record<Hint['kind'], string> = {
  email: 'an email address',
  name: 'a person’s name',
  phone: 'a phone number',
  unit: 'an apartment number',
}

/** Renders what others may recognize the author by. The author can send the review anyway. */
export function HintNotes({ hints }: { hints: readonly Hint[] }) {
  return (
    <div role="status">
      {hints.map(({ field, kind, text }) => (
        <p key={`${field} ${text}`} className={styles.hint}>
          <Eye width={18} height={18} aria-hidden="true" />
          <span>{`This looks like ${kinds[kind]}: “${text}”. Landlords and neighbors may recognize you by it.`}</span>
        </p>
      ))}
    </div>
  )
}

/** Returns the count and what the text still needs; of a text that is missing, that alone. */
function getHelperText(text: string, error: string | undefined): string {
  if (error === draftMessages.required) return error
  const length = textLength(text)
  const count = `${length}/${reviewLimits.maxText}`
  if (length < reviewLimits.minText) return `${count} ${draftMessages.tooShort}`
  if (length > reviewLimits.maxText) return `${count} ${draftMessages.tooLong}`
  return error ? `${count} ${error}` : count
}
