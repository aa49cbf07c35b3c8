import { type ReactNode, useEffect } from 'react'
import { sendJson } from '../../../../api-client.ts'
import { paths } from '../../../../site-map.ts'
import badges from '../../../../ui/badge.module.css'
import buttons from '../../../../ui/button.module.css'
import { formatMonth } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { ListFailed, ListSkeleton } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import { type ReviewState, type ReviewStatus, stateOf } from '../../rules.ts'
import type { OwnReview } from '../../shapes.ts'
import { photoSets } from '../card/photo-strip.tsx'
import { getOwnReviews } from '../get-own-reviews.ts'
import { knownReviews, useReviewVersion } from '../own-reviews.ts'
import { EditReviewButton } from '../writing/edit-review-button.tsx'
import { ConfirmedCall } from './confirmed-call.tsx'
import styles from './own-reviews.module.css'
import { addListings, type ListedReview, ReviewWithListing } from './review-with-listing.tsx'
import { findUnseenDecisions, saveSeenDecisions } from './seen-decisions.ts'

/** The author's lists. Some are shown with a count of 0 too. */
const sections: { status: ReviewStatus; label: string; isAlways?: true }[] = [
  { status: 'REPORTED', label: 'Reported', isAlways: true },
  { status: 'PENDING', label: 'Pending', isAlways: true },
  { status: 'DECLINED', label: 'Declined' },
  { status: 'APPROVED', label: 'Approved', isAlways: true },
  { status: 'DELETED', label: 'Removed' },
]

/** @param props.isInvited whether someone without a review is invited to write one. */
export function OwnReviews({ uid, isInvited }: { uid: string; isInvited: boolean }) {
  const version = useReviewVersion()
  const loaded = useLoaded(async () => {
    const reviews = await getOwnReviews(accountApi, uid)
    const newIds = await findUnseenDecisions(uid, reviews)
    knownReviews.set({ uid, version, reviews, hasNews: newIds.size > 0 })
    return { reviews: await addListings(accountApi, reviews), newIds }
  }, version)
  if (loaded.state === 'failed') return <ListFailed heading="Your Reviews" retry={loaded.retry} />
  if (loaded.state !== 'ready') return <ListSkeleton heading="Your Reviews" rows={3} />
  if (loaded.data.reviews.length === 0) return isInvited && <Invitation />
  return <ReviewSections uid={uid} {...loaded.data} />
}

function ReviewSections(props: { uid: string; reviews: ListedReview<OwnReview>[]; newIds: Set<string> }) {
  const { uid, reviews, newIds } = props
  useEffect(() => void saveSeenDecisions(uid, reviews), [uid, reviews])
  const { open, carousel } = useCarousel(photoSets(reviews))
  const groups = sections
    .map(({ status, ...section }) => ({
      ...section,
      id: `own-${status.toLowerCase()}`,
      listed: reviews.filter(review => review.status === status),
    }))
    .filter(({ listed, isAlways }) => listed.length > 0 || isAlways)
  return (
    <>
      {groups.map(({ id, label, listed }) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id}>{`${label} Reviews (${listed.length})`}</h2>
          {listed.length > 0 && (
            <ul className={styles.list}>
              {listed.map(review => (
                <li key={review.id}>
                  <ReviewWithListing
                    isOnOwnPage
                    review={review}
                    open={open}
                    badge={newIds.has(review.id) && <span className={`${badges.badge} ${styles.new}`}>New</span>}
                    notice={<StatusNote review={review} />}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {carousel}
    </>
  )
}

function Invitation() {
  return (
    <div className={`${layout.notice} ${styles.invitation}`}>
      <p>
        You have not written a review yet. It takes three minutes, it is anonymous, and the next student will thank you.
      </p>
      <Link className={buttons.primary} to={paths.home}>
        Find where you lived
      </Link>
    </div>
  )
}

function StatusNote({ review }: { review: OwnReview }) {
  const reason = review.declineReason ?? 'The moderators gave no reason.'
  const month = review.appears && formatMonth(review.appears)
  const notes: Partial<Record<ReviewState, { title: string; text: ReactNode }>> = {
    REPORTED: {
      title: 'Reported by a reader.',
      text: 'It stays public until a moderator decides. You can delete it, but not edit it.',
    },
    PENDING: month ? { title: `Appears in ${month}`, text: 'if a moderator approves it.' } : undefined,
    DECLINED: {
      title: 'Not published.',
      text: (
        <>
          <span>{`${reason} · `}</span>
          <EditReviewButton review={review} />
        </>
      ),
    },
    SCHEDULED: {
      title: `Approved. Appears in ${month}.`,
      text: (
        <ConfirmedCall
          dialog={`show-${review.id}`}
          label="Show it now"
          title="Show your review now?"
          text="Everybody can read it at once, with this month as its date."
          done="Your review is public now."
          failed="Your review was not changed. Please try again."
          send={() => sendJson(accountApi, 'POST', `/api/review/${encodeURIComponent(review.id)}/appear-now`, {})}
        />
      ),
    },
    DELETED: { title: 'Removed by a moderator.', text: `${reason} It is erased after 30 days.` },
  }
  const note = notes[stateOf(review)]
  return (
    note && (
      <div className={styles.note}>
        <b>{note.title}</b> <span>{note.text}</span>
      </div>
    )
  )
}
