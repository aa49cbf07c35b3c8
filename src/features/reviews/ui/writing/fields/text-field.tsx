import { useId, useRef, useState } from 'react'
import Lightbulb from '~icons/lucide/lightbulb'
import { draftMessages, textLength } from '../../../draft-rules.ts'
import { reviewLimits } from '../../../rules.ts'
import styles from '../review-modal.module.css'
import type { ReviewFormParts } from '../use-review-form.ts'
import { IdentifyingHint } from './identifying-hint.tsx'
import { promptedText, type WritingPrompt, writingPrompts } from './writing-prompts.ts'

/** The review's text, with prompts above and SPEC 5's helper texts below. */
export function TextField({ parts: { draft, errors, tell, words } }: { parts: ReviewFormParts }) {
  const [id, helpId] = [useId(), useId()]
  const [prompt, setPrompt] = useState<WritingPrompt>()
  const field = useRef<HTMLTextAreaElement>(null)
  const text = draft.reviewText
  const insertPrompt = (chosen: WritingPrompt) => {
    setPrompt(chosen)
    tell({ type: 'wrote', text: promptedText(text, chosen) })
    // Once the text is there, the writer goes on behind it.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(-1, -1)
    })
  }
  const wrong = Boolean(errors.reviewText) || words.isProfane
  return (
    <div data-section>
      <label htmlFor={id} className={styles.label}>
        Your review
      </label>
      <div className={styles.prompts}>
        <span>What about</span>
        {writingPrompts.map(each => (
          <button key={each.topic} type="button" onClick={() => insertPrompt(each)}>
            {each.topic}
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
        className={styles.text}
        rows={7}
        value={text}
        aria-required="true"
        aria-invalid={wrong || undefined}
        aria-describedby={helpId}
        placeholder="What should the next student know before signing?"
        onChange={event => tell({ type: 'wrote', text: event.target.value })}
      />
      <p id={helpId} className={wrong ? styles.wrong : styles.help}>
        {helperText(text, words.isProfane, errors.reviewText)}
      </p>
      <IdentifyingHint found={words.identifyingWords} />
    </div>
  )
}

/** SPEC 5: the count, and what the text still needs. */
function helperText(text: string, profane: boolean, error: string | undefined): string {
  const length = textLength(text)
  const count = `${length}/${reviewLimits.maxText}`
  if (profane) return `${count} ${draftMessages.profanity}`
  if (error === draftMessages.required) return `${error} ${count} ${draftMessages.tooShort}`
  if (length < reviewLimits.minText) return `${count} ${draftMessages.tooShort}`
  if (length > reviewLimits.maxText) return `${count} ${draftMessages.tooLong}`
  return error ? `${count} ${error}` : count
}
