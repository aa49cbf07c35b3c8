import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage } from '../../../platform/http/paging.ts'
import { requireAdmin } from '../actor.ts'
import { adminRoute } from '../routes.ts'
import { type AuditDeps, auditLogEntry, decisionsQuery, listDeciders, listDecisions } from './audit-log.ts'

const auditLogRoute = adminRoute('get', '/api/admin/audit-log', {
  summary: 'What admins decided, newest first',
  request: { query: decisionsQuery },
  responses: { 200: jsonAnswer(z.array(auditLogEntry), 'One page of decisions'), ...problemAnswers(400) },
})

const decidersRoute = adminRoute('get', '/api/admin/audit-log/admins', {
  summary: 'The addresses of all admins in the audit log, former ones too',
  responses: { 200: jsonAnswer(z.array(z.string()), 'The addresses') },
})

export function mountAudit(api: OpenAPIHono<AppEnv>, deps: AuditDeps): void {
  api.openapi(auditLogRoute, async c => answerPage(c, await listDecisions(deps, requireAdmin(c), c.req.valid('query'))))
  api.openapi(decidersRoute, async c => c.json(await listDeciders(deps.db), 200))
}
