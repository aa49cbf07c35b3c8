import { z } from '@hono/zod-openapi'
import { detailedRatings, photoUrl } from '../catalog/shapes.ts'
import { reviewStatuses } from './rules.ts'

/** A review as everybody may read it: nothing in it names its author or links two reviews of one author. */
export const review = z
  .strictObject({
    id: z.string(),
    aptId: z.string().nullable(),
    landlordId: z.string().nullable(),
    date: z.iso.datetime().openapi({ description: 'UTC day of first submission, at midnight.' }),
    overallRating: z.int(),
    detailedRatings,
    bedrooms: z.int(),
    price: z.int(),
    photos: z.array(photoUrl),
    reviewText: z.string(),
    likes: z.int().nonnegative(),
    status: z.enum(reviewStatuses),
  })
  .openapi('Review')

/** A review as everybody may read it. */
export type Review = z.infer<typeof review>
