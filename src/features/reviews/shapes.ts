import { z } from '@hono/zod-openapi'
import { amenityKeys, problemKeys } from '../listings/catalog/rules.ts'
import { detailedRatings, photoUrl } from '../listings/catalog/shapes.ts'
import { depositAnswers, repairAnswers, reviewStatuses } from './rules.ts'

/** A step of what is paid beside the rent. */
export const extrasStep = z.int().nonnegative().nullable()

export const stayAnswers = z.strictObject({
  year: z.int().nullable().openapi({ description: 'First year of the academic year lived there: 2025 is 2025–26.' }),
  rentAgain: z.boolean().nullable(),
  deposit: z.enum(depositAnswers).nullable().openapi({ description: 'How much of it came back.' }),
  amenities: z
    .array(z.enum(amenityKeys))
    .nullable()
    .openapi({ description: 'What came with it; [] is none of these.' }),
  problems: z
    .array(z.strictObject({ key: z.enum(problemKeys), repaired: z.enum(repairAnswers).nullable() }))
    .nullable()
    .openapi({ description: 'What went wrong, and how soon it was repaired; [] is nothing.' }),
  utilities: z
    .strictObject({ winter: extrasStep, summer: extrasStep })
    .nullable()
    .openapi({ description: 'What was paid beside the rent, in its period: 0 is nothing. Never null twice.' }),
})

/** A review as everybody may read it: nothing in it names its author or links two reviews of one author. */
export const review = z
  .strictObject({
    id: z.string(),
    aptId: z.string().nullable(),
    landlordId: z.string().nullable(),
    date: z.iso.datetime().openapi({
      description:
        'The first day of the month (UTC) of first submission, or of that in which it appeared, at midnight.',
    }),
    overallRating: z.int(),
    detailedRatings,
    bedrooms: z.int(),
    price: z.int(),
    ...stayAnswers.shape,
    photos: z.array(photoUrl),
    best: z
      .string()
      .nullable()
      .openapi({ description: 'The best thing about living there, in one line of at most 120 characters.' }),
    watch: z
      .string()
      .nullable()
      .openapi({ description: 'What to watch out for, in one line of at most 120 characters.' }),
    reviewText: z.string(),
    likes: z.int().nonnegative(),
    status: z.enum(reviewStatuses),
    appears: z.string().nullable().openapi({
      description: 'The month, `2027-06`, until which it is not public although approved; null for every public one.',
    }),
  })
  .openapi('Review')

export type Review = z.infer<typeof review>

/** What an author filled in, without a listing and a status. */
export const reviewContent = review
  .omit({ id: true, aptId: true, landlordId: true, date: true, likes: true, status: true })
  .openapi('ReviewContent')

export type ReviewContent = z.infer<typeof reviewContent>

/** A review as its author reads it: with the reason when an admin declined or removed it. */
export const ownReview = review.extend({ declineReason: z.string().nullable() }).openapi('OwnReview')

export type OwnReview = z.infer<typeof ownReview>
