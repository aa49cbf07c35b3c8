import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../platform/http/api.ts'
import { requireAdmin } from '../actor.ts'
import { isUniversityEmail } from '../email-rule.ts'
import { adminRoute } from '../routes.ts'
import { addAdmin, listAdmins, listedAdmin, removeAdmin } from './change-admins.ts'

const path = '/api/admin/admins'

const listRoute = adminRoute('get', path, {
  summary: 'All admins: those of the configuration, then the added ones',
  responses: { 200: jsonAnswer(z.array(listedAdmin), 'The admins') },
})

// The address is in the body, since paths are written to the logs of proxies.
const removeRoute = adminRoute('delete', path, {
  summary: 'Removes an added admin',
  request: { body: jsonBody(z.object({ email: z.string() })) },
  responses: {
    200: jsonAnswer(z.strictObject({ removed: z.literal(true) }), 'They are a student again'),
    ...problemAnswers(400, 404, 409, 429),
  },
})

/** Mounts the calls that list, add and remove admins. @param deps.admins those of the configuration. */
export function mountAdmins(
  api: OpenAPIHono<AppEnv>,
  deps: { db: Db; admins: readonly string[]; emailDomains: readonly string[] },
): void {
  const { db, admins, emailDomains } = deps
  const email = z
    .string()
    .trim()
    .refine(typed => isUniversityEmail(typed, emailDomains), 'Enter an email address of the university.')
  const addRoute = adminRoute('post', path, {
    summary: 'Makes the owner of an address an admin',
    request: { body: jsonBody(z.object({ email })) },
    responses: {
      200: jsonAnswer(listedAdmin, 'They were an admin before'),
      201: jsonAnswer(listedAdmin, 'The new admin'),
      ...problemAnswers(400, 429),
    },
  })
  api.openapi(listRoute, async c => c.json(await listAdmins(db, admins), 200))
  api.openapi(addRoute, async c => {
    const { admin, isNew } = await addAdmin(db, requireAdmin(c), c.req.valid('json').email, admins)
    return c.json(admin, isNew ? 201 : 200)
  })
  api.openapi(removeRoute, async c => {
    await removeAdmin(db, requireAdmin(c), c.req.valid('json').email, admins)
    return c.json({ removed: true as const }, 200)
  })
}
