import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { requireAdmin } from '../../people/actor.ts'
import { adminRoute } from '../../people/routes.ts'
import type { StoredListingKind } from '../catalog/listing-ref.ts'
import { catalogLimits, toStoredKind } from '../catalog/rules.ts'
import { building, landlord, listingContents, merge } from '../catalog/shapes.ts'
import type { EditDeps } from './change-catalog.ts'
import { createBuilding, createLandlord, editBuilding, editLandlord } from './edit-listing.ts'
import { listBuildingsByNeed, needParam } from './list-buildings-by-need.ts'
import { buildingChanges, landlordChanges, newBuilding, newLandlord } from './listing-input.ts'
import { getListingContents, mergeListings } from './merge-listings.ts'

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

const needRoute = adminRoute('get', '/api/admin/buildings/{need}', {
  summary: 'Buildings that lack something, are likely listed twice, or are new, by name (admins)',
  request: { params: needParam, query: pageQuery },
  responses: { 200: jsonAnswer(z.array(building), 'One page of buildings'), ...problemAnswers(400) },
})

const { mergeReason: maxReasonLength } = catalogLimits

const contentsRoute = (kind: StoredListingKind) =>
  adminRoute('get', `/api/admin/${kind}s/{id}/merge`, {
    summary: `What a merge of this ${kind} would move (admins)`,
    request: { params: idParam },
    responses: { 200: jsonAnswer(listingContents, 'How many of each'), ...problemAnswers(404) },
  })

const mergeRoute = (kind: StoredListingKind) =>
  adminRoute('post', `/api/admin/${kind}s/{id}/merge`, {
    summary: `Merges this ${kind}, a duplicate, into another (admins)`,
    request: {
      params: idParam,
      body: jsonBody(
        z.object({
          into: z.string(`must be the id of a ${kind}`),
          reason: z.string().trim().max(maxReasonLength, `must have at most ${maxReasonLength} characters`).nullish(),
        }),
      ),
    },
    responses: { 200: jsonAnswer(merge, 'Which listing went into which'), ...problemAnswers(400, 404) },
  })

/** Mounts the admins' calls that add, edit and merge listings, and say before what a merge moves. */
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
  api.openapi(needRoute, async c => {
    const { need } = c.req.valid('param')
    return answerPage(c, await listBuildingsByNeed(deps.database.db, need, c.req.valid('query')))
  })
  for (const kind of ['apartment', 'landlord'] as const) {
    api.openapi(contentsRoute(toStoredKind(kind)), async c =>
      c.json(await getListingContents(deps, { kind, id: c.req.valid('param').id }), 200),
    )
    api.openapi(mergeRoute(toStoredKind(kind)), async c => {
      const { into, reason } = c.req.valid('json')
      const request = { kind, fromId: c.req.valid('param').id, intoId: into, reason }
      return c.json(await mergeListings(deps, requireAdmin(c), request), 200)
    })
  }
}
