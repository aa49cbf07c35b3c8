import { z } from '@hono/zod-openapi'

const count = z.int().nonnegative()

/** A listing whose reviews mention the words of a search. */
const mentioningListing = z.strictObject({
  kind: z.enum(['apartment', 'landlord']),
  id: z.string(),
  name: z.string(),
  numReviews: count,
  avgRating: z.number().min(0).max(5),
  numMentions: count.openapi({
    description: "How many of its approved reviews have all words; a landlord's include those of its apartments.",
  }),
  quote: z
    .strictObject({ reviewId: z.string(), text: z.string() })
    .openapi({ description: 'A sentence of the newest of these reviews, at most 160 characters.' }),
})

/** The listings whose reviews mention the words of a search. */
export const mentions = z
  .strictObject({
    words: z.string().openapi({
      description: 'The words that were searched for, without short and stop words; empty when none is left.',
    }),
    isComplete: z.boolean().openapi({
      description: 'False for words in 1,000 reviews or more, of which only a part chose the listings.',
    }),
    listings: z.array(mentioningListing),
  })
  .openapi('Mentions')

/** The listings whose reviews mention the words of a search. */
export type Mentions = z.infer<typeof mentions>
/** A listing whose reviews mention the words of a search. */
export type MentioningListing = Mentions['listings'][number]
