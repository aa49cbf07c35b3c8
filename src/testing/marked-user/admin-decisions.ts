import type { WrittenReviews } from './marked-user-reviews.ts'
import type { RecordingCaller } from './marked-user-walk.ts'

/**
 * Does everything that an admin can do with a review, its author and a form, with the calls of other students in
 * between.
 */
export async function moderate(
  { ben, admin }: { ben: RecordingCaller; admin: RecordingCaller },
  { quiet, noisy, owner }: WrittenReviews,
): Promise<void> {
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
export async function mergeListings(admin: RecordingCaller): Promise<void> {
  await admin.call(200, 'GET', '/api/admin/buildings/house-a/merge')
  await admin.call(200, 'POST', '/api/admin/buildings/house-a/merge', { into: 'house-d', reason: 'They are the same.' })
  await admin.call(200, 'POST', '/api/admin/landlords/larkspur/merge', { into: 'quarry' })
}
