import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage } from '../../../platform/http/paging.ts'
import { requireAdmin } from '../actor.ts'
import { adminRoute } from '../routes.ts'
import { auditLogEntry, decisionsQuery, listDecisions } from './audit-log.ts'

const auditLogRoute = adminRoute('get', '/api/admin/audit-log', {
  summary: 'What admins decided, newest first',
  request: { query: decisionsQuery },
  responses: { 200: jsonAnswer(z.array(auditLogEntry), 'One page of decisions'), ...problemAnswers(400) },
})

export function mountAudit(api: OpenAPIHono<AppEnv>, { db }: { db: Db }): void {
  api.openapi(auditLogRoute, async c => answerPage(c, await listDecisions(db, requireAdmin(c), c.req.valid('query'))))
}
