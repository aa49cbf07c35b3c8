import { z } from '@hono/zod-openapi'
import type { Db } from '../../platform/database/db.ts'
import { countWaitingReviews } from '../reviews/moderation/figures.ts'
import { countWaitingForms } from './forms.ts'

const count = z.int().nonnegative()

export const waitingCounts = z
  .strictObject({ reviews: count.openapi({ description: 'Reported and pending.' }), forms: count })
  .openapi('WaitingCounts')

export type WaitingCounts = z.infer<typeof waitingCounts>

/** Returns how many reviews and contact forms wait for an admin. */
export async function countWaiting(db: Db): Promise<WaitingCounts> {
  const { reported, pending } = await countWaitingReviews(db)
  const { buildings, questions } = await countWaitingForms(db)
  return { reviews: reported.count + pending.count, forms: buildings.count + questions.count }
}
