import { useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { isSameDraft } from './drafts/drafts.ts'
import { describeInvalidFields } from './form-state.ts'
import type { FormTarget } from './form-target.ts'
import styles from './review-modal.module.css'
import { SignInWait } from './sign-in-wait.tsx'
import type { ReviewFormParts } from './use-review-form.ts'

/** Renders the form's end: its errors in one sentence, and its buttons. */
export function FormFoot(props: { target: FormTarget; parts: ReviewFormParts; onEditInstead(reviewId: string): void }) {
  const { target, parts, onEditInstead } = props
  const { draft, errors, foundErrors, initialDraft, isSending, uploads, refusal, discard } = parts
  const [isConfirming, setConfirming] = useState(false)
  const duplicateText = refusal?.reviewId && (refusal.message || `You have already reviewed ${target.listing.name}.`)
  const action = target.afterDeletion ? 'Post as a new review' : 'Submit'
  const discardDraft = () => {
    setConfirming(false)
    discard()
  }
  return (
    <div className={dialogFootClass}>
      {/* Announced once, at the refusal. The visible list below gets shorter with every corrected field. */}
      <p role="alert" className={styles.announcement}>
        {duplicateText || refusal?.message || describeInvalidFields(foundErrors)}
      </p>
      <div className={styles.refusal}>
        <span aria-hidden="true">{duplicateText || refusal?.message || describeInvalidFields(errors, 3)}</span>
        {duplicateText && (
          <button type="button" className={styles.link} onClick={() => onEditInstead(refusal.reviewId ?? '')}>
            Edit your review
          </button>
        )}
      </div>
      {isSending && <SignInWait />}
      {uploads.isAwaited && <p role="status">Your review is sent when its photos are uploaded.</p>}
      {!isSameDraft(draft, initialDraft) && (
        <button type="button" className={`${buttons.quiet} ${styles.discard}`} onClick={() => setConfirming(true)}>
          Discard draft
        </button>
      )}
      <button type="submit" className={buttons.primary} disabled={isSending}>
        {uploads.isAwaited ? 'Uploading photos…' : isSending ? 'Submitting…' : action}
      </button>
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
    </div>
  )
}
