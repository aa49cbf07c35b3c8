import { and, eq, sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import { buildingTag, landlordTag, listsTag } from '../../catalog/model/tags.ts'
import type { Actor } from '../../identity/actor.ts'
import { hidePhotos, publishPhotos, withdrawPhotos } from '../../photos/publish-photos.ts'
import { isAuthor } from '../own/is-author.ts'
import { addToRatings } from '../ratings/add-to-ratings.ts'
import type { ReviewRow } from '../rows.ts'
import { isPublicStatus, type ReviewStatus } from '../rules.ts'
import { reviews } from '../table.ts'
import { checkTransition, type ReviewRole, type ReviewVerb } from './transition-rules.ts'

/** Everything that somebody is towards a review (move-rules.ts). */
export function getReviewRoles(actor: Actor, review: Pick<ReviewRow, 'ownerKey' | 'writtenFor'>): ReviewRole[] {
  const movers: ReviewRole[] = [isAuthor(actor, review) ? 'author' : 'reader']
  return actor.isAdmin ? [...movers, 'admin'] : movers
}

/**
 * What moves a review to another status, when this person may and the review is what they saw (CONTRACT 5).
 * @param version the version they saw, if they say so.
 * @throws Problem 404, 403 or 409.
 */
export function requireAllowedVerb(
  review: ReviewRow,
  actor: Actor,
  to: ReviewStatus,
  version?: number | null,
): ReviewVerb {
  const result = checkTransition(getReviewRoles(actor, review), review.status, to)
  if (result === 404) throw notFound()
  if (result === 403) throw new Problem(403, 'This is not yours to change.')
  if (result === 409) throw createConflict(`This review is ${statusLabels[review.status]}, so that does not apply.`)
  if (version != null && version !== review.version)
    throw createConflict('This review has changed since you looked at it. Look at it again before you decide.')
  return result
}

const statusLabels: Record<ReviewStatus, string> = {
  APPROVED: 'approved',
  PENDING: 'awaiting approval',
  REPORTED: 'reported and awaits an admin',
  DECLINED: 'declined',
  DELETED: 'deleted',
}

const createConflict = (detail: string) => new Problem(409, detail)

type Changes = Partial<Omit<ReviewRow, 'id' | 'version'>>

/**
 * Writes a change of a locked review, and with it everything that follows from it, in its transaction: the next version,
 * the kept numbers, who may have its photos, and which cached answers are outdated.
 * @returns the review as it is now.
 * @throws Problem 409 when it is no longer what was locked.
 */
export async function changeReview(tx: Tx, before: ReviewRow, changes: Changes): Promise<ReviewRow> {
  const isReview = eq(reviews.id, before.id)
  if (before.status === 'APPROVED') await addToRatings(tx, isReview, -1)
  const [after] = await tx
    .update(reviews)
    .set({ ...changes, version: sql`${reviews.version} + 1` })
    .where(and(isReview, eq(reviews.status, before.status), eq(reviews.version, before.version)))
    .returning()
  if (!after) throw createConflict('Somebody else changed this review at the same moment.')
  if (after.status === 'APPROVED') await addToRatings(tx, isReview, 1)
  const updatePhotoAccess = isPublicStatus(after.status)
    ? publishPhotos
    : after.status === 'DELETED'
      ? hidePhotos
      : withdrawPhotos
  await updatePhotoAccess(tx, after.photos)
  await publishChange(tx, getOutdatedTags(before, after))
  return after
}

/** Lists of cards show approved reviews only; the places' own answers show the reported, too. */
function getOutdatedTags(before: ReviewRow, after: ReviewRow): string[] {
  if (!isPublicStatus(before.status) && !isPublicStatus(after.status)) return []
  const tags = [after.aptId && buildingTag(after.aptId), after.landlordId && landlordTag(after.landlordId)]
  const inLists = before.status === 'APPROVED' || after.status === 'APPROVED'
  return [...tags.filter(tag => tag !== null), ...(inLists ? [listsTag] : [])]
}
