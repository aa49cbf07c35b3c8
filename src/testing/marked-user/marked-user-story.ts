import { appearChoices } from '../../features/reviews/rules.ts'
import { addBuilding, addLandlord, addReview } from '../factories.ts'
import { allAnswers, bodyOf, bothLines } from '../reviews/review-body.ts'
import type { MarkedUserSite } from './marked-user-site.ts'
import { identifyingPhoto, MarkedUser, questions, RecordingCaller, typedContact } from './marked-user-walk.ts'

const reviewBody = bodyOf({ ...allAnswers, ...bothLines })

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
export async function runStory(
  site: MarkedUserSite,
  onPhase: (phase: string, people: StoryPeople) => Promise<void>,
): Promise<StoryOutcome> {
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
  await user.call(200, 'GET', '/api/account/forms')
  await makeFailingCalls(user)
  await mergeListings(admin)
  await user.readOwnData()
  await onPhase('the user wrote again', people)
  return {
    ...people,
    reviews: [written.quiet, written.noisy, written.owner, written.deleted],
    photos: written.photos,
  }
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

type WrittenReviews = Awaited<ReturnType<typeof writeReviews>>

/** Writes four reviews, two of them with photos, then edits one and deletes one. */
async function writeReviews(user: MarkedUser) {
  const photos = []
  for (const color of ['#a8402a', '#23614f', '#c98a04', '#221c17', '#6a5f55'])
    photos.push(await user.upload(await identifyingPhoto(color)))
  const [first, second, third, unused, dropped] = photos as [string, string, string, string, string]
  const quiet = await user.review('A quiet street, and the heat came on in October.', {
    aptId: 'house-a',
    photos: [first, second],
  })
  const noisy = await user.review('The bar below is open until two in the morning.', {
    aptId: 'house-b',
    photos: [third],
  })
  const owner = await user.review('They answer within a day, whatever it is.', { landlordId: 'larkspur' })
  const deleted = await user.review('I delete this one before anyone reads it.', {
    aptId: 'house-c',
    photos: [dropped],
  })
  const { code } = await user.call<{ code: string }>(200, 'POST', `/api/review/${quiet.id}/code`)
  user.secrets['a code'] = code
  const body = { reviewText: 'A quiet street, and the heat stays on all winter.', photos: quiet.photos }
  await user.call(201, 'POST', `/api/edit-review/${quiet.id}`, { ...reviewBody, ...body })
  await user.call(200, 'PUT', `/api/update-review-status/${deleted.id}/DELETED`)
  if (unused === dropped) throw new Error('two photos have one name')
  return { quiet: quiet.id, noisy: noisy.id, owner: owner.id, deleted: deleted.id, photos: [first, second, third] }
}

/** Edits two of the reviews after the admins' decisions, writes one more, and likes another student's. */
async function writeAgain(user: MarkedUser, { quiet, noisy, photos }: WrittenReviews): Promise<void> {
  const stillQuiet = { ...reviewBody, reviewText: 'A quiet street, still, and a warm one.', photos: photos.slice(0, 2) }
  await user.call(201, 'POST', `/api/edit-review/${quiet}`, stillQuiet)
  const text = 'The bar below is open until two, and no one minds.'
  const body = { ...reviewBody, reviewText: text, photos: photos.slice(2) }
  await user.call(201, 'POST', `/api/edit-review/${noisy}`, body)
  await user.review('The yard is shared, and everyone is kind about it.', {
    aptId: 'house-d',
    appears: appearChoices()[0],
  })
  await user.post(200, 'add-like', { reviewId: 'another-one-reported' })
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
  const review = { ...reviewBody, reviewText: 'No other site knows this house.' }
  const missing = { name: 'The Missing House', address: '7 Nowhere', photos: [photo], review }
  await user.post(201, 'add-pending-building', missing)
  user.secrets['a review that waits'] = 'Only its author ever reads this one.'
  const waiting = { ...reviewBody, reviewText: user.secrets['a review that waits'] }
  await user.post(201, 'add-pending-building', { name: 'Another Missing House', review: waiting })
  const { id } = await user.post<{ id: string }>(201, 'add-pending-building', { name: 'A Third', review: waiting })
  await user.call(200, 'DELETE', `/api/account/forms/${id}`)
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

/**
 * Does everything that an admin can do with a review, its author and a form, with the calls of other students in
 * between.
 */
async function moderate({ ben, admin }: StoryPeople, { quiet, noisy, owner }: WrittenReviews): Promise<void> {
  const put = (who: RecordingCaller, id: string, to: string, body = {}) =>
    who.call(200, 'PUT', `/api/update-review-status/${id}/${to}`, body)
  await put(admin, quiet, 'APPROVED', { version: 2 })
  await put(admin, noisy, 'DECLINED', { reason: 'It identifies a person by their name.' })
  await put(admin, owner, 'APPROVED')
  for (const [method, reason] of [
    ['PUT', 'Three of a kind in one week.'],
    ['DELETE', 'It was a mistake.'],
  ] as const)
    await admin.call(200, method, `/api/admin/reviews/${noisy}/author-block`, { reason })
  await admin.call(200, 'PUT', `/api/admin/reviews/${owner}/author-block`, { reason: 'Once more.' })
  await ben.call(200, 'POST', '/api/add-like', { reviewId: quiet })
  for (const id of [quiet, owner]) await put(ben, id, 'REPORTED', { reason: 'I do not believe it.' })
  await put(admin, quiet, 'APPROVED')
  await put(admin, owner, 'DELETED', { reason: 'It is about another landlord.' })
  await put(admin, 'another-one-reported', 'APPROVED')
  await closeForms(admin)
}

/** Closes all forms: one becomes an apartment. */
async function closeForms(admin: RecordingCaller): Promise<void> {
  type Forms = { id: string; name: string }[]
  const missing = await admin.call<Forms>(200, 'GET', '/api/pending-buildings/PENDING')
  const questions = await admin.call<Forms>(200, 'GET', '/api/contact-questions/PENDING')
  const [built, deleted] = missing.sort((a, b) => b.name.length - a.name.length).reverse() as [Forms[0], Forms[0]]
  await admin.call(201, 'POST', `/api/admin/pending-buildings/${built.id}/building`, { area: 'COLLEGETOWN' })
  await admin.call(200, 'PUT', `/api/update-pending-building-status/${deleted.id}/DELETED`)
  for (const [i, { id }] of questions.entries())
    await admin.call(200, 'PUT', `/api/update-contact-question-status/${id}/${['COMPLETED', 'DELETED'][i]}`)
}

/** Merges listings that the user reviewed and saved. */
async function mergeListings(admin: RecordingCaller): Promise<void> {
  await admin.call(200, 'GET', '/api/admin/buildings/house-a/merge')
  await admin.call(200, 'POST', '/api/admin/buildings/house-a/merge', { into: 'house-d', reason: 'They are the same.' })
  await admin.call(200, 'POST', '/api/admin/landlords/larkspur/merge', { into: 'quarry' })
}
