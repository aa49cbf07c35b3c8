import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { pageHeaders, pageQuery } from '../../../platform/http/paging.ts'
import { adminsOnly, requireAdmin } from '../../identity/actor.ts'
import { building, landlord } from '../shapes.ts'
import { createBuilding, createLandlord } from './create-listing.ts'
import type { EditDeps } from './edit-deps.ts'
import { editBuilding, editLandlord } from './edit-listing.ts'
import { listMerges, merge } from './list-merges.ts'
import { buildingChanges, landlordChanges, newBuilding, newLandlord } from './listing-input.ts'
import { mergeListings } from './merge-listings.ts'
import type { ListingKind } from './merge-part.ts'
import { undoMerge } from './undo-merge.ts'

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

const mergeRoute = (kind: ListingKind) =>
  createRoute({
    method: 'post',
    path: `/api/admin/${kind}s/{id}/merge`,
    summary: `Merges this ${kind}, a duplicate, into another (admins)`,
    middleware: [adminsOnly] as const,
    request: {
      params: idParam,
      ...body(
        z.object({
          into: z.string(`must be the id of a ${kind}`),
          reason: z.string().trim().max(500, 'must have at most 500 characters').nullish(),
        }),
      ),
    },
    responses: { 200: jsonAnswer(merge, 'The merge, which can be undone'), ...problemAnswers(400, 401, 403, 404) },
  })

const mergesRoute = createRoute({
  method: 'get',
  path: '/api/admin/merges',
  summary: 'Merges that can be undone, newest first (admins)',
  middleware: [adminsOnly] as const,
  request: { query: pageQuery },
  responses: { 200: jsonAnswer(z.array(merge), 'One page of merges'), ...problemAnswers(400, 401, 403) },
})

const undoRoute = createRoute({
  method: 'post',
  path: '/api/admin/merges/{id}/undo',
  summary: 'Takes a merge back (admins)',
  middleware: [adminsOnly] as const,
  request: { params: idParam },
  responses: { 200: jsonAnswer(merge, 'The merge that is no more'), ...problemAnswers(401, 403, 404, 409) },
})

/** Mounts the admins' editing of the catalogue. */
export function catalogEditApi(app: OpenAPIHono<AppEnv>, deps: EditDeps): void {
  app.openapi(createRoutes.landlord, async c =>
    c.json(await createLandlord(deps, requireAdmin(c), c.req.valid('json')), 201),
  )
  app.openapi(createRoutes.building, async c =>
    c.json(await createBuilding(deps, requireAdmin(c), c.req.valid('json')), 201),
  )
  app.openapi(editRoutes.landlord, async c =>
    c.json(await editLandlord(deps, requireAdmin(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  app.openapi(editRoutes.building, async c =>
    c.json(await editBuilding(deps, requireAdmin(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  mergeApi(app, deps)
}

function mergeApi(app: OpenAPIHono<AppEnv>, deps: EditDeps): void {
  const { db } = deps.database
  for (const kind of ['building', 'landlord'] as const) {
    app.openapi(mergeRoute(kind), async c => {
      const { into, reason } = c.req.valid('json')
      const asked = { kind, fromId: c.req.valid('param').id, intoId: into, reason }
      const id = await mergeListings(deps, requireAdmin(c), asked)
      return c.json((await listMerges(db, { id })).items[0]!, 200)
    })
  }
  app.openapi(mergesRoute, async c => {
    const page = await listMerges(db, c.req.valid('query'))
    return c.json(page.items, 200, pageHeaders(c.var.address, page))
  })
  app.openapi(undoRoute, async c => {
    const { id } = c.req.valid('param')
    const [shown] = (await listMerges(db, { id })).items
    await undoMerge(deps, requireAdmin(c), id)
    return c.json(shown!, 200)
  })
}
