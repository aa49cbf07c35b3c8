import { type SQL, sql } from 'drizzle-orm'
import type { CampusPointKey } from '../../site/rules.ts'

/** Replaces an unknown rent and unknown minutes in orders and filters: above every known one. */
const unknown = 1_000_000

/** Returns the SQL of the median price bucket of reviews with this many bedrooms, or of all. */
export const medianRent = (bedrooms = 0): string => `rent_medians[${bedrooms + 1}]`

/**
 * Returns the expressions that lists of cards are sorted by, all ascending. Indexes and queries must have the same
 * expressions, or PostgreSQL does not use the index.
 * @param table qualifies the columns, for a query; an index has unqualified ones.
 */
export function orderExpressions(table?: 'buildings' | 'landlords') {
  const column = (name: string) => (table ? `${table}.${name}` : name)
  const raw = (text: string): SQL => sql.raw(text)
  const mostReviews = raw(`(-${column('num_reviews')})`)
  const highestRating = raw(`(-coalesce(${column('avg_rating')}, 0))`)
  const name = raw(`lower(${column('name')}) collate "C"`)
  const id = raw(`${column('id')} collate "C"`)
  return {
    mostReviews,
    highestRating,
    name,
    id,
    /** Unrated and unpriced listings come last in every order. @param bedrooms undefined for all reviews. */
    lowestPrice: (bedrooms?: number): SQL => raw(`coalesce(${column(medianRent(bedrooms))}, ${unknown})`),
    highestPrice: (bedrooms?: number): SQL => raw(`(-coalesce(${column(medianRent(bedrooms))}, 0))`),
    /** Minutes on foot to a campus point; `unknown` if they are not known. */
    walkMinutes: (point: CampusPointKey): SQL =>
      raw(`coalesce((${column('travel_times')}->>'${point}Walking')::float8, ${unknown})`),
  }
}
