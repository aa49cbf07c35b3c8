import { countLabel } from '../../../../ui/format.ts'
import type { ListingKind } from '../../catalog/listing-ref.ts'
import type { ListingContents } from '../../catalog/shapes.ts'

/** Returns a listing's reviews in words: "3 approved reviews, 1 waiting review" or "no reviews". */
export function describeReviews({ reviews }: ListingContents): string {
  const waiting = reviews.PENDING + reviews.REPORTED
  const parts = [
    reviews.APPROVED > 0 && countLabel(reviews.APPROVED, 'approved review'),
    waiting > 0 && countLabel(waiting, 'waiting review'),
    reviews.DECLINED > 0 && countLabel(reviews.DECLINED, 'declined review'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'no reviews'
}

export function describeMove(kind: ListingKind, from: string, into: string, contents: ListingContents): string {
  const reviews = describeReviews(contents)
  const parts = [
    kind === 'landlord' && countLabel(contents.buildings, 'building'),
    reviews === 'no reviews' ? reviews : `${reviews} with their likes and reports`,
    countLabel(contents.saves, 'bookmark'),
  ].filter(Boolean)
  return `Moves from ${from} to ${into}: ${parts.join(', ')}.`
}

/** Returns which of two listings remains by default: the one with more approved reviews, then with more buildings. */
export function suggestWhichStays(first: ListingContents, second: ListingContents): 0 | 1 {
  const weight = ({ reviews, buildings }: ListingContents) => reviews.APPROVED * 1000 + buildings
  return weight(second) > weight(first) ? 1 : 0
}
