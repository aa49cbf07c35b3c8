import { z } from '@hono/zod-openapi'
import { contactQuestion, pendingBuilding } from '../features/contact/forms.ts'
import { ownReview } from '../features/reviews/shapes.ts'

/** What becomes of a person's reviews when they delete their account; the first is the default of the call. */
const reviewsOnDeletion = ['now', 'gradually', 'keep'] as const
export type ReviewsOnDeletion = (typeof reviewsOnDeletion)[number]

export const deletionBody = z
  .object({
    reviews: z
      .enum(reviewsOnDeletion, `must be one of ${reviewsOnDeletion.join(', ')}`)
      .optional()
      .openapi({
        description: 'Erased at once (default), one by one within 14 days, or kept; never tied to the caller again.',
      }),
  })
  .openapi('AccountDeletion')

const savedListings = z.array(z.strictObject({ id: z.string(), name: z.string() }))

/** Everything that the site stores about a person, as `GET /api/account/data` answers it. */
export const ownData = z
  .strictObject({
    profile: z.strictObject({ uid: z.string(), displayName: z.string(), email: z.string(), isAdmin: z.boolean() }),
    reviews: z.array(ownReview).openapi({ description: 'Newest first, in every status' }),
    likes: z.array(z.string()).openapi({ description: 'Ids of the reviews that the caller marked helpful' }),
    saved: z.strictObject({ apartments: savedListings, landlords: savedListings }),
    searches: z
      .array(z.strictObject({ id: z.string(), path: z.string(), seen: z.array(z.string()) }))
      .openapi({ description: 'Saved searches, with the apartments that each found at the last look' }),
    forms: z.strictObject({
      pendingBuildings: z.array(pendingBuilding),
      contactQuestions: z.array(contactQuestion),
    }),
    reports: z.array(z.strictObject({ reviewId: z.string(), reason: z.string(), date: z.iso.datetime() })),
    photos: z.array(z.string()).openapi({ description: 'Uploads that no review or form has used yet' }),
  })
  .openapi('OwnData')

export type OwnData = z.infer<typeof ownData>
