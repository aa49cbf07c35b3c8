import { useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { SortForm } from '../../../../ui/form/sort-form.tsx'
import layout from '../../../../ui/layout.module.css'
import { useFragment } from '../../../../ui/use-fragment.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import { byHelpful, byRecent } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { photoKey, photoSets } from '../card/photo-sets.ts'
import { ReviewCard } from '../card/review-card.tsx'
import styles from './review-list.module.css'
import { ReviewSortMenu } from './review-sort-menu.tsx'
import { useReviewSort } from './use-review-sort.ts'

/** How many reviews phones begin with; styles hide the others there. */
const phoneReviewCount = 5

/**
 * All reviews of an apartment, by Recent or Helpful; phones show the first five until the reader asks for all. Both work
 * without script.
 * @param count how many count as approved reviews, for the heading.
 */
export function ReviewList(props: {
  reviews: Review[]
  count: number
  /** What the reviews are about, for the names of their photos. */
  subject: string
}) {
  const [sort, setSort] = useReviewSort()
  const list = useRef<HTMLOListElement>(null)
  const linked = useFragment()
  const sorted = [...props.reviews].sort(sort === 'recent' ? byRecent : byHelpful)
  // A link to a review that phones would not show yet shows them all.
  const showsAll = sorted.slice(phoneReviewCount).some(review => linked === `#review-${review.id}`)
  const { open, carousel } = useCarousel(photoSets(sorted, props.subject))
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={layout.bar}>
        <h2 id="reviews" className={styles.heading}>{`Reviews (${props.count})`}</h2>
        {sorted.length > 1 && (
          <SortForm>
            <ReviewSortMenu value={sort} onChange={setSort} />
          </SortForm>
        )}
      </div>
      <ol className={styles.list} ref={list} data-all={showsAll || undefined}>
        {sorted.map(review => (
          <li key={review.id}>
            <ReviewCard review={review} onOpenPhoto={index => open(photoKey(review), index)} />
          </li>
        ))}
      </ol>
      {!showsAll && sorted.length > phoneReviewCount && (
        <details
          className={styles.phonesOnly}
          onToggle={() => list.current?.children[phoneReviewCount]?.querySelector('a')?.focus({ preventScroll: true })}
        >
          <summary className={buttons.button}>Show all reviews</summary>
        </details>
      )}
      {carousel}
    </section>
  )
}
