import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { requireUser } from '../../people/actor.ts'
import { signedInRoute } from '../../people/routes.ts'
import type { ListingKind } from '../catalog/listing-ref.ts'
import { landlord } from '../catalog/shapes.ts'
import { checkSaved, listSavedLandlords, saveListing, unsaveListing } from './saved.ts'
import { listSearches, markSearchSeen, removeSearch, type SearchesDeps, savedSearch, saveSearch } from './searches.ts'

const result = z.strictObject({ result: z.boolean().openapi({ description: 'Whether it is saved now' }) })

/** What each call does; each resolves to whether the listing is saved afterwards. */
const verbs = {
  'add-saved': { summary: 'Saves', act: saveListing },
  'remove-saved': { summary: 'Unsaves', act: unsaveListing },
  'check-saved': { summary: 'Says whether the caller has saved', act: checkSaved },
}

export function mountSaved(api: OpenAPIHono<AppEnv>, deps: SearchesDeps): void {
  const { db } = deps
  mountSaveCalls(api, db, 'apartment', 'an apartment')
  mountSaveCalls(api, db, 'landlord', 'a landlord')
  mountSavedLandlords(api, db)
  mountSearches(api, deps)
}

function mountSaveCalls(api: OpenAPIHono<AppEnv>, db: Db, kind: ListingKind, kindInWords: string): void {
  const key = `${kind}Id`
  const schema = z.object({ [key]: z.string(`must be the id of ${kindInWords}`) })
  for (const [verb, { summary, act }] of Object.entries(verbs)) {
    const route = signedInRoute('post', `/api/${verb}-${kind}`, {
      summary: `${summary} ${kindInWords}`,
      request: { body: jsonBody(schema) },
      responses: { 200: jsonAnswer(result, 'Whether it is saved now'), ...problemAnswers(400, 404) },
    })
    api.openapi(route, async c => {
      const id = c.req.valid('json')[key] as string
      return c.json({ result: await act(db, requireUser(c), kind, id) }, 200)
    })
  }
}

function mountSavedLandlords(api: OpenAPIHono<AppEnv>, db: Db): void {
  const landlords = signedInRoute('get', '/api/saved-landlords', {
    summary: 'The landlords that the caller has saved',
    request: { query: pageQuery },
    responses: { 200: jsonAnswer(z.array(landlord), 'One page of landlords'), ...problemAnswers(400) },
  })
  api.openapi(landlords, async c => {
    const page = await listSavedLandlords(db, requireUser(c), c.req.valid('query'))
    return answerPage(c, page)
  })
}

const searchesPath = '/api/account/searches'
const params = z.object({ id: z.string() })

const searchesRoute = signedInRoute('get', searchesPath, {
  summary: 'The searches that the caller has saved, with what is new',
  responses: { 200: jsonAnswer(z.array(savedSearch), 'At most ten') },
})

const saveSearchRoute = signedInRoute('post', searchesPath, {
  summary: 'Saves a search or an area with its filters',
  request: { body: jsonBody(z.object({ path: z.string('must be a path') })) },
  responses: {
    200: jsonAnswer(savedSearch, 'It was saved already'),
    201: jsonAnswer(savedSearch, 'It is saved now'),
    ...problemAnswers(400, 409, 411, 413, 415, 429),
  },
})

const seenRoute = signedInRoute('put', `${searchesPath}/{id}/seen`, {
  summary: 'Marks everything that a saved search finds now as seen',
  request: { params },
  responses: { 200: jsonAnswer(savedSearch, 'The search, without new matches'), ...problemAnswers(404, 429) },
})

const removeSearchRoute = signedInRoute('delete', `${searchesPath}/{id}`, {
  summary: 'Removes a saved search',
  request: { params },
  responses: {
    200: jsonAnswer(z.strictObject({ removed: z.literal(true) }), 'It is removed'),
    ...problemAnswers(404, 429),
  },
})

function mountSearches(api: OpenAPIHono<AppEnv>, deps: SearchesDeps): void {
  api.openapi(searchesRoute, async c => c.json(await listSearches(deps, requireUser(c)), 200))
  api.openapi(saveSearchRoute, async c => {
    const { search, isNew } = await saveSearch(deps, requireUser(c), c.req.valid('json').path)
    return isNew ? c.json(search, 201) : c.json(search, 200)
  })
  api.openapi(seenRoute, async c => c.json(await markSearchSeen(deps, requireUser(c), c.req.valid('param').id), 200))
  api.openapi(removeSearchRoute, async c => {
    await removeSearch(deps, requireUser(c), c.req.valid('param').id)
    return c.json({ removed: true } as const, 200)
  })
}
