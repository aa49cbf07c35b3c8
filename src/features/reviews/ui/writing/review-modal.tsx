import { Dialog, dialogFormClass } from '../../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { OtherAccountDialog } from '../../../identity/ui/other-account-dialog.tsx'
import { useFormOwnerPresence } from '../../../identity/ui/use-form-owner-presence.ts'
import { PhotosField } from '../../../photos/ui/upload/photos-field.tsx'
import type { ReviewDraft } from '../../draft-rules.ts'
import { isSameDraft } from './drafts/drafts.ts'
import type { DraftStart } from './drafts/use-draft.ts'
import { RatingFields } from './fields/rating-fields.tsx'
import { StayFields } from './fields/stay-fields.tsx'
import { TextField } from './fields/text-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormNotes } from './form-notes.tsx'
import type { FormTarget } from './form-target.ts'
import styles from './review-modal.module.css'
import { Section } from './sections/section.tsx'
import { SectionProgress } from './sections/section-progress.tsx'
import { getPendingActionKey, useReviewForm } from './use-review-form.ts'

const coverTexts = {
  'signed-out': 'Your review was not sent. Sign in again to continue.',
  'other-account':
    'A review was begun here with another account. It was not sent. Sign in with that account to continue; otherwise it ends here.',
}

/** Renders the form for a new or an edited review in a dialog. */
export function ReviewModal(props: {
  target: FormTarget
  start: DraftStart
  onClose(): void
  /** Called to edit the author's earlier review, with the text of this form. */
  onEditInstead(reviewId: string, draft: ReviewDraft): void
  /** Called to write a new review, since the edited one no longer exists. */
  onDeleted(draft: ReviewDraft): void
}) {
  const { target, start, onClose, onEditInstead, onDeleted } = props
  const notify = useNotify()
  const parts = useReviewForm({ target, start, onSent: onClose, onDeleted, onDiscarded: onClose })
  const presence = useFormOwnerPresence(start.uid)
  const { draft, initialDraft, errors, uploads, sections, formRef, submit } = parts
  const close = () => {
    if (!isSameDraft(draft, initialDraft)) notify('Your draft stays in this tab until you close it.')
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
        pendingKey={getPendingActionKey(target)}
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
          {target.review ? 'Edit Review ' : 'Leave a Review '}
          {target.listing.name && <span className={styles.suffix}>{target.listing.name}</span>}
        </>
      }
    >
      <form ref={formRef} className={dialogFormClass} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          {sections.isStepwise && <SectionProgress parts={parts} />}
          {(!sections.isStepwise || sections.current === sections.first) && <FormNotes target={target} parts={parts} />}
          <Section name="ratings" sections={sections}>
            <RatingFields parts={parts} />
          </Section>
          <Section name="stay" sections={sections}>
            <StayFields parts={parts} />
          </Section>
          <Section name="text" sections={sections}>
            <TextField parts={parts} />
          </Section>
          <Section name="photos" sections={sections}>
            <PhotosField photos={uploads.photos} error={errors.photos} />
          </Section>
        </div>
        <FormFoot target={target} parts={parts} onEditInstead={id => onEditInstead(id, draft)} />
      </form>
    </Dialog>
  )
}
