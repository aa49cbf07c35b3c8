import { z } from '@hono/zod-openapi'
import { maxQueryLength } from './rules.ts'

/** `?q=`: the words of a search; absent is blank. */
export const searchWords = z.string().max(maxQueryLength, `must be at most ${maxQueryLength} characters`).default('')

/** A suggestion: a property or a landlord. */
export const searchHit = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    address: z.string().openapi({ description: 'Empty for a landlord that gave none.' }),
    label: z.enum(['LANDLORD', 'APARTMENT']),
  })
  .openapi('SearchHit')

export type SearchHit = z.infer<typeof searchHit>
