import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { adminsOnly, requireAdmin } from '../../identity/actor.ts'
import { building, landlord } from '../shapes.ts'
import { createBuilding, createLandlord } from './create-listing.ts'
import type { EditDeps } from './edit-deps.ts'
import { editBuilding, editLandlord } from './edit-listing.ts'
import { buildingChanges, landlordChanges, newBuilding, newLandlord } from './listing-input.ts'
import { mountMerges } from './merges-api.ts'

const idParam = z.object({ id: z.string() })
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})

const createRoutes = {
  landlord: createRoute({
    method: 'post',
    path: '/api/admin/landlords',
    summary: 'Adds a landlord (admins)',
    middleware: [adminsOnly] as const,
    request: body(newLandlord),
    responses: { 201: jsonAnswer(landlord, 'The new landlord'), ...problemAnswers(400, 401, 403) },
  }),
  building: createRoute({
    method: 'post',
    path: '/api/admin/buildings',
    summary: 'Adds a building (admins)',
    middleware: [adminsOnly] as const,
    request: body(newBuilding),
    responses: { 201: jsonAnswer(building, 'The new building'), ...problemAnswers(400, 401, 403) },
  }),
}

const editRoutes = {
  landlord: createRoute({
    method: 'patch',
    path: '/api/admin/landlords/{id}',
    summary: 'Changes a landlord; what is not given stays (admins)',
    middleware: [adminsOnly] as const,
    request: { params: idParam, ...body(landlordChanges) },
    responses: { 200: jsonAnswer(landlord, 'The landlord as it is now'), ...problemAnswers(400, 401, 403, 404) },
  }),
  building: createRoute({
    method: 'patch',
    path: '/api/admin/buildings/{id}',
    summary: 'Changes a building; what is not given stays (admins)',
    middleware: [adminsOnly] as const,
    request: { params: idParam, ...body(buildingChanges) },
    responses: { 200: jsonAnswer(building, 'The building as it is now'), ...problemAnswers(400, 401, 403, 404) },
  }),
}

/** Mounts the admins' calls that add, edit and merge listings. */
export function mountCatalogEditing(api: OpenAPIHono<AppEnv>, deps: EditDeps): void {
  api.openapi(createRoutes.landlord, async c =>
    c.json(await createLandlord(deps, requireAdmin(c), c.req.valid('json')), 201),
  )
  api.openapi(createRoutes.building, async c =>
    c.json(await createBuilding(deps, requireAdmin(c), c.req.valid('json')), 201),
  )
  api.openapi(editRoutes.landlord, async c =>
    c.json(await editLandlord(deps, requireAdmin(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  api.openapi(editRoutes.building, async c =>
    c.json(await editBuilding(deps, requireAdmin(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  mountMerges(api, deps)
}
