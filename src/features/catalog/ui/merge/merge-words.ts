import type { ListingContents, ListingKind } from '../edit/edit-calls.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** "3 approved reviews, 1 waiting review", "no reviews": what the reviews of a place are. */
export function describeReviews({ reviews }: ListingContents): string {
  const waiting = reviews.PENDING + reviews.REPORTED
  const parts = [
    reviews.APPROVED > 0 && counted(reviews.APPROVED, 'approved review'),
    waiting > 0 && counted(waiting, 'waiting review'),
    reviews.DECLINED > 0 && counted(reviews.DECLINED, 'declined review'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'no reviews'
}

/** What moves with a duplicate, as one sentence. */
export function describeMove(kind: ListingKind, from: string, into: string, belongings: ListingContents): string {
  const buildings = kind === 'landlord' ? `${counted(belongings.buildings, 'building')}, ` : ''
  const reviews = describeReviews(belongings)
  const likes = reviews === 'no reviews' ? '' : ' with their likes and reports,'
  return `Moves from ${from} to ${into}: ${buildings}${reviews}${likes ? `,${likes.slice(0, -1)}` : ''}, and everybody’s bookmarks of it.`
}

/** Which of two stays unless the admin chooses: the one with more approved reviews, else the first. */
export function suggestWhichStays(first: ListingContents, second: ListingContents): 0 | 1 {
  const weight = ({ reviews, buildings }: ListingContents) => reviews.APPROVED * 1000 + buildings
  return weight(second) > weight(first) ? 1 : 0
}
