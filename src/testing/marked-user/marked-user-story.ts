import { addBuilding, addLandlord, addReview } from '../factories.ts'
import { mergeListings, moderate } from './admin-decisions.ts'
import { reviewBody, writeAgain, writeReviews } from './marked-user-reviews.ts'
import type { MarkedUserSite } from './marked-user-site.ts'
import { identifyingPhoto, MarkedUser, questions, RecordingCaller, typedContact } from './marked-user-walk.ts'

/** The people of the story, at its end. */
export interface StoryPeople {
  user: MarkedUser
  ben: RecordingCaller
  admin: RecordingCaller
}

/** The marked user's reviews, and the photos of two of them. */
export interface StoryOutcome extends StoryPeople {
  reviews: string[]
  photos: string[]
}

/**
 * Lets the marked user do everything that a student can do, and admins decide on all of it.
 * @param onPhase is called after each phase, while the database is in its state.
 */
export async function runStory(site: MarkedUserSite, onPhase: (phase: string, people: StoryPeople) => Promise<void>) {
  await prepareTown(site)
  const user = new MarkedUser(site)
  const ben = new RecordingCaller(site, 'ben', await site.signIn('ben'))
  const admin = new RecordingCaller(site, 'admin', await site.signIn('admin'))
  const people = { user, ben, admin }
  await user.failToSignIn()
  await user.signIn()
  const written = await writeReviews(user)
  await saveLikeAndReport(user)
  await submitForms(user)
  await user.readOwnData()
  await onPhase('everything is pending', people)

  await user.signOut()
  await moderate(people, written)
  await onPhase('the admins decided, the user is signed out', people)

  await admin.call(200, 'DELETE', `/api/admin/reviews/${written.owner}/author-block`)
  await user.signIn()
  await writeAgain(user, written)
  await makeFailingCalls(user)
  await mergeListings(admin)
  await user.readOwnData()
  await onPhase('the user wrote again', people)
  const outcome: StoryOutcome = {
    ...people,
    reviews: [written.quiet, written.noisy, written.owner, written.deleted],
    photos: written.photos,
  }
  return outcome
}

async function prepareTown({ database }: MarkedUserSite): Promise<void> {
  for (const id of ['larkspur', 'quarry']) await addLandlord(database, { id, name: `${id} homes` })
  for (const id of ['house-a', 'house-b', 'house-c', 'house-d'])
    await addBuilding(database, { id, name: `The ${id}`, landlordId: 'larkspur', latitude: 42.5, longitude: -76.5 })
  for (const [id, aptId] of [
    ['another-one-liked', 'house-a'],
    ['another-one-reported', 'house-b'],
    ['another-one-unliked', 'house-c'],
  ] as const)
    await addReview(database, { id, aptId, landlordId: 'larkspur' })
}

/** Saves listings, likes and reports reviews. */
async function saveLikeAndReport(user: MarkedUser): Promise<void> {
  for (const apartmentId of ['house-a', 'house-b', 'house-d'])
    await user.post(200, 'add-saved-apartment', { apartmentId })
  await user.post(200, 'remove-saved-apartment', { apartmentId: 'house-b' })
  await user.post(200, 'check-saved-apartment', { apartmentId: 'house-a' })
  for (const landlordId of ['larkspur', 'quarry']) await user.post(200, 'add-saved-landlord', { landlordId })
  await user.post(200, 'remove-saved-landlord', { landlordId: 'quarry' })
  await user.post(200, 'check-saved-landlord', { landlordId: 'larkspur' })
  for (const reviewId of ['another-one-liked', 'another-one-unliked']) await user.post(200, 'add-like', { reviewId })
  await user.post(200, 'remove-like', { reviewId: 'another-one-unliked' })
  await saveSearches(user)
  const reason = 'It describes the neighbors by their name.'
  await user.call(200, 'PUT', '/api/update-review-status/another-one-reported/REPORTED', { reason })
}

/** Saves searches, one of them for the user's own name, looks at one and removes another. */
async function saveSearches(user: MarkedUser): Promise<void> {
  const save = (path: string) => user.post<{ id: string }>(201, 'account/searches', { path })
  const { id: own } = await save(`/search?q=${encodeURIComponent(user.secrets.name!)}`)
  const { id: gone } = await save('/location/Collegetown?bedrooms=2')
  await user.call(200, 'PUT', `/api/account/searches/${own}/seen`)
  await user.call(200, 'DELETE', `/api/account/searches/${gone}`)
}

async function submitForms(user: MarkedUser): Promise<void> {
  const photo = await user.upload(await identifyingPhoto('#fbf7f1'))
  await user.post(201, 'add-pending-building', { name: 'The Missing House', address: '7 Nowhere', photos: [photo] })
  await user.post(201, 'add-pending-building', { name: 'Another Missing House' })
  for (const msg of Object.values(questions)) await user.post(201, 'add-contact-question', { ...typedContact, msg })
}

/** Makes calls that are refused, and some that fail in the server. */
async function makeFailingCalls(user: MarkedUser): Promise<void> {
  const again = { ...reviewBody, aptId: 'house-d', reviewText: 'A second word about the same house.' }
  const { reviewId } = await user.post<{ reviewId: string }>(409, 'new-review', again)
  await user.post(403, 'add-like', { reviewId })
  await user.post(400, 'new-review', { ...again, reviewText: user.secrets.name, photos: [user.secrets.picture] })
  await user.post(404, 'add-saved-apartment', { apartmentId: user.secrets.email })
  await user.call(404, 'GET', `/api/review-by-id/${encodeURIComponent(user.secrets.email!)}`)
  const { pool } = user.site.database
  await pool.query(
    'alter table review_likes rename to review_likes_hidden; alter table contact_forms rename to contact_forms_hidden',
  )
  await user.post(500, 'add-like', { reviewId: 'another-one-liked' })
  const own = { name: user.secrets.name, email: user.secrets.email, msg: `I am ${user.secrets.name}.` }
  await user.post(500, 'add-contact-question', own)
  await pool.query(
    'alter table review_likes_hidden rename to review_likes; alter table contact_forms_hidden rename to contact_forms',
  )
}
