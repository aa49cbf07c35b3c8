import { z } from '@hono/zod-openapi'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { decodeCursor, maxPageSize, type Page, takePage } from '../../../platform/http/paging.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { auditLogEntries } from '../../people/audit/table.ts'
import { blockedAuthors, reviews } from '../table.ts'
import type { AuthorBlock } from './moderation-shapes.ts'
import { toQueuedListing } from './queued-listing.ts'

// PostgreSQL has no text with a zero character, so a forged cursor with one must not reach it.
const blockCursor = z.tuple([z.int().nonnegative().max(2_147_483_647), z.string().refine(id => !id.includes('\0'))])

/**
 * Returns a page of the active author blocks, newest first, each with the review that it was made from. No key of an
 * author leaves this function, and two blocks of one author look like those of two people (docs/decisions/102).
 * @throws Problem 400 for a cursor of another list.
 */
export async function listAuthorBlocks(
  db: Db,
  { limit = maxPageSize, cursor }: { limit?: number; cursor?: string },
): Promise<Page<AuthorBlock>> {
  const { reviewId } = blockedAuthors
  const latest = latestBlockEntries(db)
  const entryId = sql<number>`coalesce(${latest.id}, 0)`
  const [beforeEntry, afterReview] = cursor === undefined ? [] : decodeCursor(cursor, blockCursor)
  const rows = await db
    .select({
      reviewId,
      entryId,
      at: latest.at,
      admin: latest.admin,
      reason: latest.reason,
      aptId: reviews.aptId,
      landlordId: reviews.landlordId,
      status: reviews.status,
      day: reviews.day,
      reviewText: reviews.reviewText,
      apartment: buildings.name,
      landlord: landlords.name,
    })
    .from(blockedAuthors)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .leftJoin(buildings, eq(buildings.id, reviews.aptId))
    .leftJoin(landlords, eq(landlords.id, reviews.landlordId))
    .leftJoin(latest, eq(latest.reviewId, reviewId))
    .where(
      beforeEntry === undefined
        ? undefined
        : sql`(${entryId} < ${beforeEntry} or (${entryId} = ${beforeEntry} and ${reviewId} collate "C" > ${afterReview}))`,
    )
    .orderBy(desc(entryId), sql`${reviewId} collate "C"`)
    .limit(limit + 1)
  const { items, nextCursor } = takePage(rows, limit, row => [row.entryId, row.reviewId])
  return { items: items.map(toAuthorBlock), total: await db.$count(blockedAuthors), nextCursor }
}

/** Returns the subquery of the last entry of the audit log that blocked the author of each review. */
function latestBlockEntries(db: Db) {
  const { id, at, adminEmail, reason, subjectId, subjectKind, action } = auditLogEntries
  return db
    .selectDistinctOn([subjectId], { reviewId: subjectId, id, at, admin: adminEmail, reason })
    .from(auditLogEntries)
    .where(and(eq(subjectKind, 'author'), eq(action, 'block')))
    .orderBy(subjectId, desc(id))
    .as('latest')
}

interface BlockRow {
  reviewId: string
  at: Date | null
  admin: string | null
  reason: string | null
  aptId: string | null
  landlordId: string | null
  status: AuthorBlock['status']
  day: string
  reviewText: string
  apartment: string | null
  landlord: string | null
}

function toAuthorBlock(row: BlockRow): AuthorBlock {
  const { reviewId, at, admin, reason, status, day, reviewText } = row
  return {
    id: reviewId,
    at: at?.toISOString() ?? null,
    admin,
    reason,
    property: toQueuedListing(row),
    date: `${day}T00:00:00.000Z`,
    status,
    reviewText: status === 'DELETED' ? null : reviewText,
  }
}
