import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage } from '../../../platform/http/paging.ts'
import { adminRoute } from '../routes.ts'
import { decisionsQuery, listDecisions } from './audit-log.ts'
import { auditLogEntry } from './shapes.ts'

/** What the call about the audit log needs. */
export interface AuditDeps {
  db: Db
}

const auditLogRoute = adminRoute('get', '/api/admin/record', {
  summary: 'What admins decided, newest first',
  request: { query: decisionsQuery },
  responses: { 200: jsonAnswer(z.array(auditLogEntry), 'One page of decisions'), ...problemAnswers(400) },
})

/** Mounts the call that lists the audit log for admins. */
export function mountAudit(api: OpenAPIHono<AppEnv>, { db }: AuditDeps): void {
  api.openapi(auditLogRoute, async c => {
    const page = await listDecisions(db, c.req.valid('query'))
    return answerPage(c, page)
  })
}
