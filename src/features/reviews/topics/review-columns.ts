import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { reviews } from '../table.ts'
import { searchableWords } from '../word-rules.ts'
import type { TextReading } from './read-text.ts'

const { words: _, ...columns } = getTableColumns(reviews)

/** The columns of a `ReviewRow`: all but the set of words, which is as long as the text. */
export const reviewColumns = columns

/** Returns a value of the column `words`. */
export function toWordSet(words: readonly string[]): SQL<string> {
  return sql<string>`array_to_tsvector(${sql.param(words)}::text[])`
}

/** Returns the columns that follow from a review's text. */
export function textColumns({ topics, words }: TextReading) {
  return { topics, words: toWordSet(words) }
}

/**
 * Returns the condition for reviews that contain words which begin with each word of a query, whatever its case and
 * accents; undefined for a query without words.
 */
export function containsWords(query: string): SQL | undefined {
  const words = searchableWords(query)
  if (words.length === 0) return undefined
  // Words are letters and digits only, so that none needs an escape.
  return sql`${reviews.words} @@ ${words.map(word => `'${word}':*`).join(' & ')}::tsquery`
}
