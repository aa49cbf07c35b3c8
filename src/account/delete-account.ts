import { z } from '@hono/zod-openapi'
import { eraseFormsOf } from '../features/contact/erase-forms.ts'
import { removeAllSaved } from '../features/listings/saved/saved.ts'
import { removeAllSearches } from '../features/listings/saved/searches.ts'
import type { Actor } from '../features/people/actor.ts'
import { startWritingPause } from '../features/people/limits/writing-pause.ts'
import { endAllSessions } from '../features/people/sessions/sessions.ts'
import { listWaitingPhotos } from '../features/photos/claim-photos.ts'
import { erasePhotos } from '../features/photos/erase-photos.ts'
import { eraseAllOwnReviews, releaseMarks, releaseOwnReviews } from '../features/reviews/account/account-data.ts'
import { withoutTransactionGuard } from '../platform/database/transactions.ts'
import type { AccountDeps } from './get-own-data.ts'

/** What becomes of a person's reviews when they delete their account; the first is the default of the call. */
const reviewsOnDeletion = ['now', 'gradually', 'keep'] as const
export type ReviewsOnDeletion = (typeof reviewsOnDeletion)[number]

export const deletionBody = z
  .object({
    reviews: z
      .enum(reviewsOnDeletion, `must be one of ${reviewsOnDeletion.join(', ')}`)
      .optional()
      .openapi({
        description: 'Erased at once (default), one by one within 14 days, or kept; never tied to the caller again.',
      }),
  })
  .openapi('AccountDeletion')

/**
 * Erases what belongs to a person and ends all their sessions. Likes and reports stay under random keys. Blocks, the
 * audit log and the uses of limits, which end with their day, stay. For 30 days the person cannot write anew. If a step
 * fails, the person is still signed in and can repeat the call.
 * @param reviews `now` erases the person's reviews at once, `gradually` one by one within 14 days, `keep` leaves them; in
 *   every case nothing ties them to the person from now on.
 */
export async function deleteAccount(deps: AccountDeps, actor: Actor, reviews: ReviewsOnDeletion): Promise<void> {
  await eraseEverything(deps, actor, reviews)
  await endAllSessions(deps.db, actor.key('sessions'))
  // Erases what the person wrote in another tab meanwhile. Nothing can follow it.
  await withoutTransactionGuard(() => eraseEverything(deps, actor, reviews))
}

async function eraseEverything(deps: AccountDeps, actor: Actor, reviews: ReviewsOnDeletion): Promise<void> {
  const { db, storage, departuresSealer } = deps
  await db.transaction(async tx => {
    await startWritingPause(tx, actor)
    await eraseFormsOf(tx, storage, actor)
    await erasePhotos(tx, storage, await listWaitingPhotos(tx, actor))
    await removeAllSaved(tx, actor)
    await removeAllSearches(tx, actor)
  })
  await releaseMarks(db, actor)
  if (reviews === 'now') await eraseAllOwnReviews(db, storage, actor)
  else await releaseOwnReviews(db, actor, reviews === 'gradually' ? departuresSealer : undefined)
}
