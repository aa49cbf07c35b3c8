import { z } from '@hono/zod-openapi'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import type { Actor } from '../../people/actor.ts'
import { logDecision } from '../../people/audit/audit-log.ts'
import { auditLogEntries } from '../../people/audit/table.ts'
import { isAuthor } from '../account/own-reviews.ts'
import { reviewStatuses } from '../rules.ts'
import { lockReview } from '../status/change-review.ts'
import { blockedAuthors, reviews } from '../table.ts'
import { property, toQueuedListing } from './list-queue.ts'

/** An active block of an author: when and by which admin, and the review that it was made from. */
export const authorBlock = z
  .strictObject({
    id: z.string().openapi({ description: "The review's id, which also names the block." }),
    at: z.iso.datetime().nullable(),
    admin: z.string().nullable().openapi({ description: 'Email address of the admin who blocked the author.' }),
    reason: z.string().nullable(),
    property,
    date: z.iso.datetime().openapi({ description: "The review's." }),
    status: z.enum(reviewStatuses),
    reviewText: z.string().nullable().openapi({ description: 'null for a deleted review.' }),
  })
  .openapi('AuthorBlock')

export type AuthorBlock = z.infer<typeof authorBlock>

/** An active block, as the blocked author sees it. */
export const ownBlock = authorBlock.pick({ property: true, reason: true }).openapi('OwnBlock')

export type OwnBlock = z.infer<typeof ownBlock>

/**
 * Returns the ids of the reviews that a person's active blocks were made from. A block has the key of one review, so each
 * block is compared with the person's key for that review's listing.
 */
async function listBlockedReviewIds(db: Queryable, actor: Pick<Actor, 'reviewKey'>): Promise<string[]> {
  const { reviewId, authorKey: ownerKey, writtenFor } = blockedAuthors
  const blocks = await db.select({ reviewId, ownerKey, writtenFor }).from(blockedAuthors)
  return blocks.filter(block => isAuthor(actor, block)).map(block => block.reviewId)
}

/** Returns a person's own active blocks, newest first, without the admins who set them. */
export async function listOwnBlocks(db: Db, actor: Pick<Actor, 'reviewKey'>): Promise<OwnBlock[]> {
  const own = new Set(await listBlockedReviewIds(db, actor))
  const blocks = own.size > 0 ? await listAuthorBlocks(db) : []
  return blocks.filter(({ id }) => own.has(id)).map(({ property, reason }) => ({ property, reason }))
}

/** Returns whether moderators have blocked an author from writing. */
export async function isBlocked(tx: Tx, author: Pick<Actor, 'reviewKey'>): Promise<boolean> {
  return (await listBlockedReviewIds(tx, author)).length > 0
}

/**
 * Refuses a blocked author. Only writing and editing ask for it.
 * @throws Problem 403 with a message for the author.
 */
export async function requireNotBlocked(tx: Tx, actor: Pick<Actor, 'reviewKey'>): Promise<void> {
  if (!(await isBlocked(tx, actor))) return
  throw new Problem(
    403,
    'Moderators have blocked you from writing reviews for now. Your profile says why, and lets you answer them.',
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
    if (added.length > 0) await logBlock(tx, admin, 'block', reviewId, reason)
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
    if (lifted.length > 0) await logBlock(tx, admin, 'lift-block', reviewId, reason)
    else if (review.status === 'DELETED') throw notFound()
  })
}

function logBlock(tx: Tx, admin: Actor, action: 'block' | 'lift-block', subjectId: string, reason: string | null) {
  return logDecision(tx, admin, { subjectKind: 'author', subjectId, action, reason })
}

/**
 * Returns all active author blocks, newest first, each with the review that it was made from. No key of an author leaves
 * this function, and two blocks of one author look like those of two people (docs/decisions/102).
 */
export async function listAuthorBlocks(db: Db): Promise<AuthorBlock[]> {
  const { reviewId } = blockedAuthors
  const latest = latestBlockEntries(db)
  const rows = await db
    .select({
      reviewId,
      at: latest.at,
      admin: latest.admin,
      reason: latest.reason,
      aptId: reviews.aptId,
      landlordId: reviews.landlordId,
      status: reviews.status,
      month: reviews.month,
      reviewText: reviews.reviewText,
      apartment: buildings.name,
      landlord: landlords.name,
    })
    .from(blockedAuthors)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .leftJoin(buildings, eq(buildings.id, reviews.aptId))
    .leftJoin(landlords, eq(landlords.id, reviews.landlordId))
    .leftJoin(latest, eq(latest.reviewId, reviewId))
    .orderBy(sql`${latest.id} desc nulls last`, sql`${reviewId} collate "C"`)
  return rows.map(row => ({
    id: row.reviewId,
    at: row.at?.toISOString() ?? null,
    admin: row.admin,
    reason: row.reason,
    property: toQueuedListing(row),
    date: `${row.month}T00:00:00.000Z`,
    status: row.status,
    reviewText: row.status === 'DELETED' ? null : row.reviewText,
  }))
}

function latestBlockEntries(db: Db) {
  const { id, at, adminEmail, reason, subjectId, subjectKind, action } = auditLogEntries
  return db
    .selectDistinctOn([subjectId], { reviewId: subjectId, id, at, admin: adminEmail, reason })
    .from(auditLogEntries)
    .where(and(eq(subjectKind, 'author'), eq(action, 'block')))
    .orderBy(subjectId, desc(id))
    .as('latest')
}
