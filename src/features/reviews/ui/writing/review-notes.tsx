import EyeOff from '~icons/lucide/eye-off'
import History from '~icons/lucide/history'
import { paths } from '../../../../site-map.ts'
import { Link } from '../../../../ui/link.tsx'
import type { FormTarget } from './form-target.ts'
import styles from './review-form.module.css'

/** Renders the notes above the form: that reviews are anonymous, and what happened to an earlier attempt. */
export function ReviewNotes({ target, isRestored }: { target: FormTarget; isRestored: boolean }) {
  const { listing, review, isRedirectedFromDuplicate, afterDeletion } = target
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
      {afterDeletion && (
        <p className={styles.note} role="alert">
          <span>
            This review was deleted in another tab. Your text is still here: copy it, or post it as a new review.
            {afterDeletion.lostPhotos > 0 && ' Its photos were deleted with it: please add them again.'}
          </span>
        </p>
      )}
      {isRedirectedFromDuplicate && (
        <p className={styles.note}>{`You have already reviewed ${listing.name}. Here you can edit your review.`}</p>
      )}
      {review?.status === 'APPROVED' && (
        <p className={styles.note}>While an edited review awaits approval, the page does not show it.</p>
      )}
      {isRestored && !afterDeletion && (
        <p className={styles.note} role="status">
          <History width={18} height={18} aria-hidden="true" />
          <span>We kept your draft. It stays in this tab until you submit or discard it.</span>
        </p>
      )}
    </div>
  )
}
