import type { Db } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import type { Actor } from '../../identity/actor.ts'
import { claimPhotos } from '../../photos/claim-photos.ts'
import { erasePhotos } from '../../photos/erase-photos.ts'
import { requireNotBlocked } from '../moderation/author-block.ts'
import { thisHour } from '../read/whole-times.ts'
import { toReview } from '../rows.ts'
import type { Review } from '../shapes.ts'
import { changeReview, requireAllowedVerb } from '../status/change-review.ts'
import { lockReview } from '../status/lock-review.ts'
import type { ReviewEdit } from './review-body.ts'

/** What writing needs besides the database. */
export interface EditDeps {
  db: Db
  storage: ObjectStorage
  publicUrl: string
}

/**
 * Changes a review, as its author; it awaits approval again (SPEC 4). Day, likes and place stay. The text that readers saw
 * before the first of several edits is kept beside it until an admin approves one of them, to see what has changed. Photos
 * that are no longer named are erased.
 * @throws Problem 404, 403 or 409 by CONTRACT 5, 403 for a blocked author, 400 for photos that are not the author's to use.
 */
export function editReview(deps: EditDeps, actor: Actor, id: string, content: ReviewEdit): Promise<Review> {
  return deps.db.transaction(async tx => {
    const before = await lockReview(tx, id)
    requireAllowedVerb(before, actor, 'PENDING')
    await requireNotBlocked(tx, actor)
    const photoRequest = { owner: actor.photoKey, urls: content.photos, kept: before.photos, publicUrl: deps.publicUrl }
    const photos = await claimPhotos(tx, photoRequest)
    const { overallRating, detailedRatings, bedrooms, price, reviewText } = content
    const after = await changeReview(tx, before, {
      // Field by field: nothing else that comes along reaches the row.
      ...{ overallRating, ...detailedRatings, bedrooms, price, reviewText, photos },
      status: 'PENDING',
      previousText: before.status === 'APPROVED' ? before.reviewText : before.previousText,
      declineReason: null,
      waitingSince: thisHour(),
    })
    await erasePhotos(
      tx,
      deps.storage,
      before.photos.filter(name => !photos.includes(name)),
    )
    return toReview(after)
  })
}
