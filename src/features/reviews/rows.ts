import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ListingRef } from '../listings/catalog/listing-ref.ts'
import { photoPath } from '../photos/rules.ts'
import type { ReviewDraft } from './draft-rules.ts'
import { answersOf, linesOf, writtenText } from './rules.ts'
import type { OwnReview, Review } from './shapes.ts'
import { reviews } from './table.ts'
import { searchedWords } from './topic-rules.ts'
import type { TextReader, TextReading } from './topics/read-text.ts'

/** A row of the table `reviews`, without what only searches read. */
export type ReviewRow = Omit<typeof reviews.$inferSelect, 'words'>

/**
 * Returns a row as a review of the API: field by field, so that no new column can slip out. `appears` is null for a public
 * one; the others only their authors and admins read.
 */
export function toReview(row: ReviewRow): Review {
  const { id, aptId, landlordId, overallRating, location, safety, maintenance, conditions } = row
  return {
    id,
    aptId,
    landlordId,
    date: `${row.month}T00:00:00.000Z`,
    overallRating,
    detailedRatings: { location, safety, maintenance, conditions },
    bedrooms: row.bedrooms,
    price: row.price,
    ...answersOf(row),
    photos: row.photos.map(photoPath),
    ...linesOf(row),
    reviewText: row.reviewText,
    likes: row.likes,
    status: row.status,
    appears: row.appears && monthOf(row.appears),
  }
}

/** Returns the month of a day: `2027-06`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** Returns a row as its author reads it; without the photos of a removed review, which are hidden from everybody. */
export function toOwnReview(row: ReviewRow): OwnReview {
  const shown = row.status === 'DELETED' ? { ...row, photos: [] } : row
  return { ...toReview(shown), declineReason: row.declineReason }
}

const { words: _words, ...columns } = getTableColumns(reviews)

/** The columns of a `ReviewRow`: without words, which are as long as the text. */
export const reviewColumns = columns

/** Returns the set of words that a text is found by, as `searchableWords` returns them: themselves and their stems. */
export function toWordSet(words: readonly string[]): SQL<string> {
  return wordSetOf(sql`${sql.param(words)}::text[]`)
}

/** Returns the set of an SQL array of words. The stems are those of PostgreSQL's English: the site's language. */
export function wordSetOf(words: SQL): SQL<string> {
  return sql<string>`array_to_tsvector(array(
    select unnest(array[word] || ts_lexize('english_stem', word)) from unnest(${words}) word))`
}

/** Returns the columns of what an author fills in, but for the photos, and those that follow from texts and problems. */
export function contentColumns(content: Omit<ReviewDraft, 'photos'>, readText: TextReader) {
  const { overallRating, detailedRatings, bedrooms, price, problems, reviewText } = content
  const read = textColumns(readText(writtenText(content), problems))
  const answers = { ...answersOf(content), ...linesOf(content) }
  return { overallRating, ...detailedRatings, bedrooms, price, ...answers, reviewText, ...read }
}

export function textColumns({ topics, words }: TextReading) {
  return { topics, words: toWordSet(words) }
}

/**
 * Returns the condition for reviews that have each word of a query, whatever its case and accents: as the beginning of a
 * word, or in another form ("porches" for "porch"); undefined for a query without words.
 */
export function containsWords(query: string): SQL | undefined {
  const words = searchedWords(query)
  if (words.length === 0) return undefined
  // Words are letters and digits only, so that none needs an escape. Without a subquery, so that the planner knows the words.
  const asked = words.map(word => {
    const stem = sql`coalesce((ts_lexize('english_stem', ${word}::text))[1], ${word}::text)`
    return sql`'(' || ${word}::text || ':*|' || ${stem} || ')'`
  })
  return sql`${reviews.words} @@ (${sql.join(asked, sql` || '&' || `)})::tsquery`
}

/** Returns the listing that a review is about. @throws Error when it has neither an apartment nor a landlord. */
export function listingOf({ aptId, landlordId }: { aptId: string | null; landlordId: string | null }): ListingRef {
  if (aptId !== null) return { kind: 'apartment', id: aptId }
  if (landlordId !== null) return { kind: 'landlord', id: landlordId }
  throw new Error('a review needs an aptId or a landlordId')
}
