import { and, eq, type SQL, sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../../people/actor.ts'
import { setPhotoState } from '../../photos/claim-photos.ts'
import { isAuthor } from '../account/own-reviews.ts'
import { updateFigures } from '../ratings/update-figures.ts'
import { today } from '../read/whole-times.ts'
import { type ReviewRow, reviewColumns } from '../rows.ts'
import { isPublic, type ReviewStatus, stateOf } from '../rules.ts'
import { reviews } from '../table.ts'
import { checkTransition, type ReviewRole, type ReviewVerb } from './transition-rules.ts'

/**
 * Returns the verb that takes a review to another status.
 * @param version the version that the actor saw, if they name it.
 * @throws Problem 404, 403 or 409 when the actor may not do this, or not now (docs/api.md 5).
 */
export function requireAllowedVerb(
  review: ReviewRow,
  actor: Actor,
  to: ReviewStatus,
  version?: number | null,
): ReviewVerb {
  const roles: ReviewRole[] = [isAuthor(actor, review) ? 'author' : 'reader']
  if (actor.isAdmin) roles.push('admin')
  const result = checkTransition(roles, stateOf(review), to)
  if (result === 404) throw notFound()
  if (result === 403) throw new Problem(403, 'You cannot change this review.')
  if (result === 409) throw new Problem(409, `This review is ${statusLabels[review.status]}, so that does not apply.`)
  if (version != null && version !== review.version)
    throw new Problem(409, 'This review has changed since you looked at it. Look at it again before you decide.')
  return result
}

const statusLabels: Record<ReviewStatus, string> = {
  APPROVED: 'approved',
  PENDING: 'awaiting approval',
  REPORTED: 'reported and waits for a moderator',
  DECLINED: 'declined',
  DELETED: 'deleted',
}

type Changes = Partial<Omit<ReviewRow, 'id' | 'version'>> & { words?: SQL<string> }

/**
 * Writes a change of a locked review and everything that follows from it: the next version, the figures of its
 * listings, the access to its photos, and the outdated answers.
 * @returns the review as it is now.
 * @throws Problem 409 when it is no longer what was locked.
 */
export async function changeReview(tx: Tx, before: ReviewRow, changes: Changes): Promise<ReviewRow> {
  const isReview = eq(reviews.id, before.id)
  const wasPublic = isPublic(before)
  const becomesPublic = isPublic({ ...before, ...changes })
  const firstPublicDay = before.firstPublicDay ?? (becomesPublic ? today() : null)
  const [after] = await tx
    .update(reviews)
    .set({ former: null, firstPublicDay, ...changes, version: sql`${reviews.version} + 1` })
    .where(and(isReview, eq(reviews.status, before.status), eq(reviews.version, before.version)))
    .returning(reviewColumns)
  if (!after) throw new Problem(409, 'This review was changed at the same moment.')
  // A report, and a decision to keep the review, move no public number.
  if (wasPublic !== becomesPublic) await updateFigures(tx, [after])
  const photoState = becomesPublic ? 'public' : after.status === 'DELETED' ? 'hidden' : 'pending'
  await setPhotoState(tx, after.photos, photoState)
  if (wasPublic || becomesPublic) await publishChange(tx, 'reviews')
  return after
}

/**
 * Returns a review in any status, locked until the transaction ends. Of several callers who change a review at once, the
 * first one wins and the others see the change.
 * @throws Problem 404 when there is none.
 */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow> {
  const [review] = await tx.select(reviewColumns).from(reviews).where(eq(reviews.id, id)).for('no key update')
  if (!review) throw notFound()
  return review
}
