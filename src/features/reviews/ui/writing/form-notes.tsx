import { Link } from 'react-router'
import EyeOff from '~icons/lucide/eye-off'
import History from '~icons/lucide/history'
import { paths } from '../../../../site-map.ts'
import { getRemovalDay } from './drafts/draft-entry.ts'
import type { StoredDraft } from './drafts/draft-slot.ts'
import type { FormTarget } from './form-target.ts'
import styles from './review-modal.module.css'
import type { ReviewFormParts } from './use-review-form.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const removalFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** What an author knows before the first word: that nobody learns who wrote, and what was kept of an earlier attempt. */
export function FormNotes({ task, parts }: { task: FormTarget; parts: ReviewFormParts }) {
  const { kept, restored } = parts
  const { listing, review, isRedirectedFromDuplicate, afterDeletion } = task
  return (
    <div className={styles.notes}>
      <p className={styles.note}>
        <EyeOff width={18} height={18} aria-hidden="true" />
        <span>
          Anonymous: nobody is shown who wrote it, not even the admins.{' '}
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
      {kept && restored && !afterDeletion && <RestoredNote kept={kept} />}
    </div>
  )
}

function RestoredNote({ kept: { savedAt, beganAt } }: { kept: StoredDraft }) {
  return (
    <p className={styles.note} role="status">
      <History width={18} height={18} aria-hidden="true" />
      <span>
        {`We kept your draft of ${dayFormat.format(savedAt)}. It is removed on ${removalFormat.format(new Date(getRemovalDay(beganAt)))}.`}
      </span>
    </p>
  )
}
