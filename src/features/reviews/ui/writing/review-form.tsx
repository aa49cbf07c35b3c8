import EyeOff from '~icons/lucide/eye-off'
import History from '~icons/lucide/history'
import Wifi from '~icons/lucide/wifi'
import { paths } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog, Dialog, dialogFootClass, dialogFormClass } from '../../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import fields from '../../../../ui/form/field.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { OtherAccountDialog, useFormOwnerPresence } from '../../../people/ui/other-account-dialog.tsx'
import { SignInWait } from '../../../people/ui/sign-in-notice.tsx'
import type { ReviewDraft } from '../../draft-rules.ts'
import { isPublic } from '../../rules.ts'
import { missingListing } from '../own-reviews.ts'
import { countRequired, describeInvalidFields } from './form-fields.ts'
import type { FormTarget } from './form-target.ts'
import { ReviewFields } from './review-fields.tsx'
import styles from './review-form.module.css'
import { formKeyOf, openDraftSlot } from './tab-drafts.ts'
import { type ReviewFormProps, useReviewForm } from './use-review-form.ts'

const coverTexts = {
  'signed-out': 'Your review was not sent. Sign in again to continue.',
  'other-account':
    'A review was begun here with another account. It was not sent. Sign in with that account to continue; otherwise it ends here.',
}

export function ReviewForm(props: ReviewFormProps & { onEditInstead(reviewId: string, draft: ReviewDraft): void }) {
  const { target, uid, dialog, onClose, onEditInstead } = props
  const presence = useFormOwnerPresence(uid)
  const { form, field, draft, hints, isChanged, isRestored, uploads, discard } = useReviewForm(props)
  const { errors, foundErrors, refusal, isSending, formRef, submit } = form
  const otherReviewId = refusal?.reviewId
  const message = refusal?.message ?? (otherReviewId && `You have already reviewed ${target.listing.name}.`)
  const problem = message || describeInvalidFields(errors, 3)
  const { filled, all } = countRequired(draft)
  const close = () => {
    if (isChanged) showToast('Your draft stays in this tab until you close it.')
    onClose()
  }
  if (presence !== 'here')
    return (
      <OtherAccountDialog
        presence={presence}
        uid={uid}
        pendingKey={formKeyOf(target)}
        texts={coverTexts}
        onDiscard={() => {
          openDraftSlot(uid, target).discard()
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isLarge
      onClose={close}
      title={
        <>
          <span>{target.review ? 'Edit Review ' : 'Leave a Review '}</span>
          {target.listing.name && <span className={styles.suffix}>{target.listing.name}</span>}
          {target.listing === missingListing && (
            <span className={styles.suffix}>of a place that is not listed yet</span>
          )}
        </>
      }
    >
      <form ref={formRef} className={dialogFormClass} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <ReviewNotes target={target} isRestored={isRestored} />
          <ReviewFields field={field} photos={uploads.photos} listing={target.listing} hints={hints} />
          {isChanged && <DiscardButton dialog={dialog} isEdit={target.review !== undefined} onDiscard={discard} />}
        </div>
        <div className={dialogFootClass}>
          {/* Announced once, at the refusal. The visible list below gets shorter with every corrected field. */}
          <p role="alert" className={layout.hiddenText}>
            {message || describeInvalidFields(foundErrors)}
          </p>
          <div className={styles.state}>
            {problem ? (
              <p className={styles.problem} aria-hidden="true">
                {problem}
              </p>
            ) : (
              <>
                <progress className={styles.progress} max={all} value={filled} aria-hidden="true" />
                <p className={fields.hint}>{`${filled} of ${all} required answers`}</p>
              </>
            )}
            {otherReviewId && (
              <button type="button" className={buttons.link} onClick={() => onEditInstead(otherReviewId, draft)}>
                Edit your review
              </button>
            )}
            {isSending && <SignInWait />}
            {uploads.awaitedLabel && <p role="status">Your review is sent when its photos are uploaded.</p>}
          </div>
          <button type="submit" className={buttons.primary} disabled={isSending} aria-busy={isSending}>
            {uploads.awaitedLabel ?? (isSending ? 'Sending…' : hints.length > 0 ? 'Send anyway' : 'Submit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** @param dialog the form's fragment. */
function DiscardButton({ dialog, isEdit, onDiscard }: { dialog: string; isEdit: boolean; onDiscard(): void }) {
  const { isOpen, open, close } = useDialog(`${dialog}/discard`)
  return (
    <>
      <button type="button" className={`${buttons.quiet} ${styles.discard}`} onClick={() => open()}>
        Discard draft
      </button>
      {isOpen && (
        <ConfirmDialog
          title="Discard this draft?"
          text={
            isEdit ? 'Your changes will be lost. The review stays as it is.' : 'What you have entered will be lost.'
          }
          confirmLabel="Discard"
          cancelLabel="Keep writing"
          onConfirm={() => {
            close()
            onDiscard()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function ReviewNotes({ target, isRestored }: { target: FormTarget; isRestored: boolean }) {
  const { listing, review, isRedirectedFromDuplicate } = target
  return (
    <div className={styles.notes}>
      <p className={styles.note}>
        <EyeOff width={18} height={18} aria-hidden="true" />
        <span>
          Your review is anonymous, even to moderators.{' '}
          <Link to={paths.guidelines} target="_blank" rel="noopener">
            Review guidelines
          </Link>
        </span>
      </p>
      <p className={styles.note}>
        <Wifi width={18} height={18} aria-hidden="true" />
        <span>
          Your network can see that someone here writes about this place, never what. On your landlord’s Wi-Fi, use
          mobile data.
        </span>
      </p>
      {isRedirectedFromDuplicate && (
        <p className={styles.note}>{`You have already reviewed ${listing.name}. Here you can edit your review.`}</p>
      )}
      {listing === missingListing && (
        <p className={styles.note}>
          It waits until a moderator has listed the place, and then for approval. Your profile shows both.
        </p>
      )}
      {review && isPublic(review) && (
        <p className={styles.note}>While an edited review awaits approval, the page does not show it.</p>
      )}
      {isRestored && (
        <p className={styles.note} role="status">
          <History width={18} height={18} aria-hidden="true" />
          <span>We kept your draft. It stays in this tab until you submit or discard it.</span>
        </p>
      )}
    </div>
  )
}
