import type { ReactNode } from 'react'
import { browserApi, getJson } from '../../../../api-client.ts'
import { paths } from '../../../../site-map.ts'
import { formatMonth } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import type { Transparency } from '../../moderation/get-transparency.ts'
import { isPublic, type ReviewState, stateOf, waitClasses } from '../../rules.ts'
import { LeaveReviewButton } from '../leave-review-button.tsx'
import { type NamedListing, useOwnReviewOf } from '../own-reviews.ts'
import { EditReviewButton } from '../writing/use-review-writer.tsx'
import styles from './own-review-status.module.css'

/** Renders the state of the reader's own review of a listing while readers do not see it: it waits, or was declined. */
export function OwnReviewStatus({ listing, children }: { listing: NamedListing; children?: ReactNode }) {
  const review = useOwnReviewOf(listing)
  if (!review || isPublic(review)) return children
  const { status, declineReason, appears } = review
  const texts: Partial<Record<ReviewState, string>> = {
    DECLINED: `Yours was declined: ${declineReason ?? 'the moderators gave no reason.'}`,
    PENDING: 'Yours is awaiting approval',
    SCHEDULED: `Yours is approved, and appears in ${appears && formatMonth(appears)}`,
  }
  return (
    <div className={styles.note} data-declined={status === 'DECLINED' || undefined}>
      <span>
        <span>{texts[stateOf(review)]}</span>
        {status === 'PENDING' && <MedianWait />}
      </span>
      {' · '}
      <EditReviewButton review={review} listing={listing} />
      {' · '}
      <Link to={paths.profile}>Get a code for it</Link>
    </div>
  )
}

const fewDecisions = 5

/** Renders the latest quarter's median wait, of the last two (/transparency); nothing where too few were decided to tell. */
function MedianWait() {
  const loaded = useLoaded(() => getJson<Transparency>(browserApi, '/api/transparency'))
  const quarters = loaded.state === 'ready' ? loaded.data.quarters.slice(0, 2) : []
  const latest = quarters.find(({ approved, declined }) => approved + declined >= fewDecisions)
  const wait = waitClasses.find(({ hours }) => hours === latest?.medianHours)?.key
  return wait && <span>{`, median wait ${wait}`}</span>
}

const questions = { apartment: 'Lived here?', landlord: 'Rented from them?' }

/** Renders the invitation where the reviews end, quietly without any; nothing for an author, whose button is in the heading. */
export function ReviewInvitation({ listing }: { listing: NamedListing }) {
  const isAuthor = useOwnReviewOf(listing) !== undefined
  return (
    !isAuthor && (
      <div className={`${layout.emptyPlace} ${styles.invitation}`}>
        <p className={styles.question}>{`${questions[listing.kind]} It takes three minutes, and it is anonymous.`}</p>
        <LeaveReviewButton listing={listing} isQuiet={listing.numReviews === 0} />
      </div>
    )
  )
}
