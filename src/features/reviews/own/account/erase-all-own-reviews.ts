import type { Db } from '../../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../../platform/object-storage/object-storage.ts'
import type { Actor } from '../../../people/actor.ts'
import { eraseAnyReview } from '../../status/erase-review.ts'
import { ownReviewIds } from '../own-review-ids.ts'
import { removedReviewIds } from '../removed-review-ids.ts'

/**
 * Erases all reviews of a person, in any status, as an author's delete does. Reviews that an admin removed are erased at
 * once. Each review has a transaction of its own, so that the call can be repeated. Reviews that the person writes
 * meanwhile stay, so end the person's sessions and call it again. Blocks and the audit log stay.
 * @returns how many reviews were erased.
 */
export async function eraseAllOwnReviews(db: Db, storage: ObjectStorage, actor: Actor): Promise<number> {
  let erased = 0
  for (const id of [...(await ownReviewIds(db, actor)), ...(await removedReviewIds(db, actor))])
    if (await db.transaction(tx => eraseAnyReview(tx, storage, id))) erased++
  return erased
}
