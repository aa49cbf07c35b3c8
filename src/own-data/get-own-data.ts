import { listFormsOf } from '../features/contact/forms.ts'
import { listAllSaved } from '../features/listings/saved/all-saved.ts'
import { readSearches } from '../features/listings/saved/searches/searches.ts'
import type { Actor } from '../features/people/actor.ts'
import { photoPath } from '../features/photos/rules.ts'
import { listWaitingPhotos } from '../features/photos/waiting-photos.ts'
import { listAllOwnReviews, listLikedIds, listOwnReports } from '../features/reviews/own/account-data.ts'
import type { AccountDeps } from './account-deps.ts'
import type { OwnData } from './shapes.ts'

/** Returns everything that the site stores about a person. */
export async function getOwnData({ db, contactSealer, searchesSealer }: AccountDeps, actor: Actor): Promise<OwnData> {
  const { uid, displayName, email, isAdmin } = actor
  return {
    profile: { uid, displayName, email, isAdmin },
    reviews: await listAllOwnReviews(db, actor),
    likes: await listLikedIds(db, actor),
    saved: await listAllSaved(db, actor),
    searches: await readSearches(db, searchesSealer, actor),
    forms: await listFormsOf(db, contactSealer, actor.key('contact')),
    reports: await listOwnReports(db, actor),
    photos: (await listWaitingPhotos(db, actor)).map(photoPath),
  }
}
