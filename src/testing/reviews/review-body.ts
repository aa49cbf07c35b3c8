import { noAnswers } from '../../features/reviews/rules.ts'

/** The body of a good review, as a browser sends it; what is not given is plain. */
export function bodyOf(given: Record<string, unknown> = {}) {
  return {
    overallRating: 4,
    detailedRatings: { location: 5, safety: 4, maintenance: 3, conditions: 2 },
    bedrooms: 2,
    price: 3,
    ...noAnswers,
    photos: [] as string[],
    reviewText: 'The heat came on in October and stayed on, and repairs took two days.',
    ...given,
  }
}

/** A call with a JSON body. */
export function jsonCall(
  method: 'POST' | 'PUT' | 'DELETE',
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
