import type { OwnData } from '../../src/account/get-own-data.ts'

/** A review as its author sees it. */
interface WrittenReview {
  id: string
  text: string
  status: string
  photos: string[]
}

/** Everything that one student has on the site. Only their own writer changes it, except an admin's approval. */
export interface WriterState {
  /** By the apartment's id. */
  reviews: Record<string, WrittenReview>
  likes: string[]
  savedApartments: string[]
  /** Uploads that no review uses yet. */
  uploads: string[]
}

/** Stands for the id or address of something that the site created without its answer arriving. */
export const unknown = '?'

/** Returns the state that `GET /api/account/data` tells. */
export function stateOf({ reviews, likes, saved, photos }: OwnData): WriterState {
  return {
    reviews: Object.fromEntries(
      reviews.map(({ id, aptId, reviewText, status, photos }) => [aptId, { id, text: reviewText, status, photos }]),
    ),
    likes,
    savedApartments: saved.apartments.map(({ id }) => id),
    uploads: photos,
  }
}

/** Returns whether the site has exactly this state; what is unknown matches any one thing. */
export function isState(found: WriterState, expected: WriterState): boolean {
  const listings = Object.keys(expected.reviews)
  return (
    isSame(found.likes, expected.likes) &&
    isSame(found.savedApartments, expected.savedApartments) &&
    isSame(found.uploads, expected.uploads) &&
    isSame(Object.keys(found.reviews), listings) &&
    listings.every(listing => isReview(found.reviews[listing], expected.reviews[listing]))
  )
}

function isReview(found: WrittenReview | undefined, expected: WrittenReview | undefined): boolean {
  if (!found || !expected) return false
  const isSameId = expected.id === unknown || found.id === expected.id
  return (
    isSameId &&
    found.text === expected.text &&
    found.status === expected.status &&
    isSame(found.photos, expected.photos)
  )
}

function isSame(found: string[], expected: string[]): boolean {
  const known = expected.filter(one => one !== unknown)
  return found.length === expected.length && known.every(one => found.includes(one))
}
