import { z } from '@hono/zod-openapi'

/** A suggestion: a property or a landlord (CONTRACT 4). */
export const searchHit = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    address: z.string().openapi({ description: 'Empty for a landlord that gave none.' }),
    label: z.enum(['LANDLORD', 'APARTMENT']),
  })
  .openapi('SearchHit')

export type SearchHit = z.infer<typeof searchHit>
