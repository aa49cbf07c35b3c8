import { z } from '@hono/zod-openapi'

/** An admin as the admin list shows them. */
export const listedAdmin = z
  .strictObject({
    email: z.string(),
    isConfigured: z.boolean().openapi({ description: 'From the configuration, so that no call can remove them.' }),
    addedBy: z.string().nullable().openapi({ description: 'Address of the admin who added them.' }),
    addedAt: z.iso.datetime().nullable(),
  })
  .openapi('ListedAdmin')

/** An admin as the API answers it. */
export type ListedAdmin = z.infer<typeof listedAdmin>
