import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../platform/http/api.ts'
import type { EditDeps } from '../catalog/edit/edit-deps.ts'
import { buildingChanges } from '../catalog/edit/listing-input.ts'
import { building } from '../catalog/shapes.ts'
import { requireAdmin } from '../identity/actor.ts'
import { adminRoute } from '../identity/routes.ts'
import { createBuildingFromSubmission } from './create-building-from-submission.ts'

const route = adminRoute('post', '/api/admin/pending-buildings/{id}/building', {
  summary: 'Makes a building of a waiting submission, and marks that done (admins)',
  request: {
    params: z.object({ id: z.string() }),
    body: jsonBody(buildingChanges),
  },
  responses: { 201: jsonAnswer(building, 'The new building'), ...problemAnswers(400, 404, 409) },
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
