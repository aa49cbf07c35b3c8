import { z } from '@hono/zod-openapi'
import { review } from '../shapes.ts'

/** A review as its author reads it: with the reason when an admin declined or removed it. */
export const ownReview = review.extend({ declineReason: z.string().nullable() }).openapi('OwnReview')

/** A review as its author reads it. */
export type OwnReview = z.infer<typeof ownReview>
