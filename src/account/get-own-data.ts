import { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { contactQuestion, listFormsOf, ownPendingBuilding } from '../features/contact/forms.ts'
import { listAllSaved } from '../features/listings/saved/saved.ts'
import { readSearches, sealedSearch } from '../features/listings/saved/searches.ts'
import type { Actor } from '../features/people/actor.ts'
import type { Sealer } from '../features/people/keys/seal.ts'
import type { OwnMarks } from '../features/people/shapes.ts'
import { listWaitingPhotos } from '../features/photos/claim-photos.ts'
import { photoPath } from '../features/photos/rules.ts'
import { listAllOwnReviews, listLikedIds, listOwnReports } from '../features/reviews/account/account-data.ts'
import { recentOwnReviewIds } from '../features/reviews/account/own-reviews.ts'
import { ownReview } from '../features/reviews/shapes.ts'
import { isPublicReview, reviewLikes, reviews } from '../features/reviews/table.ts'
import type { Db } from '../platform/database/db.ts'
import type { ObjectStorage } from '../platform/object-storage/object-storage.ts'

const savedListings = z.array(z.strictObject({ id: z.string(), name: z.string() }))

/** Everything that the site stores about a person, as `GET /api/account/data` answers it. */
export const ownData = z
  .strictObject({
    profile: z.strictObject({ uid: z.string(), displayName: z.string(), email: z.string(), isAdmin: z.boolean() }),
    reviews: z.array(ownReview).openapi({ description: 'Newest first, in every status' }),
    likes: z.array(z.string()).openapi({ description: 'Ids of the reviews that the caller marked helpful' }),
    saved: z.strictObject({ apartments: savedListings, landlords: savedListings }),
    searches: z.array(z.strictObject({ id: z.string(), path: z.string(), seen: sealedSearch.shape.seen })).openapi({
      description: 'Saved searches, with the apartments that each found at the last look and their reviews',
    }),
    forms: z.strictObject({
      pendingBuildings: z.array(ownPendingBuilding),
      contactQuestions: z.array(contactQuestion),
    }),
    reports: z.array(z.strictObject({ reviewId: z.string(), reason: z.string(), date: z.iso.datetime() })),
    photos: z.array(z.string()).openapi({ description: 'Uploads that no review or form has used yet' }),
  })
  .openapi('OwnData')

export type OwnData = z.infer<typeof ownData>

export async function getOwnData({ db, contactSealer, searchesSealer }: AccountDeps, actor: Actor): Promise<OwnData> {
  const { uid, displayName, email, isAdmin } = actor
  return {
    profile: { uid, displayName, email, isAdmin },
    reviews: await listAllOwnReviews(db, actor),
    likes: await listLikedIds(db, actor),
    saved: await listAllSaved(db, actor),
    searches: await readSearches(db, searchesSealer, actor),
    forms: await listFormsOf(db, contactSealer, actor),
    reports: await listOwnReports(db, actor),
    photos: (await listWaitingPhotos(db, actor)).map(photoPath),
  }
}

/**
 * Returns the ids of the caller's own reviews, of those they marked helpful, and of the listings they have saved. The
 * browser marks the public pages with these.
 */
export async function getOwnMarks(db: Db, actor: Actor): Promise<OwnMarks> {
  const [own, liked, saved] = await Promise.all([
    recentOwnReviewIds(db, actor),
    db
      .select({ id: reviews.id })
      .from(reviewLikes)
      .innerJoin(reviews, eq(reviews.id, reviewLikes.reviewId))
      .where(and(eq(reviewLikes.likerKey, actor.key('likes')), isPublicReview)),
    listAllSaved(db, actor),
  ])
  // In an order that says nothing about when they were made.
  const ids = (rows: { id: string }[]) => rows.map(row => row.id).sort()
  const savedApartments = ids(saved.apartments)
  const savedLandlords = ids(saved.landlords)
  return { own: own.sort(), liked: ids(liked), savedApartments, savedLandlords }
}

export interface AccountDeps {
  db: Db
  storage: ObjectStorage
  contactSealer: Sealer
  searchesSealer: Sealer
  /** Seals the moments at which reviews of deleted accounts are erased: `createSealer(pepper, 'departures')`. */
  departuresSealer: Sealer
}
