import { useState } from 'react'
import buttons from '../../../ui/button.module.css'
import layout from '../../../ui/layout.module.css'
import { useFragment } from '../../../ui/use-fragment.ts'
import { useCarousel } from '../../photos/ui/use-carousel.tsx'
import { byHelpful, byRecent, type ReviewSort } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { photoKey, photoSets } from './photo-sets.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './review-list.module.css'
import { ReviewSortMenu } from './review-sort-menu.tsx'

/** How many reviews phones begin with; styles hide the rest there (SPEC 9, CONTRACT 7). */
const onPhones = 5

/**
 * All reviews of an apartment, by Recent or Helpful; on phones the first five until asked for the rest.
 * @param count how many count as approved reviews, for the heading.
 */
export function ReviewList(props: {
  reviews: Review[]
  count: number
  /** What the reviews are about, for the names of their photos. */
  subject: string
}) {
  const [sort, setSort] = useState<ReviewSort>('recent')
  const [asked, setAll] = useState(false)
  const linked = useFragment()
  const sorted = [...props.reviews].sort(sort === 'recent' ? byRecent : byHelpful)
  // A link to a review that phones would not show yet shows them all.
  const all = asked || sorted.slice(onPhones).some(review => linked === `#review-${review.id}`)
  const { open, carousel } = useCarousel(photoSets(sorted, props.subject))
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={layout.bar}>
        <h2 id="reviews" className={styles.heading}>{`Reviews (${props.count})`}</h2>
        {sorted.length > 1 && <ReviewSortMenu value={sort} onChange={setSort} />}
      </div>
      <ol className={styles.list} data-all={all || undefined}>
        {sorted.map(review => (
          <li key={review.id}>
            <ReviewCard review={review} onOpenPhoto={index => open(photoKey(review), index)} />
          </li>
        ))}
      </ol>
      {!all && sorted.length > onPhones && (
        <div className={`${layout.more} ${styles.phonesOnly}`}>
          <button type="button" className={buttons.button} onClick={() => setAll(true)}>
            Show all reviews
          </button>
        </div>
      )}
      {carousel}
    </section>
  )
}
