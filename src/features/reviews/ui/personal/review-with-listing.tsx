import type { ReactNode } from 'react'
import type { ApiFetch } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { getApartments, getLandlord } from '../../../listings/catalog/calls.ts'
import type { Review } from '../../shapes.ts'
import { photoKey } from '../card/photo-strip.tsx'
import { ReviewCard } from '../card/review-card.tsx'
import styles from './review-with-listing.module.css'

/** A review with the listing that it is about, if that has loaded. */
export type ListedReview<Some extends Review = Review> = Some & { listing: { name: string; path: string } | undefined }

export async function addListings<Some extends Review>(api: ApiFetch, reviews: Some[]): Promise<ListedReview<Some>[]> {
  const aptIds = reviews.map(review => review.aptId).filter(id => id !== null)
  const alone = reviews.flatMap(({ aptId, landlordId }) => (aptId === null && landlordId !== null ? landlordId : []))
  // A listing that does not load costs its name, not the reviews.
  const [apartments, landlords] = await Promise.all([
    getApartments(api, aptIds).catch(() => []),
    Promise.all([...new Set(alone)].map(id => getLandlord(api, id).catch(() => []))),
  ])
  const named = new Map<string, ListedReview['listing']>()
  for (const { id, name } of apartments) named.set(`apartment ${id}`, { name, path: href.apartment(id) })
  for (const { id, name } of landlords.flat()) named.set(`landlord ${id}`, { name, path: href.landlord(id) })
  return reviews.map(review => ({
    ...review,
    listing: named.get(review.aptId === null ? `landlord ${review.landlordId}` : `apartment ${review.aptId}`),
  }))
}

export function ReviewWithListing(props: {
  review: ListedReview
  open(key: string, index: number): void
  badge?: ReactNode
  notice?: ReactNode
  isOnOwnPage?: boolean
}) {
  const { review, open, badge, notice, isOnOwnPage } = props
  const { listing } = review
  return (
    <div className={`${layout.card} ${styles.review}`}>
      <p className={styles.listing}>
        {listing ? <Link to={listing.path}>{listing.name}</Link> : <span>Review</span>}
        {badge}
      </p>
      {notice}
      <ReviewCard review={review} isOnOwnPage={isOnOwnPage} onOpenPhoto={index => open(photoKey(review), index)} />
    </div>
  )
}
