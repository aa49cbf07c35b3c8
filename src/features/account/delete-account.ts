import { eraseFormsOf } from '../contact/erase-forms.ts'
import type { Actor } from '../identity/actor.ts'
import { endAllSessions } from '../identity/sessions/sessions.ts'
import { erasePhotos } from '../photos/erase-photos.ts'
import { listWaitingPhotos } from '../photos/waiting-photos.ts'
import { eraseAllOwnReviews } from '../reviews/own/account/erase-all-own-reviews.ts'
import { forgetReporter } from '../reviews/own/account/forget-reporter.ts'
import { removeAllLikes } from '../reviews/own/account/remove-all-likes.ts'
import { removeAllSaved } from '../saved/all-saved.ts'
import { removeAllSearches } from '../saved/searches/searches.ts'
import type { AccountDeps } from './account-deps.ts'

/**
 * Erases everything that belongs to a person and ends all their sessions. Blocks, the audit log and the uses of limits,
 * which end with their day, stay. If a step fails, the person is still signed in and can repeat the call.
 */
export async function deleteAccount(deps: AccountDeps, actor: Actor): Promise<void> {
  await eraseEverything(deps, actor)
  await endAllSessions(deps.db, actor.key('sessions'))
  // Erases what the person wrote in another tab meanwhile.
  await eraseEverything(deps, actor)
}

async function eraseEverything({ db, storage, contactSealer }: AccountDeps, actor: Actor): Promise<void> {
  await db.transaction(async tx => {
    await eraseFormsOf(tx, { sealer: contactSealer, storage }, actor.key('contact'))
    await erasePhotos(tx, storage, await listWaitingPhotos(tx, actor))
    await removeAllSaved(tx, actor)
    await removeAllSearches(tx, actor)
  })
  await removeAllLikes(db, actor)
  await forgetReporter(db, actor)
  await eraseAllOwnReviews(db, storage, actor)
}
