import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, addCacheTags, jsonAnswer, problemAnswers } from '../../platform/http/api.ts'
import { listsTag } from '../catalog/model/tags.ts'
import { type SearchIndex, searchIndexTag } from './index/search-index.ts'
import { searchHit, searchWords } from './shapes.ts'

/** A suggestion box shows at most this many. */
const maxHits = 8

const suggestions = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Up to 8 apartments and landlords for what is being typed; none for a blank query',
  request: { query: z.object({ q: searchWords }) },
  responses: { 200: jsonAnswer(z.array(searchHit), 'Suggestions, the best first'), ...problemAnswers(400) },
})

const setData = createRoute({
  method: 'post',
  path: '/api/set-data',
  summary: 'Posted by the client on app start; makes sure the search index is loaded, changes nothing',
  responses: { 200: jsonAnswer(z.strictObject({ ready: z.literal(true) }), 'Everything is loaded') },
})

/** Mounts the call that suggests apartments and landlords, and the one that a client starts with. */
export function suggestionsApi(app: OpenAPIHono<AppEnv>, index: SearchIndex): void {
  app.openapi(suggestions, async c => {
    // Lists change in the same moment as names do; the index a little later, when it has read them.
    addCacheTags(c, listsTag, searchIndexTag)
    await index.waitUntilCurrent()
    return c.json(index.suggest(c.req.valid('query').q, maxHits), 200)
  })
  app.openapi(setData, async c => {
    if (!index.isReady()) await index.load()
    return c.json({ ready: true } as const, 200)
  })
}
