import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { maxQueryLength } from '../catalog/rules.ts'
import { type SearchHit, searchHit } from '../catalog/shapes.ts'
import type { SearchIndex } from './search-index.ts'

const maxHits = 8

/** The parameter `q`: the words of a search, empty by default. */
export const searchWords = z.string().max(maxQueryLength, `must be at most ${maxQueryLength} characters`).default('')

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

/** Returns up to 8 apartments and landlords for what is being typed, the best first; none for a blank query. */
export function suggestListings(searchIndex: SearchIndex, query: string): Promise<SearchHit[]> {
  return searchIndex.suggest(query, maxHits)
}

/** Mounts the calls that suggest listings, and the one that a client makes at its start. */
export function mountSearch(api: OpenAPIHono<AppEnv>, { searchIndex }: { searchIndex: SearchIndex }): void {
  api.openapi(suggestions, async c => {
    return c.json(await suggestListings(searchIndex, c.req.valid('query').q), 200)
  })
  // No server listens before its index is loaded (`followChanges`).
  api.openapi(setData, c => c.json({ ready: true } as const, 200))
}
