import { isBedroomCount, type RatingCategory, ratingCategories } from '../../../catalog/rules.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import { reviewLimits } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import type { Property } from '../property.ts'

/** A draft as the browser keeps it. */
export interface KeptDraft {
  draft: ReviewDraft
  /** When it was last written in, in ms. */
  savedAt: number
  /** Photos that are in it no longer, since the site keeps what no review took for a day only. */
  lostPhotos: number
}

interface Stored {
  draft: ReviewDraft
  savedAt: number
  /** When each photo came into the draft, in ms. */
  photosSince: Record<string, number>
}

/** Where drafts lie: the browser's `localStorage`. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Photos that no review took are there for at least so long, in ms (CONTRACT 4: "go after a day"). */
const photoLife = 24 * 3_600_000

/** Key of the draft of a new review: one for each property, whoever writes (CONTRACT 7). */
export const newDraftKey = ({ kind, id }: Property): string => `review-draft ${kind} ${id}`

/** Key of the draft of changes to a review. */
export const editDraftKey = (reviewId: string): string => `review-draft review ${reviewId}`

/** The form before anything is chosen (SPEC 2: ratings 0, bedrooms and price unset, no text, no photos). */
export const emptyDraft: ReviewDraft = {
  overallRating: 0,
  detailedRatings: { location: 0, safety: 0, maintenance: 0, conditions: 0 },
  bedrooms: 0,
  price: 0,
  reviewText: '',
  photos: [],
}

/** The form of a review that is edited. */
export function draftOf({ overallRating, detailedRatings, bedrooms, price, reviewText, photos }: Review): ReviewDraft {
  return { overallRating, detailedRatings, bedrooms, price, reviewText, photos }
}

/** Whether two drafts say the same. */
export const sameDraft = (one: ReviewDraft, other: ReviewDraft): boolean =>
  JSON.stringify(wellFormed(one)) === JSON.stringify(wellFormed(other))

// A browser that keeps nothing (its storage is full, or forbidden) still keeps drafts while the page lives.
const memory = new Map<string, string>()

/** Keeps a draft until it is dropped. */
export function keepDraft(key: string, draft: ReviewDraft, shelf: Shelf, now: number): void {
  const before = readStored(key, shelf)?.photosSince ?? {}
  const photosSince = Object.fromEntries(draft.photos.map(url => [url, before[url] ?? now]))
  const text = JSON.stringify({ draft, savedAt: now, photosSince } satisfies Stored)
  memory.set(key, text)
  try {
    shelf.setItem(key, text)
  } catch {}
}

/** Forgets a draft: it was submitted, or discarded. */
export function dropDraft(key: string, shelf: Shelf): void {
  memory.delete(key)
  try {
    shelf.removeItem(key)
  } catch {}
}

/**
 * The draft kept under a key; undefined when there is none that can be read.
 * @param ownPhotos URLs of a review's own photos, which stay as long as the review does.
 */
export function readDraft(key: string, ownPhotos: readonly string[], shelf: Shelf, now: number): KeptDraft | undefined {
  const stored = readStored(key, shelf)
  if (!stored) return undefined
  const { draft, savedAt, photosSince } = stored
  const alive = (url: string) => ownPhotos.includes(url) || now - (photosSince[url] ?? savedAt) < photoLife
  const photos = draft.photos.filter(alive)
  return { draft: { ...draft, photos }, savedAt, lostPhotos: draft.photos.length - photos.length }
}

function readStored(key: string, shelf: Shelf): Stored | undefined {
  try {
    const text = shelf.getItem(key) ?? memory.get(key)
    const { draft, savedAt, photosSince } = JSON.parse(text ?? '') as Stored
    return { draft: wellFormed(draft), savedAt: Number(savedAt) || 0, photosSince: photosSince ?? {} }
  } catch {
    return undefined
  }
}

/** What is left of a draft that may come from another version of this page, or from anybody with the browser's tools. */
function wellFormed(draft: Partial<Record<keyof ReviewDraft, unknown>>): ReviewDraft {
  const details = Object(draft.detailedRatings) as Record<RatingCategory, unknown>
  const photos: unknown[] = Array.isArray(draft.photos) ? draft.photos : []
  const bedrooms = Number(draft.bedrooms)
  return {
    overallRating: upTo(reviewLimits.maxRating, draft.overallRating),
    detailedRatings: Object.fromEntries(
      ratingCategories.map(category => [category, upTo(reviewLimits.maxRating, details[category])]),
    ) as Record<RatingCategory, number>,
    bedrooms: isBedroomCount(bedrooms) ? bedrooms : 0,
    price: upTo(reviewLimits.maxPrice, draft.price),
    reviewText: typeof draft.reviewText === 'string' ? draft.reviewText : '',
    photos: photos.filter(url => typeof url === 'string').slice(0, reviewLimits.photos),
  }
}

const upTo = (max: number, value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : 0
