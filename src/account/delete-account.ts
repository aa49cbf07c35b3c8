import { z } from '@hono/zod-openapi'
import { eraseFormsOf } from '../features/contact/erase-forms.ts'
import { removeAllSaved } from '../features/listings/saved/saved.ts'
import { removeAllSearches } from '../features/listings/saved/searches.ts'
import type { Actor } from '../features/people/actor.ts'
import { startWritingPause } from '../features/people/limits/writing-pause.ts'
import { endAllSessions } from '../features/people/sessions/sessions.ts'
import { listWaitingPhotos } from '../features/photos/claim-photos.ts'
import { erasePhotos } from '../features/photos/erase-photos.ts'
import { releaseMarks, releaseOwnReviews } from '../features/reviews/account/account-data.ts'
import { withoutTransactionGuard } from '../platform/database/transactions.ts'
import type { AccountDeps } from './get-own-data.ts'

/** What becomes of a person's reviews when they delete their account. */
const reviewsOnDeletion = ['delete', 'keep'] as const
export type ReviewsOnDeletion = (typeof reviewsOnDeletion)[number]

/** Two ways of 0.1.0 to delete them, the first of which showed readers which reviews had one author. */
const olderWords = ['now', 'gradually'] as const

export const deletionBody = z
  .object({
    reviews: z
      .enum([...reviewsOnDeletion, ...olderWords], `must be one of ${reviewsOnDeletion.join(', ')}`)
      .optional()
      .openapi({
        enum: [...reviewsOnDeletion],
        description: 'Erased one by one within 14 days (default), or kept; never tied to the caller again.',
      }),
  })
  .openapi('AccountDeletion')

/**
 * Erases what belongs to a person and ends all their sessions. Likes and reports stay under random keys. Blocks, the
 * audit log and the uses of limits, which end with their day, stay. For 30 days the person cannot write anew. If a step
 * fails, the person is still signed in and can repeat the call.
 * @param reviews `delete` erases the person's reviews one by one within 14 days, `keep` leaves them; nothing ties them to
 *   the person from now on.
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
  await releaseOwnReviews(db, actor, reviews === 'delete' ? departuresSealer : undefined)
}
