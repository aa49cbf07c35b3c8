import { useState } from 'react'
import { apiOf, type Counted } from '../../../api-client.ts'
import buttons from '../../../ui/button.module.css'
import layout from '../../../ui/layout.module.css'
import { useNotify } from '../../../ui/toast.tsx'
import { useFragment } from '../../../ui/use-fragment.ts'
import { useCarousel } from '../../photos/ui/use-carousel.tsx'
import { getAllLandlordReviews } from '../calls.ts'
import { byHelpful, byRecent, type ReviewSort } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { photoKey, photoSets } from './photo-sets.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './review-list.module.css'
import { ReviewSortMenu } from './review-sort-menu.tsx'

/** A landlord's reviews begin with this many and grow by this many (SPEC 9). */
const step = 5

/**
 * A landlord's approved reviews, five at a time. Only the newest come with the page; the rest is fetched when somebody
 * goes beyond them or wants another order.
 * @param nameOf the name of an apartment, to say which of the landlord's places a review is about.
 */
export function LandlordReviews(props: {
  landlordId: string
  first: Counted<Review>
  nameOf(aptId: string): string | undefined
  /** What the reviews are about, for the names of their photos. */
  subject: string
}) {
  const { landlordId, first, nameOf } = props
  // All that were fetched go when the page brings the first ones anew: after the reader's own changes, say.
  const [fetched, setFetched] = useState<{ with: Counted<Review>; all: Review[] }>()
  const reviews = fetched?.with === first ? fetched.all : first.items
  const [sort, setSort] = useState<ReviewSort>('recent')
  const [asked, setShown] = useState(step)
  const linked = useFragment()
  const notify = useNotify()
  const withAll = async (then: () => void) => {
    if (reviews.length < first.total) {
      const all = await getAllLandlordReviews(apiOf(undefined), landlordId).catch(() => undefined)
      if (!all) return notify('Could not load more. Please try again.', { isError: true })
      setFetched({ with: first, all })
    }
    then()
  }
  const sorted = [...reviews].sort(sort === 'recent' ? byRecent : byHelpful)
  const shown = Math.max(asked, sorted.findIndex(review => linked === `#review-${review.id}`) + 1)
  const choose = (value: ReviewSort) => (value === 'recent' ? setSort(value) : void withAll(() => setSort(value)))
  const more = () =>
    shown + step > reviews.length ? void withAll(() => setShown(shown + step)) : setShown(shown + step)
  const { open, carousel } = useCarousel(photoSets(sorted, props.subject))
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={layout.bar}>
        <h2 id="reviews" className={styles.heading}>{`Reviews (${first.total})`}</h2>
        {first.total > 1 && <ReviewSortMenu value={sort} onChange={choose} />}
      </div>
      <ol className={styles.list} data-all="true">
        {sorted.slice(0, shown).map(review => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              place={review.aptId ? { id: review.aptId, name: nameOf(review.aptId) } : undefined}
              onOpenPhoto={index => open(photoKey(review), index)}
            />
          </li>
        ))}
      </ol>
      {shown < first.total && (
        <div className={layout.more}>
          <button type="button" className={buttons.button} onClick={more}>
            Show More
          </button>
        </div>
      )}
      {carousel}
    </section>
  )
}
