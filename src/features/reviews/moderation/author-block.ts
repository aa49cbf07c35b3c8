import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../../people/actor.ts'
import { recordDecision } from '../../people/audit/audit-log.ts'
import { isAuthor } from '../own/is-author.ts'
import { lockReview } from '../status/lock-review.ts'
import { blockedAuthors } from '../table.ts'

/**
 * Refuses a blocked author. Only writing and editing ask for it. A block has the key of one review, so each block is
 * compared with the caller's key for that review's listing.
 * @throws Problem 403 with a message for the author.
 */
export async function requireNotBlocked(tx: Tx, actor: Pick<Actor, 'reviewKey'>): Promise<void> {
  const { authorKey: ownerKey, writtenFor } = blockedAuthors
  const blocks = await tx.select({ ownerKey, writtenFor }).from(blockedAuthors)
  if (!blocks.some(block => isAuthor(actor, block))) return
  throw new Problem(
    403,
    'Moderators have blocked you from writing reviews for now. If this is a mistake, contact the team.',
  )
}

/**
 * Blocks the author of a review from writing, without revealing who that is. Idempotent. The block shows on this review
 * only, not on others by the same author, who can write again when every block is lifted.
 * @throws Problem 404 when there is no such review.
 */
export function blockAuthor(db: Db, admin: Actor, reviewId: string, reason: string | null): Promise<void> {
  return db.transaction(async tx => {
    const review = await lockReview(tx, reviewId)
    if (review.status === 'DELETED') throw notFound()
    const row = { reviewId, authorKey: review.ownerKey, writtenFor: review.writtenFor }
    const added = await tx.insert(blockedAuthors).values(row).onConflictDoNothing().returning()
    if (added.length > 0) await record(tx, admin, 'block', reviewId, reason)
  })
}

/**
 * Lifts the block that was set by a review, even when the review is deleted. Idempotent.
 * @throws Problem 404 when there is no such review, or it is deleted and has no block.
 */
export function liftBlock(db: Db, admin: Actor, reviewId: string, reason: string | null): Promise<void> {
  return db.transaction(async tx => {
    const review = await lockReview(tx, reviewId)
    const lifted = await tx.delete(blockedAuthors).where(eq(blockedAuthors.reviewId, reviewId)).returning()
    if (lifted.length > 0) await record(tx, admin, 'lift-block', reviewId, reason)
    else if (review.status === 'DELETED') throw notFound()
  })
}

function record(tx: Tx, admin: Actor, action: 'block' | 'lift-block', subjectId: string, reason: string | null) {
  return recordDecision(tx, admin, { subjectKind: 'author', subjectId, action, reason })
}
