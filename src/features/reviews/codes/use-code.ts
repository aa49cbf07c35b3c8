import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import type { Actor } from '../../people/actor.ts'
import { isAuthor } from '../account/own-reviews.ts'
import { listingOf, monthOf, type ReviewRow, reviewColumns } from '../rows.ts'
import { isPublic, linesOf, reviewStatuses, stateOf } from '../rules.ts'
import { review } from '../shapes.ts'
import { lockReview } from '../status/change-review.ts'
import { eraseReview } from '../status/erase-review.ts'
import { deriveWith, rememberTakenDown } from '../status/taken-down.ts'
import { getAllowedVerbs } from '../status/transition-rules.ts'
import { reviews } from '../table.ts'
import { createCode, hashCode } from './review-code.ts'

/** A review as the person with its code reads it. */
export const reviewOfCode = z
  .strictObject({
    status: z.enum(reviewStatuses),
    declineReason: z.string().nullable(),
    appears: z.string().nullable().openapi({ description: 'The month in which it appears; null for at once.' }),
    canDelete: z.boolean(),
    listing: z.strictObject({ kind: z.enum(['apartment', 'landlord']), id: z.string(), name: z.string() }),
    ...review.pick({ best: true, watch: true, reviewText: true }).shape,
  })
  .openapi('ReviewOfCode')

export type ReviewOfCode = z.infer<typeof reviewOfCode>

/**
 * Gives a review a new code, which replaces an earlier one. Only its hash is stored, so that it is shown once.
 * @throws Problem 404 when the caller may not see the review, 403 when it is another person's.
 */
export function giveCode(db: Db, actor: Actor, id: string): Promise<string> {
  return db.transaction(async tx => {
    const review = await lockReview(tx, id)
    if (review.status === 'DELETED') throw notFound()
    if (!isAuthor(actor, review)) {
      if (actor.isAdmin || isPublic(review)) throw new Problem(403, 'Only its author can get a code.')
      throw notFound()
    }
    const code = createCode()
    await tx
      .update(reviews)
      .set({ codeHash: hashCode(code) })
      .where(eq(reviews.id, id))
    return code
  })
}

/** Returns the review of a code. @throws Problem 404 for any other code. */
export async function getReviewOfCode(db: Db, code: string): Promise<ReviewOfCode> {
  const [row] = await db
    .select({ ...reviewColumns, apartment: buildings.name, landlord: landlords.name })
    .from(reviews)
    .leftJoin(buildings, eq(buildings.id, reviews.aptId))
    .leftJoin(landlords, eq(landlords.id, reviews.landlordId))
    .where(eq(reviews.codeHash, hashCode(code)))
  if (!row) throw notFound()
  const { status, declineReason, reviewText } = row
  const appears = row.appears && monthOf(row.appears)
  const listing = listingOf(row)
  const name = (listing.kind === 'apartment' ? row.apartment : row.landlord) ?? ''
  const written = { ...linesOf(row), reviewText }
  return { status, declineReason, appears, canDelete: canDelete(row), listing: { ...listing, name }, ...written }
}

/** Erases the review of a code, as its author's delete does. @throws Problem 404 for any other code. */
export function deleteReviewOfCode(
  { db, storage, pepper }: { db: Db; storage: ObjectStorage; pepper: string },
  code: string,
): Promise<{ status: 'DELETED' }> {
  const codeHash = hashCode(code)
  return db.transaction(async tx => {
    const [found] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.codeHash, codeHash))
    const review = found && (await lockReview(tx, found.id))
    // A new code may have come meanwhile.
    if (review?.codeHash !== codeHash || !canDelete(review)) throw notFound()
    if (review.status === 'REPORTED') await rememberTakenDown(tx, deriveWith(pepper), review.ownerKey)
    await eraseReview(tx, storage, review)
    return { status: 'DELETED' }
  })
}

const canDelete = (review: ReviewRow) => getAllowedVerbs('author', stateOf(review)).includes('delete')
