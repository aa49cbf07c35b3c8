import { z } from '@hono/zod-openapi'
import { review } from '../shapes.ts'

/** The lists of an author's own reviews (CONTRACT 4, review/userId); a deleted review stands in none. */
export const ownListStatuses = ['APPROVED', 'PENDING', 'REPORTED', 'DECLINED'] as const

/** A review as its author reads it: with the reason, should an admin have declined it. */
export const ownReview = review.extend({ declineReason: z.string().nullable() }).openapi('OwnReview')

export type OwnReview = z.infer<typeof ownReview>
