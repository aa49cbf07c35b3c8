import { getTableColumns } from 'drizzle-orm'
import { type AuthorLines, noAnswers, noLines, type StayAnswers, yearChoices } from '../../features/reviews/rules.ts'
import { reviews } from '../../features/reviews/table.ts'

/** An answer to each optional question. */
export const allAnswers: StayAnswers = {
  year: yearChoices()[1]!,
  rentAgain: true,
  deposit: 'part',
  amenities: ['heat', 'laundry'],
  problems: [
    { key: 'mold', repaired: 'weeks' },
    { key: 'trash', repaired: null },
  ],
  utilities: { winter: 4, summer: null },
}

export const bothLines: AuthorLines = {
  best: 'The super answers before you have hung up.',
  watch: 'Road salt is extra, and so is the shovel.',
}

const columns = getTableColumns(reviews)
/** The columns of these answers and lines. */
export const answerColumns = Object.keys({ ...allAnswers, ...bothLines }).map(
  key => columns[key as keyof StayAnswers | keyof AuthorLines].name,
)

/** The body of a good review, as a browser sends it; what is not given is plain. */
export function bodyOf(given: Record<string, unknown> = {}) {
  return {
    overallRating: 4,
    detailedRatings: { location: 5, safety: 4, maintenance: 3, conditions: 2 },
    bedrooms: 2,
    price: 3,
    ...noAnswers,
    ...noLines,
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
