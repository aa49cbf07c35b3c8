import type { Account } from './account.ts'

/** What the API says of a review. */
export interface SentReview {
  id: string
  status: string
}

const body = (aptId: string, reviewText: string) => ({
  aptId,
  reviewText,
  overallRating: 4,
  detailedRatings: { location: 5, safety: 4, maintenance: 3, conditions: 2 },
  bedrooms: 2,
  price: 3,
  photos: [],
})

/** Submits a review, which then awaits approval. */
export function submitReview(author: Account, aptId: string, reviewText: string): Promise<SentReview> {
  return author.ask('POST', '/api/new-review', body(aptId, reviewText))
}

/** Edits a review, which then awaits approval again. */
export function editReview(author: Account, id: string, aptId: string, reviewText: string): Promise<SentReview> {
  return author.ask('POST', `/api/edit-review/${id}`, body(aptId, reviewText))
}

/** The status of a review as its author or an admin sees it; DELETED when it is gone. */
export async function statusOf(somebody: Account, id: string): Promise<string> {
  const response = await somebody.send('GET', `/api/review-by-id/${id}`)
  return response.status() === 404 ? 'DELETED' : ((await response.json()) as SentReview).status
}

/** A building of this test alone. */
export async function newBuilding(admin: Account, name: string): Promise<string> {
  const { id } = await admin.ask<{ id: string }>('POST', '/api/admin/buildings', { name, address: `1 ${name} Row` })
  return id
}
