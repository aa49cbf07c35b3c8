import { z } from '@hono/zod-openapi'
import { amenityKeys, problemKeys } from '../../listings/catalog/rules.ts'
import { detailedRatings, rent, yesAndNo } from '../../listings/catalog/shapes.ts'
import { extrasStep } from '../shapes.ts'

const count = z.int().nonnegative()
const avgRating = z.number().min(0).max(5)

const comparison = z
  .strictObject({
    avgRating,
    avgDetailedRatings: detailedRatings,
    rentAgain: yesAndNo,
    deposit: z.strictObject({ full: count, answers: count }),
  })
  .nullable()
  .openapi({ description: 'Averages and answers over reviews; null without any.' })

const line = z.strictObject({ reviewId: z.string(), line: z.string(), rating: z.int(), year: z.int().nullable() })

const distribution = z.array(count).length(5).openapi({ description: 'How many gave 1, 2, … 5 stars.' })

const byYear = z.array(z.strictObject({ year: z.int(), numReviews: count, avgRating })).openapi({
  description: 'By academic year, the newest first; a review without one counts for that of its date.',
})

export const insights = z
  .strictObject({
    numReviews: count,
    avgRating,
    distribution,
    byYear,
    rent: z.array(rent.extend({ bedrooms: z.int() })).openapi({ description: 'Price buckets by number of bedrooms.' }),
    rentAgain: yesAndNo,
    deposit: z.strictObject({ full: count, part: count, none: count }),
    amenities: z
      .array(z.strictObject({ key: z.enum(amenityKeys), yes: count, answers: count }))
      .openapi({ description: 'What came with it, most named first; `answers` is how many reviews answered at all.' }),
    problems: z
      .strictObject({
        answers: count,
        items: z.array(
          z.strictObject({ key: z.enum(problemKeys), yes: count, days: count, weeks: count, never: count }),
        ),
      })
      .openapi({ description: 'What went wrong, most named first, and how soon it was repaired.' }),
    utilities: z
      .strictObject({ answers: count, winter: extrasStep, summer: extrasStep })
      .nullable()
      .openapi({ description: 'Median steps of what was paid beside the rent; null without any answer.' }),
    topics: z
      .array(z.strictObject({ key: z.string(), numReviews: count }))
      .openapi({ description: 'What at least two reviews mention or name as a problem, the most frequent first.' }),
    lines: z.strictObject({ best: z.array(line), watch: z.array(line) }).openapi({
      description: 'At most three of each, those of the most helpful reviews, then of the newest.',
    }),
    compared: z.strictObject({ landlord: comparison, area: comparison, town: comparison }).openapi({
      description: "The landlord's other apartments, the area and the town; of a landlord, the town only.",
    }),
  })
  .openapi('Insights')

export type Maintenance = Pick<Insights, 'distribution' | 'byYear'>
export type Insights = z.infer<typeof insights>

/** Insights as pages read them. */
export type ReadInsights = Insights & {
  /** How many said what they paid beside the rent in each season: `utilities.answers` has those of either. */
  seasonAnswers: { winter: number; summer: number }
}
export type Comparison = z.infer<typeof comparison>
