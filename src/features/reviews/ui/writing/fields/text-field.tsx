import { useId, useRef, useState } from 'react'
import Lightbulb from '~icons/lucide/lightbulb'
import fields from '../../../../../ui/form/field.module.css'
import { draftMessages, textLength } from '../../../draft-rules.ts'
import { reviewLimits } from '../../../rules.ts'
import styles from '../review-modal.module.css'
import type { ReviewFormParts } from '../use-review-form.ts'
import { IdentifyingHint } from './identifying-hint.tsx'
import { addPrompt, type WritingPrompt, writingPrompts } from './writing-prompts.ts'

/** Renders the field for the review's text, with prompts above and helper texts below. */
export function TextField({ parts: { draft, errors, dispatch, identifyingWords } }: { parts: ReviewFormParts }) {
  const [id, helpId] = [useId(), useId()]
  const [prompt, setPrompt] = useState<WritingPrompt>()
  const field = useRef<HTMLTextAreaElement>(null)
  const text = draft.reviewText
  const insertPrompt = (chosen: WritingPrompt) => {
    setPrompt(chosen)
    dispatch({ type: 'textChanged', text: addPrompt(text, chosen) })
    // Once the text is there, the cursor goes to its end.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(-1, -1)
    })
  }
  const isInvalid = Boolean(errors.reviewText)
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
          {prompt.question}
        </p>
      )}
      <textarea
        ref={field}
        id={id}
        name="reviewText"
        className={`${fields.control} ${styles.text}`}
        rows={7}
        value={text}
        aria-required="true"
        aria-invalid={isInvalid || undefined}
        aria-describedby={helpId}
        placeholder="What should the next student know before signing?"
        onChange={event => dispatch({ type: 'textChanged', text: event.target.value })}
      />
      <p id={helpId} className={isInvalid ? styles.error : styles.help}>
        {getHelperText(text, errors.reviewText)}
      </p>
      <IdentifyingHint found={identifyingWords} />
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
