import { useId, useRef, useState } from 'react'
import Eye from '~icons/lucide/eye'
import Lightbulb from '~icons/lucide/lightbulb'
import fields from '../../../../ui/form/field.module.css'
import { draftMessages, textLength } from '../../draft-rules.ts'
import { reviewLimits } from '../../rules.ts'
import { useIdentifyingParts } from '../use-identifying-parts.ts'
import type { FieldProps } from './choice-field.tsx'
import styles from './review-form.module.css'

export function ReviewTextField(props: FieldProps<string> & { listingName: string }) {
  const { name, value: text, error, onChange, listingName } = props
  const [id, helpId] = [useId(), useId()]
  const [prompt, setPrompt] = useState<WritingPrompt>()
  const field = useRef<HTMLTextAreaElement>(null)
  const isWrong = Boolean(error) || textLength(text) > reviewLimits.maxText
  const insertPrompt = (chosen: WritingPrompt) => {
    setPrompt(chosen)
    onChange(addPrompt(text, chosen))
    // Once the text is there, the cursor goes to its end.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(-1, -1)
    })
  }
  return (
    <div data-section>
      <label htmlFor={id} className={styles.label}>
        Your review
      </label>
      <div className={styles.prompts}>
        <span>What about</span>
        {writingPrompts.map(option => (
          <button key={option.topic} type="button" onClick={() => insertPrompt(option)}>
            {option.topic}
          </button>
        ))}
      </div>
      {prompt && (
        <p className={styles.question}>
          <Lightbulb width={16} height={16} aria-hidden="true" />
          <span>{prompt.question}</span>
        </p>
      )}
      <textarea
        ref={field}
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
      <IdentifyingHint text={text} listingName={listingName} />
    </div>
  )
}

const pauseMs = 400

/** Renders a hint once the author pauses. The author can send the text anyway. */
function IdentifyingHint({ text, listingName }: { text: string; listingName: string }) {
  const found = useIdentifyingParts(text, listingName, pauseMs)
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

export const writingPrompts = [
  { topic: 'Repairs', question: 'When something broke: how long did it take, and did it stay fixed?' },
  { topic: 'Heat and noise', question: 'Was it warm in January, and quiet before an exam?' },
  { topic: 'Deposit', question: 'How much did you get back, and when?' },
  { topic: 'Neighbors', question: 'What are the neighbors like on a weeknight?' },
]

type WritingPrompt = (typeof writingPrompts)[number]

/** Returns the text with a new paragraph for the topic, unless it has one that is empty. */
export function addPrompt(text: string, { topic }: WritingPrompt): string {
  const start = `${topic}: `
  if (text.split('\n').some(line => line.trimEnd() === start.trimEnd())) return text
  const before = text.trimEnd()
  return before === '' ? start : `${before}\n\n${start}`
}
