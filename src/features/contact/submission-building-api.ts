import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../platform/http/api.ts'
import type { EditDeps } from '../catalog/edit/edit-deps.ts'
import { buildingChanges } from '../catalog/edit/listing-input.ts'
import { building } from '../catalog/shapes.ts'
import { adminsOnly, requireAdmin } from '../identity/actor.ts'
import { createBuildingFromSubmission } from './create-building-from-submission.ts'

const route = createRoute({
  method: 'post',
  path: '/api/admin/pending-buildings/{id}/building',
  summary: 'Makes a building of a waiting submission, and marks that done (admins)',
  middleware: [adminsOnly] as const,
  request: {
    params: z.object({ id: z.string() }),
    body: { required: true, content: { 'application/json': { schema: buildingChanges } } },
  },
  responses: { 201: jsonAnswer(building, 'The new building'), ...problemAnswers(400, 401, 403, 404, 409) },
})

/** Mounts the call that creates an apartment from a "Can't Find Your Apartment" submission. */
export function mountSubmissionBuilding(api: OpenAPIHono<AppEnv>, deps: EditDeps): void {
  api.openapi(route, async c =>
    c.json(
      await createBuildingFromSubmission(deps, requireAdmin(c), c.req.valid('param').id, c.req.valid('json')),
      201,
    ),
  )
}
