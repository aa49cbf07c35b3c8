import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import type { Actor } from '../../identity/actor.ts'
import { type ReviewRow, toReview } from '../rows.ts'
import type { ReviewStatus } from '../rules.ts'
import type { Review } from '../shapes.ts'
import type { MoveBody } from '../write/review-body.ts'
import { requireAllowedVerb } from './change-review.ts'
import { decideReview } from './decide-review.ts'
import { eraseReview } from './erase-review.ts'
import { lockReview } from './lock-review.ts'
import { reportReview } from './report-review.ts'

/** What is answered for a review that is gone. */
export interface DeletedReview {
  id: string
  status: 'DELETED'
}

/**
 * Moves a review to another status, as whoever this person is towards it: a reader reports, an author deletes, an admin
 * decides (SPEC 4). Compare-and-set: of several who decide at once one wins.
 * @throws Problem 404, 403 or 409 by CONTRACT 5.
 */
export function moveReview(
  { db, storage }: { db: Db; storage: ObjectStorage },
  actor: Actor,
  id: string,
  to: ReviewStatus,
  { reason = null, version }: MoveBody,
): Promise<Review | DeletedReview> {
  return db.transaction(async tx => {
    const before = await lockReview(tx, id)
    const verb = requireAllowedVerb(before, actor, to, version)
    switch (verb) {
      case 'report':
        return toReview(await reportReview(tx, before, actor, reason))
      case 'delete':
        await eraseReview(tx, storage, before)
        return toDeletedReview(before)
      case 'edit':
        throw new Error('an edit comes with its content')
      default: {
        const after = await decideReview(tx, before, actor, verb, reason)
        return after.status === 'DELETED' ? toDeletedReview(before) : toReview(after)
      }
    }
  })
}

const toDeletedReview = ({ id }: ReviewRow): DeletedReview => ({ id, status: 'DELETED' })
