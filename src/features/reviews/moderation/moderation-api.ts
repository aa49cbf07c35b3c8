import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers, treatEmptyBodyAsNone } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { requireAdmin } from '../../identity/actor.ts'
import { adminRoute } from '../../identity/routes.ts'
import { listStatus } from '../read/public-api.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { reasonBody } from '../write/review-body.ts'
import { blockAuthor, liftBlock } from './author-block.ts'
import { listAuthorBlocks } from './list-author-blocks.ts'
import { listQueue } from './list-queue.ts'
import { getModerationFigures } from './moderation-figures.ts'
import { authorBlock, figures, queuedReview } from './moderation-shapes.ts'

const queueRoute = adminRoute('get', '/api/review/{status}', {
  summary: 'All reviews in one status, newest first, with what admins need to decide',
  request: { params: z.object({ status: listStatus }), query: pageQuery },
  responses: { 200: jsonAnswer(z.array(queuedReview), 'One page of reviews'), ...problemAnswers(400) },
})

const figuresRoute = adminRoute('get', '/api/admin/figures', {
  summary: 'How many reviews wait, and how fast admins decide',
  responses: { 200: jsonAnswer(figures, 'The figures of now') },
})

const blocksRoute = adminRoute('get', '/api/admin/author-blocks', {
  summary: 'The active blocks of authors, newest first; none of them tells who an author is',
  request: { query: pageQuery },
  responses: { 200: jsonAnswer(z.array(authorBlock), 'One page of blocks'), ...problemAnswers(400) },
})

const blocked = z.strictObject({ blocked: z.boolean() })

const createBlockRoute = (method: 'put' | 'delete', summary: string) =>
  adminRoute(method, '/api/admin/reviews/{id}/author-block', {
    summary,
    middleware: [treatEmptyBodyAsNone],
    request: {
      params: z.object({ id: z.string() }),
      body: { content: { 'application/json': { schema: reasonBody } } },
    },
    responses: {
      200: jsonAnswer(blocked, 'Whether the author is blocked by this review now'),
      ...problemAnswers(400, 404, 413, 415, 429),
    },
  })

/** Mounts the admins' queue, figures and blocks. */
export function mountModeration(api: OpenAPIHono<AppEnv>, { db }: ReviewsDeps): void {
  api.openapi(queueRoute, async c => {
    const page = await listQueue(db, c.req.valid('param').status, c.req.valid('query'))
    return answerPage(c, page)
  })
  api.openapi(figuresRoute, async c => c.json(await getModerationFigures(db), 200))
  api.openapi(blocksRoute, async c => {
    const page = await listAuthorBlocks(db, c.req.valid('query'))
    return answerPage(c, page)
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
