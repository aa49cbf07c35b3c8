import { sql } from 'drizzle-orm'
import { reviews } from '../table.ts'

/**
 * The academic year that a review counts for, as `academicYearOf` has it: the one that its author named, or that of its
 * day. Seven months back, the days from August on are in their own year and those before in the year before.
 */
export const reviewYear = sql<number>`coalesce(${reviews.year}, extract(year from ${reviews.day} - interval '7 months')::int)`
