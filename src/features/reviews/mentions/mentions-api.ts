import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { readContextOf } from '../../../platform/http/read-context.ts'
import { maxQueryLength } from '../../listings/catalog/rules.ts'
import { findMentions } from './find-mentions.ts'
import { mentions } from './shapes.ts'

const searchReviews = createRoute({
  method: 'get',
  path: '/api/search-reviews',
  summary: 'Up to 6 listings whose approved reviews mention the words of a search; none for a blank query',
  request: {
    query: z.object({ q: z.string().max(maxQueryLength, `must be at most ${maxQueryLength} characters`).default('') }),
  },
  responses: {
    200: jsonAnswer(mentions, 'The listings, those with the most such reviews first'),
    ...problemAnswers(400),
  },
})

/** Mounts the search in the texts of all reviews. */
export function mountMentions(api: OpenAPIHono<AppEnv>, { db }: { db: Db }): void {
  api.openapi(searchReviews, async c => {
    return c.json(await findMentions(readContextOf(c, db), c.req.valid('query').q), 200)
  })
}
