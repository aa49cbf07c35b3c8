import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { requireAdmin } from '../../people/actor.ts'
import { adminRoute } from '../../people/routes.ts'
import { building, landlord } from '../catalog/shapes.ts'
import type { EditDeps } from './change-catalog.ts'
import { createBuilding, createLandlord } from './create-listing.ts'
import { editBuilding, editLandlord } from './edit-listing.ts'
import { listUnplaced } from './list-unplaced.ts'
import { buildingChanges, landlordChanges, newBuilding, newLandlord } from './listing-input.ts'
import { mountMerges } from './merges-api.ts'

const idParam = z.object({ id: z.string() })

const createRoutes = {
  landlord: adminRoute('post', '/api/admin/landlords', {
    summary: 'Adds a landlord (admins)',
    request: { body: jsonBody(newLandlord) },
    responses: { 201: jsonAnswer(landlord, 'The new landlord'), ...problemAnswers(400) },
  }),
  building: adminRoute('post', '/api/admin/buildings', {
    summary: 'Adds a building (admins)',
    request: { body: jsonBody(newBuilding) },
    responses: { 201: jsonAnswer(building, 'The new building'), ...problemAnswers(400) },
  }),
}

const editRoutes = {
  landlord: adminRoute('patch', '/api/admin/landlords/{id}', {
    summary: 'Changes a landlord; what is not given stays (admins)',
    request: { params: idParam, body: jsonBody(landlordChanges) },
    responses: { 200: jsonAnswer(landlord, 'The landlord as it is now'), ...problemAnswers(400, 404) },
  }),
  building: adminRoute('patch', '/api/admin/buildings/{id}', {
    summary: 'Changes a building; what is not given stays (admins)',
    request: { params: idParam, body: jsonBody(buildingChanges) },
    responses: { 200: jsonAnswer(building, 'The building as it is now'), ...problemAnswers(400, 404) },
  }),
}

const unplacedRoute = adminRoute('get', '/api/admin/buildings/unplaced', {
  summary: 'Buildings without coordinates, by name (admins)',
  request: { query: pageQuery },
  responses: { 200: jsonAnswer(z.array(building), 'One page of buildings'), ...problemAnswers(400) },
})

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
  api.openapi(unplacedRoute, async c => answerPage(c, await listUnplaced(deps.database.db, c.req.valid('query'))))
  mountMerges(api, deps)
}
