import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, jsonBody, limitAnnouncedSize, problemAnswers } from '../../../platform/http/api.ts'
import { badRequest, Problem } from '../../../platform/http/problem.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { requireUser } from '../../people/actor.ts'
import { signedInRoute } from '../../people/routes.ts'
import { myReviewPage } from './my-review-page.ts'
import { normalizeCode } from './review-code.ts'
import { deleteReviewOfCode, getReviewOfCode, giveCode, reviewOfCode } from './use-code.ts'

interface CodesDeps {
  db: Db
  storage: ObjectStorage
  pepper: string
  site: { productName: string }
}

/** `myReviewPath` in any case, as it is typed from paper; the site's other pages match so, too. */
const pagePath = '/:page{[Mm][Yy]-[Rr][Ee][Vv][Ii][Ee][Ww]}'
const pagePaths = [pagePath, `${pagePath}/`]

const noCode = 'Type the code of your review.'
const codeBody = z.object({ code: z.string(noCode).refine(typed => normalizeCode(typed) !== '', noCode) })

const giveRoute = signedInRoute('post', '/api/review/{id}/code', {
  summary:
    "Gives one of the caller's reviews a code, for those who will lose their account; it replaces an earlier one",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonAnswer(z.strictObject({ code: z.string() }), 'The code, which is shown once'),
    ...problemAnswers(403, 404, 429),
  },
})

/**
 * Mounts the calls about codes of reviews, and the page `/my-review`, which is a plain form of the server, so that it works
 * without script and no code is ever in an address. A code has 140 bits, so that no number of calls finds one.
 */
export function mountReviewCodes(api: OpenAPIHono<AppEnv>, deps: CodesDeps): void {
  const byCode = <Path extends string, Answer extends z.ZodType>(path: Path, summary: string, answer: Answer) =>
    createRoute({
      method: 'post',
      path,
      summary,
      request: { body: jsonBody(codeBody) },
      responses: { 200: jsonAnswer(answer, 'The review'), ...problemAnswers(400, 404, 411, 413, 415) },
    })
  const deleted = z.strictObject({ status: z.literal('DELETED') })
  const readRoute = byCode('/api/review-code', 'The review of a code', reviewOfCode)
  const deleteRoute = byCode('/api/review-code/delete', 'Erases the review of a code, as its author does', deleted)
  api.openapi(giveRoute, async c =>
    c.json({ code: await giveCode(deps.db, requireUser(c), c.req.valid('param').id) }, 200),
  )
  api.openapi(readRoute, async c => c.json(await getReviewOfCode(deps.db, c.req.valid('json').code), 200))
  api.openapi(deleteRoute, async c => c.json(await deleteReviewOfCode(deps, c.req.valid('json').code), 200))

  api.on('ALL', pagePaths, limitAnnouncedSize(4000, 'That is too long for a code.'), async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  api.on('GET', pagePaths, c => c.html(myReviewPage(deps.site, { name: 'ask' })))
  api.on('POST', pagePaths, async c => {
    const form = new URLSearchParams(await c.req.text())
    const code = form.get('code') ?? ''
    try {
      if (normalizeCode(code) === '') throw badRequest([{ path: 'code', message: noCode }])
      const review = await getReviewOfCode(deps.db, code)
      const isDeleting = form.get('action') === 'delete'
      // Browsers ask for the tick themselves.
      if (!isDeleting || !form.has('sure'))
        return c.html(myReviewPage(deps.site, { name: 'review', review, code }), isDeleting ? 400 : 200)
      await deleteReviewOfCode(deps, code)
      return c.html(myReviewPage(deps.site, { name: 'deleted' }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const status = error.status as 400 | 404
      const refusals = { 400: noCode, 404: 'There is no review with this code. Check it for typing errors.' }
      return c.html(myReviewPage(deps.site, { name: 'ask', code, refusal: refusals[status] }), status)
    }
  })
}
