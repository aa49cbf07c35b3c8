import { identifyingPhoto, type MarkedUser, typedAnswers } from './marked-user-walk.ts'

/** The ids of the marked user's reviews, and the URLs of their photos. */
export interface WrittenReviews {
  quiet: string
  noisy: string
  owner: string
  deleted: string
  photos: string[]
}

/** Writes four reviews, two of them with photos, then edits one and deletes one. */
export async function writeReviews(user: MarkedUser): Promise<WrittenReviews> {
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
  const body = { reviewText: 'A quiet street, and the heat stays on all winter.', photos: quiet.photos }
  await user.call(201, 'POST', `/api/edit-review/${quiet.id}`, { ...reviewBody, ...body })
  await user.call(200, 'PUT', `/api/update-review-status/${deleted.id}/DELETED`)
  if (unused === dropped) throw new Error('two photos have one name')
  return { quiet: quiet.id, noisy: noisy.id, owner: owner.id, deleted: deleted.id, photos: [first, second, third] }
}

/** The body of a review, without its text and its listing. */
export const reviewBody = {
  overallRating: 4,
  bedrooms: 2,
  price: 3,
  ...typedAnswers,
  detailedRatings: { location: 5, safety: 4, maintenance: 3, conditions: 2 },
}

/** Edits two of the reviews after the admins' decisions, writes one more, and likes another student's. */
export async function writeAgain(user: MarkedUser, { quiet, noisy, photos }: WrittenReviews): Promise<void> {
  const stillQuiet = { ...reviewBody, reviewText: 'A quiet street, still, and a warm one.', photos: photos.slice(0, 2) }
  await user.call(201, 'POST', `/api/edit-review/${quiet}`, stillQuiet)
  const text = 'The bar below is open until two, and no one minds.'
  const body = { ...reviewBody, reviewText: text, photos: photos.slice(2) }
  await user.call(201, 'POST', `/api/edit-review/${noisy}`, body)
  await user.review('The yard is shared, and everyone is kind about it.', { aptId: 'house-d' })
  await user.post(200, 'add-like', { reviewId: 'another-one-reported' })
}
