import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { OtherAccountDialog } from '../../../identity/ui/other-account-dialog.tsx'
import { useFormOwnerPresence } from '../../../identity/ui/use-form-owner-presence.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import { isSameDraft } from './drafts/drafts.ts'
import type { DraftStart } from './drafts/use-draft.ts'
import { PhotoField } from './fields/photo-field.tsx'
import { RatingFields } from './fields/rating-fields.tsx'
import { StayFields } from './fields/stay-fields.tsx'
import { TextField } from './fields/text-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormNotes } from './form-notes.tsx'
import type { FormTarget } from './form-target.ts'
import styles from './review-modal.module.css'
import { getPendingActionKey, useReviewForm } from './use-review-form.ts'

const coverTexts = {
  'signed-out': 'Your review is kept on this device. Sign in again to go on writing.',
  'other-account':
    'A review was begun here with another account. It was not sent, and only that account can open it. Sign in again with that account to go on writing.',
}

/** The review modal (SPEC 2): "Leave a Review" or "Edit Review", with the property's name. */
export function ReviewModal(props: {
  task: FormTarget
  start: DraftStart
  onClose(): void
  /** Goes on with the review that the author wrote earlier, and with what was typed here. */
  onEditInstead(reviewId: string, draft: ReviewDraft): void
  /** Goes on with a new review: the edited one no longer exists. */
  onDeleted(draft: ReviewDraft): void
}) {
  const { task, start, onClose, onEditInstead, onDeleted } = props
  const notify = useNotify()
  const parts = useReviewForm({ task, start, onSent: onClose, onDeleted, onDiscarded: onClose })
  const presence = useFormOwnerPresence(start.uid)
  const { draft, blank, submit } = parts
  const close = () => {
    if (!isSameDraft(draft, blank)) notify('Your draft is kept on this device. Only you can open it.')
    onClose()
  }
  const closeDiscarded = () => {
    start.slot.discard()
    onClose()
  }
  if (presence !== 'here')
    return (
      <OtherAccountDialog
        presence={presence}
        uid={start.uid}
        pendingKey={getPendingActionKey(task)}
        texts={coverTexts}
        onDiscard={closeDiscarded}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isLarge
      onClose={close}
      title={
        <>
          {task.review ? 'Edit Review ' : 'Leave a Review '}
          {task.listing.name && <span className={styles.suffix}>{task.listing.name}</span>}
        </>
      }
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <FormNotes task={task} parts={parts} />
          <RatingFields parts={parts} />
          <StayFields parts={parts} />
          <TextField parts={parts} />
          <PhotoField parts={parts} />
        </div>
        <FormFoot task={task} parts={parts} onEditInstead={id => onEditInstead(id, draft)} />
      </form>
    </Dialog>
  )
}
