import { useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog, dialogFoot } from '../../../../ui/dialog/dialog.tsx'
import { sameDraft } from './drafts/drafts.ts'
import { wrongFields } from './form-state.ts'
import type { WritingTask } from './form-target.ts'
import styles from './review-modal.module.css'
import { SignInWait } from './sign-in-wait.tsx'
import type { ReviewFormParts } from './use-review-form.ts'

/** The form's end: what is wrong with it in one sentence, and its buttons. */
export function FormFoot(props: { task: WritingTask; parts: ReviewFormParts; onEditInstead(reviewId: string): void }) {
  const { task, parts, onEditInstead } = props
  const { draft, errors, blank, sending, uploads, refusal, discard } = parts
  const [asks, setAsks] = useState(false)
  const already = refusal?.reviewId && (refusal.text || `You have already reviewed ${task.property.name}.`)
  const action = task.afterDeletion ? 'Post as a new review' : 'Submit'
  const confirmed = () => {
    setAsks(false)
    discard()
  }
  return (
    <div className={dialogFoot}>
      {/* Told once, when it is refused; what is seen gets shorter with every field that is mended. */}
      <p role="alert" className={styles.told}>
        {already || refusal?.text || (refusal && wrongFields(refusal.fields))}
      </p>
      <div className={styles.refusal}>
        <span aria-hidden="true">{already || refusal?.text || wrongFields(errors, 3)}</span>
        {already && (
          <button type="button" className={styles.link} onClick={() => onEditInstead(refusal.reviewId ?? '')}>
            Edit your review
          </button>
        )}
      </div>
      {sending && <SignInWait />}
      {uploads.isAwaited && <p role="status">Your review is sent when its photos are uploaded.</p>}
      {!sameDraft(draft, blank) && (
        <button type="button" className={`${buttons.quiet} ${styles.discard}`} onClick={() => setAsks(true)}>
          Discard draft
        </button>
      )}
      <button type="submit" className={buttons.primary} disabled={sending}>
        {uploads.isAwaited ? 'Uploading photos…' : sending ? 'Submitting…' : action}
      </button>
      {asks && (
        <ConfirmDialog
          title="Discard this draft?"
          text={
            task.review
              ? 'Your changes will be lost. The review stays as it is.'
              : 'What you have entered will be lost.'
          }
          confirm="Discard"
          cancel="Keep writing"
          onConfirm={confirmed}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}
