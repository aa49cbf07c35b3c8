import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { ListFailed, ListSkeleton } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { useFolded } from '../../../../ui/use-folded-list.ts'
import { accountApi } from '../../../identity/ui/account-client.ts'
import { markListed } from '../../../identity/ui/add-listed-marks.ts'
import { useMarkCount } from '../../../identity/ui/use-mark-count.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import { byHelpful, byRecent, type ReviewSort } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { photoSets } from '../card/photo-sets.ts'
import { ReviewSortMenu } from '../list/review-sort-menu.tsx'
import { useReviewChanges } from '../review-changes.ts'
import styles from './liked-reviews.module.css'
import { getLikedReviews, type PlacedReviews } from './personal-calls.ts'
import { PlacedReview } from './review-with-listing.tsx'

/** The list begins with this many (SPEC 9). */
const few = 2

/**
 * The reviews that the user marked helpful (SPEC 2, "Bookmarks"). One that is unmarked here stays until the page is left,
 * so that the same button takes it back.
 */
export function LikedReviews({ uid }: { uid: string }) {
  const loaded = useLoaded(async () => {
    const liked = await getLikedReviews(accountApi, uid)
    markListed(
      'liked',
      liked.reviews.map(review => review.id),
    )
    return liked
  })
  useReviewChanges(loaded.again)
  const heading = 'Reviews Marked Helpful'
  if (loaded.state === 'failed') return <ListFailed heading={heading} again={loaded.again} />
  if (loaded.state !== 'ready') return <ListSkeleton heading={heading} rows={few} />
  return <Liked heading={heading} {...loaded.data} />
}

function Liked({ heading, reviews, places }: PlacedReviews<Review> & { heading: string }) {
  const [sort, setSort] = useState<ReviewSort>('recent')
  const sorted = [...reviews].sort(sort === 'recent' ? byRecent : byHelpful)
  const { shown, open: unfolded, foldable, toggle, list } = useFolded(sorted, few)
  const { open, carousel } = useCarousel(photoSets(sorted, 'a place'))
  const count = useMarkCount(
    'liked',
    reviews.map(review => review.id),
  )
  return (
    <section className={layout.section} aria-labelledby="helpful-reviews">
      <div className={layout.bar}>
        <h2 id="helpful-reviews">{`${heading} (${count})`}</h2>
        {reviews.length > 1 && <ReviewSortMenu value={sort} onChange={setSort} />}
      </div>
      {reviews.length === 0 && <NothingLiked />}
      <ul className={styles.list} ref={list}>
        {shown.map(review => (
          <li key={review.id}>
            <PlacedReview review={review} place={places.get(review.id)} open={open} />
          </li>
        ))}
      </ul>
      {foldable && (
        <div className={layout.more}>
          <button type="button" className={buttons.button} aria-expanded={unfolded} onClick={toggle}>
            {unfolded ? 'Show Less' : 'Show More'}
          </button>
        </div>
      )}
      {carousel}
    </section>
  )
}

function NothingLiked() {
  return (
    <div className={styles.empty}>
      <p>You have not marked any reviews helpful.</p>
      <Link to={paths.reviews}>Read what students write about their landlords</Link>
    </div>
  )
}
