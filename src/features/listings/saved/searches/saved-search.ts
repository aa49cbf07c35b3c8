import { z } from '@hono/zod-openapi'

/** A saved search with what it finds now. */
export const savedSearch = z
  .strictObject({
    id: z.string(),
    path: z.string().openapi({ example: '/search?q=alder&minRating=4' }),
    label: z.string().openapi({ example: '“alder” · 4+ stars' }),
    matches: z.int().nonnegative().openapi({ description: 'How many apartments it finds now.' }),
    newMatches: z.array(z.string()).openapi({ description: 'Ids of those that it did not find at the last look.' }),
  })
  .openapi('SavedSearch')

/** A saved search with what it finds now. */
export type SavedSearch = z.infer<typeof savedSearch>

/** What is sealed of a saved search. */
export const sealedSearch = z.object({
  path: z.string(),
  /** Ids of the apartments that it found at the last look. */
  seen: z.array(z.string()),
})

/** What is sealed of a saved search. */
export type SealedSearch = z.infer<typeof sealedSearch>
