import { payloads } from '../../src/testing/injection-payloads.ts'
import { openAccount } from './account.ts'

/** Each payload is in the texts of one building, and of one of a dozen landlords. */
export const landlordCount = 12

const author = (n: number) => `author${n}@wrenfield.example`
const ratings = { location: 4, safety: 4, maintenance: 3, conditions: 5 }
const listingFields = (i: number) => ({ aptId: `b${i}`, landlordId: `l${i % landlordCount}`, date: '2026-05-14' })
const ratingFields = { overallRating: 4, detailedRatings: ratings, bedrooms: 2, price: 3, photos: [], likes: 0 }
const toReviewLength = (text: string) => `${text} as it was written`

/** Landlords and buildings whose every text is a payload. */
export const injectedCatalog = {
  landlords: payloads.slice(0, landlordCount).map((payload, i) => ({
    id: `l${i}`,
    name: payload,
    address: payload,
    photos: [],
    contact: 'https://larkspur.example/',
  })),
  buildings: payloads.map((payload, i) => ({
    id: `b${i}`,
    name: payload,
    address: `${payload} St`,
    area: 'COLLEGETOWN',
    landlordId: `l${i % landlordCount}`,
    photos: [],
    latitude: 43.211 + i / 4000,
    longitude: -75.1157,
  })),
}

/** A second review of each building besides its approved one, in turns with every other text that a review can have. */
const unapprovedVariants = [
  (payload: string) => ({ status: 'PENDING', previousText: toReviewLength(`before: ${payload}`) }),
  (payload: string) => ({ status: 'REPORTED', reports: [payload] }),
  (payload: string) => ({ status: 'DECLINED', declineReason: payload }),
]

/** Reviews in every status whose every text is a payload; the first author wrote one of each building. */
export const injectedReviews = {
  authors: [0, 1, 2].map(n => ({ email: author(n), name: `Author ${n}` })),
  reviews: payloads.flatMap((payload, i) => {
    const text = { ...listingFields(i), ...ratingFields, reviewText: toReviewLength(payload) }
    const mine = unapprovedVariants[i % unapprovedVariants.length]!(payload)
    return [
      { ...text, author: author(1), status: 'APPROVED', likes: 1 },
      { ...text, author: author(0), ...mine },
    ]
  }),
}

/** A student of this town. */
export const student = { email: author(0), name: 'Author 0' }
export const admin = { email: 'admin@wrenfield.example', name: 'Site Admin' }

/** Puts payloads into every form that takes text, and saves everything for the student. */
export async function fillForms(url: string): Promise<void> {
  const { send } = await openAccount(url, student)
  const post = async (path: string, body: object) => {
    const status = (await send('POST', `/api/${path}`, body)).status()
    // Only a line end within a name is refused.
    if (status >= 300 && !(status === 400 && /\u2028/.test(JSON.stringify(body)))) throw new Error(`${path}: ${status}`)
  }
  for (const [i, payload] of payloads.entries()) {
    await post('add-contact-question', { name: payload, email: 'asks@wrenfield.example', msg: payload })
    await post('add-pending-building', { name: payload, address: payload })
    await post('add-saved-apartment', { apartmentId: `b${i}` })
    if (i < landlordCount) await post('add-saved-landlord', { landlordId: `l${i}` })
  }
}

/** Lets an admin decline pending reviews with payloads as reasons, which the audit log then contains. */
export async function declinePending(url: string): Promise<void> {
  const { sendJson: ask } = await openAccount(url, admin)
  const reviews = await ask<{ id: string }[]>('GET', '/api/review/PENDING')
  for (const [i, { id }] of reviews.slice(0, 15).entries())
    await ask('PUT', `/api/update-review-status/${id}/DECLINED`, { reason: payloads[i * 4] })
}
