import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../../platform/http/api.ts'
import { requireUser } from '../../../people/actor.ts'
import { signedInRoute } from '../../../people/routes.ts'
import { listSearches, markSearchSeen, removeSearch, type SearchesDeps, savedSearch, saveSearch } from './searches.ts'

const path = '/api/account/searches'
const params = z.object({ id: z.string() })

const listRoute = signedInRoute('get', path, {
  summary: 'The searches that the caller has saved, with what is new',
  responses: { 200: jsonAnswer(z.array(savedSearch), 'At most ten') },
})

/** The longest path, in characters. */
const maxPathLength = 1000

const body = z.object({
  path: z.string('must be a path').max(maxPathLength, `must be at most ${maxPathLength} characters`),
})

const saveRoute = signedInRoute('post', path, {
  summary: 'Saves a search or an area with its filters',
  request: { body: jsonBody(body) },
  responses: {
    200: jsonAnswer(savedSearch, 'It was saved already'),
    201: jsonAnswer(savedSearch, 'It is saved now'),
    ...problemAnswers(400, 409, 413, 415, 429),
  },
})

const seenRoute = signedInRoute('put', `${path}/{id}/seen`, {
  summary: 'Marks everything that a saved search finds now as seen',
  request: { params },
  responses: { 200: jsonAnswer(savedSearch, 'The search, without new matches'), ...problemAnswers(404, 429) },
})

const removeRoute = signedInRoute('delete', `${path}/{id}`, {
  summary: 'Removes a saved search',
  request: { params },
  responses: {
    200: jsonAnswer(z.strictObject({ removed: z.literal(true) }), 'It is removed'),
    ...problemAnswers(404, 429),
  },
})

/** Mounts the calls about saved searches. */
export function mountSearches(api: OpenAPIHono<AppEnv>, deps: SearchesDeps): void {
  api.openapi(listRoute, async c => c.json(await listSearches(deps, requireUser(c)), 200))
  api.openapi(saveRoute, async c => {
    const { search, isNew } = await saveSearch(deps, requireUser(c), c.req.valid('json').path)
    return isNew ? c.json(search, 201) : c.json(search, 200)
  })
  api.openapi(seenRoute, async c => c.json(await markSearchSeen(deps, requireUser(c), c.req.valid('param').id), 200))
  api.openapi(removeRoute, async c => {
    await removeSearch(deps, requireUser(c), c.req.valid('param').id)
    return c.json({ removed: true } as const, 200)
  })
}
