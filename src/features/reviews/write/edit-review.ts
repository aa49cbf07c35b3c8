import type { Actor } from '../../people/actor.ts'
import { claimPhotos } from '../../photos/claim-photos.ts'
import { erasePhotos } from '../../photos/erase-photos.ts'
import { requireNotBlocked } from '../moderation/author-blocks.ts'
import { storeWaitingHour } from '../read/waiting.ts'
import { thisDay } from '../read/whole-times.ts'
import { contentColumns, toReview } from '../rows.ts'
import { answersOf, linesOf } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { changeReview, lockReview, requireAllowedVerb } from '../status/change-review.ts'
import type { WritingDeps } from './create-review.ts'
import { appearsColumn, lineColumns, type ReviewEdit } from './review-body.ts'

/**
 * Changes a review for its author; it awaits approval again. Month, likes and listing stay. The approved text, lines and
 * answers before the first of several edits are stored until an admin approves one, to show what has changed. Photos that
 * the edit does not name are erased.
 * @throws Problem 404, 403 or 409 (docs/api.md 5), 403 for a blocked author, 400 for photos that the author may not use
 *   and for a wrong month.
 */
export function editReview(deps: WritingDeps, actor: Actor, id: string, content: ReviewEdit): Promise<Review> {
  return deps.db.transaction(async tx => {
    const before = await lockReview(tx, id)
    requireAllowedVerb(before, actor, 'PENDING')
    await requireNotBlocked(tx, actor)
    const { publicUrl, storage } = deps
    const kept = before.photos
    const photos = await claimPhotos(tx, { owner: actor.photoKey, urls: content.photos, kept, publicUrl })
    const after = await changeReview(tx, before, {
      ...contentColumns({ ...content, ...lineColumns(content, before) }, deps.readText),
      photos,
      appears: appearsColumn(content.appears, before.appears),
      status: 'PENDING',
      // Of several edits, the first one replaces what was approved.
      ...(before.status === 'APPROVED' && {
        previousText: before.reviewText,
        previousAnswers: answersOf(before),
        previousLines: linesOf(before),
      }),
      declineReason: null,
      waitingSince: thisDay(),
    })
    await storeWaitingHour(tx, id)
    const dropped = before.photos.filter(name => !photos.includes(name))
    await erasePhotos(tx, storage, dropped)
    return toReview(after)
  })
}
