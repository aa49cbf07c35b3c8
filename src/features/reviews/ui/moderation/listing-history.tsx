import { getItemsWithTotal } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { accountApi } from '../../../identity/ui/account-client.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import type { Review } from '../../shapes.ts'
import { formatDay } from './decisions.ts'
import styles from './listing-history.module.css'

/** How many reviews the history shows. */
const shownReviews = 5

const statusNames = { APPROVED: 'approved', REPORTED: 'reported', PENDING: 'pending', DECLINED: 'declined' } as const
type Status = keyof typeof statusNames
const statuses = Object.keys(statusNames) as Status[]

/** Renders the other reviews of a review's listing, in any status, newest first: what is usual for this place. */
export function ListingHistory({ review: { id, property } }: { review: QueuedReview }) {
  const isApartment = property.kind === 'APARTMENT'
  const loaded = useLoaded(() => loadHistory(property))
  return (
    <section className={`${layout.card} ${styles.history}`} aria-labelledby="listing-history">
      <h2 id="listing-history">
        Reviews of{' '}
        <Link to={isApartment ? href.apartment(property.id) : href.landlord(property.id)}>{property.name}</Link>
      </h2>
      {loaded.state === 'loading' && <p role="status">Loading …</p>}
      {loaded.state === 'failed' && (
        <div role="alert">
          <p>They did not load.</p>
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={loaded.retry}>
            Try again
          </button>
        </div>
      )}
      {loaded.state === 'ready' && (
        <>
          <p className={styles.counts}>{describeCounts(loaded.data.counts)}</p>
          <ul>
            {loaded.data.reviews
              .filter(each => each.id !== id)
              .slice(0, shownReviews)
              .map(each => (
                <li key={each.id}>
                  <p className={styles.facts}>
                    <Stars rating={each.overallRating} />
                    <time dateTime={each.date.slice(0, 10)}>{formatDay(each.date)}</time>
                    {each.status !== 'APPROVED' && <span>{statusNames[each.status as Status]}</span>}
                  </p>
                  <p className={`${layout.clamped} ${styles.text}`}>{each.reviewText}</p>
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface History {
  counts: Record<Status, number>
  /** The newest reviews in any status, with one more than are shown: the current one may be among them. */
  reviews: Review[]
}

async function loadHistory({ kind, id }: QueuedReview['property']): Promise<History> {
  const path = `/api/review/${kind === 'APARTMENT' ? 'aptId' : 'landlordId'}/${encodeURIComponent(id)}`
  const pages = await Promise.all(
    statuses.map(status => getItemsWithTotal<Review>(accountApi, `${path}/${status}?limit=${shownReviews + 1}`)),
  )
  const counts = Object.fromEntries(statuses.map((status, i) => [status, pages[i]?.total ?? 0])) as History['counts']
  return { counts, reviews: pages.flatMap(({ items }) => items).sort((a, b) => (a.date < b.date ? 1 : -1)) }
}

function describeCounts(counts: History['counts']): string {
  return statuses
    .filter(status => counts[status] > 0)
    .map(status => `${counts[status]} ${statusNames[status]}`)
    .join(', ')
}
