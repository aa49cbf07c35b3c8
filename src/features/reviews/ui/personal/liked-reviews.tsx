import { useState } from 'react'
import { getAllItems } from '../../../../api-client.ts'
import { paths } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import lists from '../../../../ui/loading/list-state.module.css'
import { ListFailed, ListSkeleton } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { useFoldedList } from '../../../../ui/use-folded-list.ts'
import { addListedMarks, useMarks } from '../../../people/ui/account.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { ReviewSort } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { photoSets } from '../card/photo-strip.tsx'
import { ReviewSortMenu } from '../list/review-filters.tsx'
import { useReviewVersion } from '../own-reviews.ts'
import styles from './liked-reviews.module.css'
import { addListings, type ListedReview, ReviewWithListing } from './review-with-listing.tsx'

const foldedReviewCount = 2
const heading = 'Reviews Marked Helpful'
const idsOf = (reviews: Review[]) => reviews.map(({ id }) => id)

/**
 * Renders the reviews that the user marked helpful. A review that is unmarked here stays until the user leaves the page,
 * so that the same button marks it again.
 */
export function LikedReviews({ uid }: { uid: string }) {
  const loaded = useLoaded(async () => {
    const liked = await addListings(accountApi, await getAllItems<Review>(accountApi, `/api/review/like/${uid}`))
    addListedMarks('liked', idsOf(liked))
    return liked
  }, useReviewVersion())
  if (loaded.state === 'failed') return <ListFailed heading={heading} retry={loaded.retry} />
  if (loaded.state !== 'ready') return <ListSkeleton heading={heading} rows={foldedReviewCount} />
  return <LikedList reviews={loaded.data} />
}

const likedSorts: readonly ReviewSort[] = ['recent', 'helpful']

function LikedList({ reviews }: { reviews: ListedReview[] }) {
  const [sort, setSort] = useState<ReviewSort>('recent')
  // They come newest first.
  const sorted = sort === 'recent' ? reviews : [...reviews].sort((a, b) => b.likes - a.likes)
  const { shown, isOpen, isFoldable, toggle, listRef } = useFoldedList(sorted, foldedReviewCount)
  const { open, carousel } = useCarousel(photoSets(sorted, 'a place'))
  const hasMark = useMarks()
  const count = reviews.filter(({ id }) => hasMark('liked', id)).length
  return (
    <section className={layout.section} aria-labelledby="helpful-reviews">
      <div className={layout.bar}>
        <h2 id="helpful-reviews">{`${heading} (${count})`}</h2>
        {reviews.length > 1 && <ReviewSortMenu value={sort} sorts={likedSorts} onChange={setSort} />}
      </div>
      {reviews.length === 0 && (
        <div className={lists.empty}>
          <p>You have not marked any reviews helpful.</p>
          <Link to={paths.reviews}>Read what students write about their landlords</Link>
        </div>
      )}
      <ul className={styles.list} ref={listRef}>
        {shown.map(review => (
          <li key={review.id}>
            <ReviewWithListing review={review} open={open} />
          </li>
        ))}
      </ul>
      {isFoldable && (
        <div className={layout.more}>
          <button type="button" className={buttons.button} aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Show Less' : 'Show More'}
          </button>
        </div>
      )}
      {carousel}
    </section>
  )
}
