import { z } from '@hono/zod-openapi'

/** A decision as admins read it in the audit log. */
export const auditLogEntry = z
  .strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    admin: z.string().openapi({ description: 'Email address of the admin who decided.' }),
    subjectKind: z.string(),
    subjectId: z.string(),
    action: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string().nullable(),
    detail: z.unknown().openapi({ type: ['object', 'null'] }),
  })
  .openapi('RecordEntry')

/** A decision as the API answers it. */
export type AuditLogEntry = z.infer<typeof auditLogEntry>
