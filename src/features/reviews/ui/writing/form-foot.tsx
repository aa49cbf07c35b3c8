import { useState } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import layout from '../../../../ui/layout.module.css'
import { SignInWait } from '../../../identity/ui/sign-in-wait.tsx'
import { isSameDraft } from './drafts/drafts.ts'
import { describeInvalidFields } from './form-state.ts'
import type { FormTarget } from './form-target.ts'
import styles from './review-modal.module.css'
import { formSections } from './sections/form-sections.ts'
import type { Sections } from './sections/use-sections.ts'
import type { ReviewFormParts } from './use-review-form.ts'

/** Renders the form's end: its errors in one sentence, and its buttons. */
export function FormFoot(props: { target: FormTarget; parts: ReviewFormParts; onEditInstead(reviewId: string): void }) {
  const { target, parts, onEditInstead } = props
  const { errors, foundErrors, isSending, uploads, refusal } = parts
  const duplicateText = refusal?.reviewId && (refusal.message || `You have already reviewed ${target.listing.name}.`)
  const message = duplicateText || refusal?.message
  return (
    <div className={dialogFootClass}>
      {/* Announced once, at the refusal. The visible list below gets shorter with every corrected field. */}
      <p role="alert" className={layout.hiddenText}>
        {message || describeInvalidFields(foundErrors)}
      </p>
      <div className={styles.refusal}>
        <span aria-hidden="true">{message || describeInvalidFields(errors, 3)}</span>
        {duplicateText && (
          <button type="button" className={buttons.link} onClick={() => onEditInstead(refusal.reviewId ?? '')}>
            Edit your review
          </button>
        )}
      </div>
      {isSending && <SignInWait />}
      {uploads.awaitedLabel && <p role="status">Your review is sent when its photos are uploaded.</p>}
      <BackButton sections={parts.sections} />
      <DiscardButton target={target} parts={parts} />
      <SubmitButton label={target.afterDeletion ? 'Post as a new review' : 'Submit'} parts={parts} />
    </div>
  )
}

/** Renders the button to the section before the open one. */
function BackButton({ sections: { isStepwise, current, open } }: { sections: Sections }) {
  const previous = formSections[formSections.findIndex(({ key }) => key === current) - 1]
  if (!isStepwise || !previous) return null
  return (
    <button type="button" className={`${buttons.quiet} ${styles.back}`} onClick={() => open(previous.key)}>
      <ChevronLeft width={18} height={18} aria-hidden="true" />
      Back
    </button>
  )
}

/** Renders the button that opens the next section, or sends the form from the last one. */
function SubmitButton({ label, parts }: { label: string; parts: ReviewFormParts }) {
  const { sections, isChecking, isSending, uploads } = parts
  const hasNext = sections.isStepwise && sections.current !== formSections.at(-1)?.key
  return (
    <button type="submit" className={buttons.primary} disabled={isSending} aria-busy={isSending || isChecking}>
      {hasNext ? 'Next' : (uploads.awaitedLabel ?? (isSending ? 'Sending…' : label))}
    </button>
  )
}

/** Renders the button that discards what was entered, after confirmation. */
function DiscardButton({ target, parts }: { target: FormTarget; parts: ReviewFormParts }) {
  const { draft, initialDraft, discard } = parts
  const [isConfirming, setConfirming] = useState(false)
  const discardDraft = () => {
    setConfirming(false)
    discard()
  }
  return (
    <>
      {!isSameDraft(draft, initialDraft) && (
        <button type="button" className={`${buttons.quiet} ${styles.discard}`} onClick={() => setConfirming(true)}>
          Discard draft
        </button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Discard this draft?"
          text={
            target.review
              ? 'Your changes will be lost. The review stays as it is.'
              : 'What you have entered will be lost.'
          }
          confirmLabel="Discard"
          cancelLabel="Keep writing"
          onConfirm={discardDraft}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
