import { useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { isSameDraft } from './drafts/drafts.ts'
import { describeInvalidFields } from './form-state.ts'
import type { FormTarget } from './form-target.ts'
import styles from './review-modal.module.css'
import { SignInWait } from './sign-in-wait.tsx'
import type { ReviewFormParts } from './use-review-form.ts'

/** The form's end: what is wrong with it in one sentence, and its buttons. */
export function FormFoot(props: { task: FormTarget; parts: ReviewFormParts; onEditInstead(reviewId: string): void }) {
  const { task, parts, onEditInstead } = props
  const { draft, errors, blank, sending, uploads, refusal, discard } = parts
  const [isConfirming, setConfirming] = useState(false)
  const duplicateText = refusal?.reviewId && (refusal.text || `You have already reviewed ${task.listing.name}.`)
  const action = task.afterDeletion ? 'Post as a new review' : 'Submit'
  const discardDraft = () => {
    setConfirming(false)
    discard()
  }
  return (
    <div className={dialogFootClass}>
      {/* Told once, when it is refused; what is seen gets shorter with every field that is mended. */}
      <p role="alert" className={styles.told}>
        {duplicateText || refusal?.text || (refusal && describeInvalidFields(refusal.fields))}
      </p>
      <div className={styles.refusal}>
        <span aria-hidden="true">{duplicateText || refusal?.text || describeInvalidFields(errors, 3)}</span>
        {duplicateText && (
          <button type="button" className={styles.link} onClick={() => onEditInstead(refusal.reviewId ?? '')}>
            Edit your review
          </button>
        )}
      </div>
      {sending && <SignInWait />}
      {uploads.isAwaited && <p role="status">Your review is sent when its photos are uploaded.</p>}
      {!isSameDraft(draft, blank) && (
        <button type="button" className={`${buttons.quiet} ${styles.discard}`} onClick={() => setConfirming(true)}>
          Discard draft
        </button>
      )}
      <button type="submit" className={buttons.primary} disabled={sending}>
        {uploads.isAwaited ? 'Uploading photos…' : sending ? 'Submitting…' : action}
      </button>
      {isConfirming && (
        <ConfirmDialog
          title="Discard this draft?"
          text={
            task.review
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
