import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers, tagged } from '../../platform/api.ts'
import type { Db } from '../../platform/database/db.ts'
import { card } from '../catalog/shapes.ts'
import { listsTag } from '../catalog/tags.ts'
import { countBuildings, listCards } from './list-cards.ts'
import { cardSorts, maxCards } from './rules.ts'

const cardCount = z.coerce
  .number(`must be a whole number from 1 to ${maxCards}`)
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(maxCards, `must be at most ${maxCards}`)

const sortQuery = z.object({ sort: z.enum(cardSorts, `must be one of ${cardSorts.join(', ')}`).default('recommended') })

const home = createRoute({
  method: 'get',
  path: '/api/page-data/home/{n}',
  summary: 'The first n property cards',
  request: { params: z.object({ n: cardCount }), query: sortQuery },
  responses: { 200: jsonAnswer(z.array(card), 'Property cards'), ...problemAnswers(400) },
})

const setData = createRoute({
  method: 'post',
  path: '/api/set-data',
  summary: 'Posted by the client on app start; changes nothing',
  responses: { 200: jsonAnswer(z.strictObject({ ready: z.literal(true) }), 'Everything is loaded') },
})

/** Mounts the calls that answer with lists of cards (CONTRACT 4). */
export function searchApi(app: OpenAPIHono<AppEnv>, db: Db): void {
  app.openapi(home, async c => {
    const { sort } = c.req.valid('query')
    tagged(c, listsTag)
    const cards = await listCards(db, { sort, limit: c.req.valid('param').n })
    return c.json(cards, 200, { 'x-total-count': String(await countBuildings(db)) })
  })
  app.openapi(setData, async c => c.json({ ready: true } as const, 200))
}
