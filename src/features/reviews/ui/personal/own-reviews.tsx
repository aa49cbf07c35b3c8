import { useEffect } from 'react'
import { paths } from '../../../../site-map.ts'
import badges from '../../../../ui/badge.module.css'
import buttons from '../../../../ui/button.module.css'
import chips from '../../../../ui/chip.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { ListFailed, ListSkeleton } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { ReviewStatus } from '../../rules.ts'
import type { OwnReview } from '../../shapes.ts'
import { photoSets } from '../card/photo-strip.tsx'
import { getOwnReviews, useReviewVersion } from '../own-reviews.ts'
import { EditReviewButton } from '../writing/use-review-writer.tsx'
import styles from './own-reviews.module.css'
import { addListings, type ReviewsWithListings, ReviewWithListing } from './review-with-listing.tsx'
import { findUnseenDecisions, saveSeenDecisions } from './seen-decisions.ts'

const sections: { status: ReviewStatus; label: string }[] = [
  { status: 'REPORTED', label: 'Reported' },
  { status: 'PENDING', label: 'Pending' },
  { status: 'DECLINED', label: 'Declined' },
  { status: 'APPROVED', label: 'Approved' },
  { status: 'DELETED', label: 'Removed' },
]

export function OwnReviews({ uid }: { uid: string }) {
  const loaded = useLoaded(async () => {
    const own = await addListings(accountApi, await getOwnReviews(accountApi, uid))
    return { ...own, newIds: await findUnseenDecisions(uid, own.reviews) }
  }, useReviewVersion())
  if (loaded.state === 'failed') return <ListFailed heading="Your Reviews" retry={loaded.retry} />
  if (loaded.state !== 'ready') return <ListSkeleton heading="Your Reviews" rows={3} />
  return <ReviewSections uid={uid} {...loaded.data} />
}

function ReviewSections(props: ReviewsWithListings<OwnReview> & { uid: string; newIds: Set<string> }) {
  const { uid, reviews, findListing, newIds } = props
  useEffect(() => void saveSeenDecisions(uid, reviews), [uid, reviews])
  const { open, carousel } = useCarousel(photoSets(reviews, 'yours'))
  if (reviews.length === 0) return <Invitation />
  return (
    <>
      <CountPills reviews={reviews} />
      {sections.map(({ status, label }) => {
        const listed = reviews.filter(review => review.status === status)
        if (listed.length === 0) return null
        return (
          <section key={status} className={styles.section} aria-labelledby={sectionId(status)}>
            <h2 id={sectionId(status)}>{`${label} Reviews (${listed.length})`}</h2>
            <ul className={styles.list}>
              {listed.map(review => (
                <li key={review.id}>
                  <ReviewWithListing
                    review={review}
                    listing={findListing(review)}
                    open={open}
                    badge={newIds.has(review.id) && <span className={`${badges.badge} ${styles.new}`}>New</span>}
                    note={<StatusNote review={review} />}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {carousel}
    </>
  )
}

const sectionId = (status: ReviewStatus) => `own-${status.toLowerCase()}`

function CountPills({ reviews }: { reviews: OwnReview[] }) {
  return (
    <ul className={styles.pills} aria-label="Your reviews">
      {sections.map(({ status, label }) => {
        const count = reviews.filter(review => review.status === status).length
        if (status === 'DELETED' && count === 0) return null
        const text = (
          <>
            {label} <b>{count}</b>
          </>
        )
        return (
          <li key={status}>
            {count > 0 ? (
              <a className={chips.chip} href={`#${sectionId(status)}`}>
                {text}
              </a>
            ) : (
              <span className={chips.chip}>{text}</span>
            )}
          </li>
        )
      })}
    </ul>
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
  const { id, status } = review
  if (status === 'PENDING' || status === 'APPROVED') return null
  const reason = review.declineReason ?? 'The admins gave no reason.'
  return (
    <div className={styles.note}>
      {status === 'REPORTED' && (
        <>
          <b>Reported by a reader.</b> It stays public until a moderator decides. You can delete it, but not edit it.
        </>
      )}
      {status === 'DECLINED' && (
        <>
          <b>Not published.</b> {reason} · <EditReviewButton id={id} status={status} request={{ review }} />
        </>
      )}
      {status === 'DELETED' && (
        <>
          <b>Removed by a moderator.</b> {reason} It is erased after 30 days.
        </>
      )}
    </div>
  )
}
