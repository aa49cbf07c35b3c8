import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers, treatEmptyBodyAsNone } from '../../../platform/http/api.ts'
import { answerPage } from '../../../platform/http/paging.ts'
import { requireAdmin } from '../../people/actor.ts'
import { adminRoute } from '../../people/routes.ts'
import { listedStatuses } from '../rules.ts'
import type { FindHints } from '../text-checks/find-hints.ts'
import { reasonBody } from '../write/review-body.ts'
import { authorBlock, blockAuthor, liftBlock, listAuthorBlocks } from './author-blocks.ts'
import { figures, getModerationFigures } from './figures.ts'
import { listQueue, queuedReview, queueQuery } from './list-queue.ts'

const queueRoute = adminRoute('get', '/api/review/{status}', {
  summary: 'All reviews in one status with what admins need to decide, newest first or by their wait',
  request: {
    params: z.object({ status: z.enum(listedStatuses, `must be one of ${listedStatuses.join(', ')}`) }),
    query: queueQuery,
  },
  responses: { 200: jsonAnswer(z.array(queuedReview), 'One page of reviews'), ...problemAnswers(400) },
})

const figuresRoute = adminRoute('get', '/api/admin/figures', {
  summary: 'How many reviews wait, and how fast admins decide',
  responses: { 200: jsonAnswer(figures, 'The figures of now') },
})

const blocksRoute = adminRoute('get', '/api/admin/author-blocks', {
  summary: 'The active blocks of authors, newest first; none of them tells who an author is',
  responses: { 200: jsonAnswer(z.array(authorBlock), 'The blocks') },
})

const createBlockRoute = (method: 'put' | 'delete', summary: string) =>
  adminRoute(method, '/api/admin/reviews/{id}/author-block', {
    summary,
    middleware: [treatEmptyBodyAsNone],
    request: {
      params: z.object({ id: z.string() }),
      body: { content: { 'application/json': { schema: reasonBody } } },
    },
    responses: {
      200: jsonAnswer(z.strictObject({ blocked: z.boolean() }), 'Whether the author is blocked by this review now'),
      ...problemAnswers(400, 404, 411, 413, 415, 429),
    },
  })

export function mountModeration(api: OpenAPIHono<AppEnv>, { db, findHints }: { db: Db; findHints: FindHints }): void {
  api.openapi(queueRoute, async c =>
    answerPage(c, await listQueue(db, c.req.valid('param').status, c.req.valid('query'), findHints)),
  )
  api.openapi(figuresRoute, async c => c.json(await getModerationFigures(db), 200))
  api.openapi(blocksRoute, async c => {
    const items = await listAuthorBlocks(db)
    return answerPage(c, { items, total: items.length })
  })
  api.openapi(
    createBlockRoute('put', 'Keeps the author of a review from writing, without telling who it is'),
    async c => {
      await blockAuthor(db, requireAdmin(c), c.req.valid('param').id, c.req.valid('json').reason ?? null)
      return c.json({ blocked: true }, 200)
    },
  )
  api.openapi(createBlockRoute('delete', 'Lifts the block that was set by a review'), async c => {
    await liftBlock(db, requireAdmin(c), c.req.valid('param').id, c.req.valid('json').reason ?? null)
    return c.json({ blocked: false }, 200)
  })
}
