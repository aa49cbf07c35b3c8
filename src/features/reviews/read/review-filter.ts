import { z } from '@hono/zod-openapi'
import { and, arrayContains, eq, type SQL } from 'drizzle-orm'
import { wholeNumber } from '../../../platform/http/query-parameters.ts'
import { maxFilterWords, type ReviewFilters } from '../filter-rules.ts'
import { reviewLimits, reviewSorts } from '../rules.ts'
import { reviews } from '../table.ts'
import type { Topic } from '../topic-rules.ts'
import { containsWords } from '../topics/review-columns.ts'
import { reviewYear } from './review-year.ts'

/** Returns the schema of the query that filters reviews. @param topics the topics of the site. */
export function reviewFilterQuery(topics: readonly Topic[]) {
  const keys = topics.map(({ key }) => key)
  return z.object({
    sort: z.enum(reviewSorts, `must be one of ${reviewSorts.join(', ')}`).optional(),
    stars: wholeNumber(1, reviewLimits.maxRating).optional(),
    topic: z
      .string()
      .refine(key => keys.includes(key), `must be one of ${keys.join(', ')}`)
      .optional()
      .openapi({ enum: keys }),
    bedrooms: wholeNumber(1, reviewLimits.maxBedrooms).optional(),
    year: wholeNumber(1900, 2999)
      .optional()
      .openapi({ description: 'The academic year (August to July) that a review counts for: 2025 is 2025–26.' }),
    words: z
      .string()
      .max(maxFilterWords, `must be at most ${maxFilterWords} characters`)
      .optional()
      .openapi({ description: 'Each matches the beginning of a word, whatever its case and accents; all must match.' }),
  })
}

/** Returns the condition of a filter on `reviews`; undefined if it lets all through. */
export function reviewWhere({ stars, topic, bedrooms, year, words }: ReviewFilters): SQL | undefined {
  return and(
    stars === undefined ? undefined : eq(reviews.overallRating, stars),
    topic === undefined ? undefined : arrayContains(reviews.topics, [topic]),
    bedrooms === undefined ? undefined : eq(reviews.bedrooms, bedrooms),
    year === undefined ? undefined : eq(reviewYear, year),
    words === undefined ? undefined : containsWords(words),
  )
}
