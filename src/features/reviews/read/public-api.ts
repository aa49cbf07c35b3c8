import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, addCacheTags, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { readContextOf } from '../../../platform/http/read-context.ts'
import { buildingTag, landlordTag, listsTag } from '../../listings/catalog/tags.ts'
import { requireAdmin } from '../../people/actor.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { hiddenStatuses, listedStatuses } from '../rules.ts'
import { review, topic } from '../shapes.ts'
import type { Topic } from '../topic-rules.ts'
import { countPublicReviewsByArea } from './count-public-reviews.ts'
import { getReview, type ListingFilter, listReviews } from './list-reviews.ts'
import { reviewFilterQuery } from './review-filter.ts'

/** Refuses lists that only admins may read before any other error (docs/api.md 5). */
const requireAdminForHidden: MiddlewareHandler = (c, next) => {
  if (hiddenStatuses.some(status => status === c.req.param('status'))) requireAdmin(c)
  return next()
}

/** The path parameter of a list: any status but DELETED. */
export const listStatus = z.enum(listedStatuses, `must be one of ${listedStatuses.join(', ')}`)

const listingStatuses = [...listedStatuses, 'PUBLIC'] as const
const listingStatus = z
  .enum(listingStatuses, `must be one of ${listingStatuses.join(', ')}`)
  .openapi({ description: 'PUBLIC is APPROVED and REPORTED together.' })

const createListRoute = (kind: ListingFilter['kind'], topics: readonly Topic[]) =>
  createRoute({
    method: 'get',
    path: `/api/review/${kind}/{id}/{status}`,
    summary: `Reviews of ${kind === 'aptId' ? 'an apartment' : 'a landlord'}, newest first unless sorted otherwise`,
    middleware: [requireAdminForHidden] as const,
    request: {
      params: z.object({ id: z.string(), status: listingStatus }),
      query: pageQuery.extend(reviewFilterQuery(topics).shape),
    },
    responses: { 200: jsonAnswer(z.array(review), 'One page of reviews'), ...problemAnswers(400, 401, 403, 404) },
  })

const reviewByIdRoute = createRoute({
  method: 'get',
  path: '/api/review-by-id/{id}',
  summary: 'One review; one that is not public only for its author and admins',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonAnswer(review, 'The review'), ...problemAnswers(404) },
})

const areaCountRoute = createRoute({
  method: 'get',
  path: '/api/review/{area}/count',
  summary: 'How many public reviews the apartments of an area have',
  request: { params: z.object({ area: z.string() }) },
  responses: {
    200: jsonAnswer(z.strictObject({ count: z.int().nonnegative() }), 'The count'),
    ...problemAnswers(404),
  },
})

const topicsRoute = createRoute({
  method: 'get',
  path: '/api/topics',
  summary: 'The topics that the site finds in reviews, with the words that mention them',
  responses: { 200: jsonAnswer(z.array(topic), 'The topics') },
})

/** Mounts the calls that everybody may make: lists, one review, the count of an area, and the topics. */
export function mountPublicReviews(api: OpenAPIHono<AppEnv>, { db, site, topics }: ReviewsDeps): void {
  for (const kind of ['aptId', 'landlordId'] as const) {
    api.openapi(createListRoute(kind, topics), async c => {
      const { id, status } = c.req.valid('param')
      const page = await listReviews(readContextOf(c, db), { kind, id }, status, c.req.valid('query'))
      return answerPage(c, page)
    })
  }
  api.openapi(reviewByIdRoute, async c => {
    const found = await getReview(db, c.req.valid('param').id, c.get('actor'))
    if (found.aptId) addCacheTags(c, buildingTag(found.aptId))
    if (found.landlordId) addCacheTags(c, landlordTag(found.landlordId))
    return c.json(found, 200)
  })
  // Without a tag: the list is read at the start and does not change before the next.
  api.openapi(topicsRoute, c => {
    const all = topics.map(({ key, label, words, except }) => ({ key, label, words: [...words], except: [...except] }))
    return c.json(all, 200)
  })
  api.openapi(areaCountRoute, async c => {
    const areaKey = c.req.valid('param').area.toUpperCase()
    const area = site.areas.find(({ key }) => key === areaKey)
    if (!area) throw notFound()
    addCacheTags(c, listsTag)
    return c.json({ count: await countPublicReviewsByArea(db, area.key) }, 200)
  })
}
