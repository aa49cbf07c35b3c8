import { browserApi, getJson } from '../../../../api-client.ts'
import { paths } from '../../../../site-map.ts'
import { formatMonth } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/link.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import type { Transparency } from '../../moderation/get-transparency.ts'
import { type ReviewState, stateOf, waitClasses } from '../../rules.ts'
import type { OwnReview } from '../../shapes.ts'
import type { NamedListing } from '../own-reviews.ts'
import { EditReviewButton } from '../writing/edit-review-button.tsx'
import styles from './own-review-status.module.css'

/** Renders the state of a review for its author while readers do not see it: it waits, or was declined. */
export function OwnReviewNote({ review, listing }: { review: OwnReview; listing: NamedListing }) {
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
