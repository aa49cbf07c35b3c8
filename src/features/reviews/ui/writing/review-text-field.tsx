import { type ReactNode, useId } from 'react'
import Eye from '~icons/lucide/eye'
import fields from '../../../../ui/form/field.module.css'
import { draftMessages, textLength } from '../../draft-rules.ts'
import { reviewLimits } from '../../rules.ts'
import { useIdentifyingParts } from '../use-identifying-parts.ts'
import type { FieldProps } from './choice-field.tsx'
import styles from './review-form.module.css'

export function ReviewTextField(props: FieldProps<string> & { children: ReactNode }) {
  const { name, value: text, error, onChange, children } = props
  const [id, helpId] = [useId(), useId()]
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

const pauseMs = 400

/** Renders a hint once the author pauses. The author can send the review anyway. @param written the text with its lines. */
export function IdentifyingHint({ written, listingName }: { written: string; listingName: string }) {
  const found = useIdentifyingParts(written, listingName, pauseMs)
  const named = found.map(part => `“${part}”`)
  return (
    <div role="status">
      {named.length > 0 && (
        <p className={styles.hint}>
          <Eye width={18} height={18} aria-hidden="true" />
          <span>
            {`This could identify you: ${named.join(', ')}. Consider leaving ${found.length > 1 ? 'them' : 'it'} out.`}
          </span>
        </p>
      )}
    </div>
  )
}

/** Returns the count and what the text still needs (docs/product.md 4.8). */
function getHelperText(text: string, error: string | undefined): string {
  const length = textLength(text)
  const count = `${length}/${reviewLimits.maxText}`
  if (error === draftMessages.required) return `${error} ${count} ${draftMessages.tooShort}`
  if (length < reviewLimits.minText) return `${count} ${draftMessages.tooShort}`
  if (length > reviewLimits.maxText) return `${count} ${draftMessages.tooLong}`
  return error ? `${count} ${error}` : count
}
