import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/http/problem.ts'
import { wholeNumber } from '../../platform/http/query-parameters.ts'
import { requireBuilding } from '../listings/catalog/get-buildings.ts'
import type { ListingKind } from '../listings/catalog/listing-ref.ts'
import { maxQueryLength } from '../listings/catalog/rules.ts'
import { requireAdmin } from '../people/actor.ts'
import { campusPointKeys, defaultCampusPoint } from '../site/rules.ts'
import { type CardCallsDeps, mountCards } from './cards/api.ts'
import { mountReviewCodes } from './codes/api.ts'
import { areaFigures, compareAreas } from './insights/compare-areas.ts'
import { findLandlordLines } from './insights/find-lines.ts'
import { getApartmentInsights, getLandlordInsights } from './insights/get-insights.ts'
import { type Insights, insights, type ReadInsights } from './insights/shapes.ts'
import { mountModeration } from './moderation/api.ts'
import { getTransparency, transparency } from './moderation/get-transparency.ts'
import { findMentions, mentions } from './read/find-mentions.ts'
import { listNews, news } from './read/list-news.ts'
import { countPublicReviewsByArea, getReview, listReviews, reviewFilterQuery } from './read/list-reviews.ts'
import { hiddenStatuses, listedStatuses, reviewLimits } from './rules.ts'
import { review } from './shapes.ts'
import type { Topic } from './topic-rules.ts'
import { type MemberCallsDeps, mountMemberCalls } from './write/api.ts'

interface ReviewsDeps extends MemberCallsDeps, CardCallsDeps {
  site: CardCallsDeps['site'] & { productName: string }
  topics: readonly Topic[]
  pepper: string
}

/** Refuses lists that only admins may read before any other error (docs/api.md 5). */
const requireAdminForHidden: MiddlewareHandler = (c, next) => {
  if (hiddenStatuses.some(status => status === c.req.param('status'))) requireAdmin(c)
  return next()
}

const listingStatuses = [...listedStatuses, 'PUBLIC'] as const
const listingStatus = z
  .enum(listingStatuses, `must be one of ${listingStatuses.join(', ')}`)
  .openapi({ description: 'PUBLIC is APPROVED and REPORTED together.' })

const named = { apartment: 'an apartment', landlord: 'a landlord' }

const createListRoute = (kind: ListingKind, topics: readonly Topic[]) =>
  createRoute({
    method: 'get',
    path: `/api/review/${kind === 'apartment' ? 'aptId' : 'landlordId'}/{id}/{status}`,
    summary: `Reviews of ${named[kind]}, newest first unless sorted otherwise`,
    middleware: [requireAdminForHidden] as const,
    request: {
      params: z.object({ id: z.string(), status: listingStatus }),
      query: pageQuery.extend(reviewFilterQuery(topics).shape),
    },
    responses: { 200: jsonAnswer(z.array(review), 'One page of reviews'), ...problemAnswers(400, 401, 403, 404) },
  })

const byId = { params: z.object({ id: z.string() }) }

const createInsightsRoute = (kind: ListingKind) =>
  createRoute({
    method: 'get',
    path: `/api/insights/${kind}/{id}`,
    summary: `What the public reviews of ${named[kind]} say together`,
    request: byId,
    responses: { 200: jsonAnswer(insights, 'The figures'), ...problemAnswers(404) },
  })

const toInsights = ({ seasonAnswers, ...insights }: ReadInsights): Insights => insights

const routes = {
  review: createRoute({
    method: 'get',
    path: '/api/review-by-id/{id}',
    summary: 'One review; one that is not public only for its author and admins',
    request: byId,
    responses: { 200: jsonAnswer(review, 'The review'), ...problemAnswers(404) },
  }),
  areaCount: createRoute({
    method: 'get',
    path: '/api/review/{area}/count',
    summary: 'How many public reviews the apartments of an area have',
    request: { params: z.object({ area: z.string() }) },
    responses: {
      200: jsonAnswer(z.strictObject({ count: z.int().nonnegative() }), 'The count'),
      ...problemAnswers(404),
    },
  }),
  mentions: createRoute({
    method: 'get',
    path: '/api/search-reviews',
    summary: 'Up to 6 listings whose approved reviews mention the words of a search; none for a blank query',
    request: {
      query: z.object({
        q: z.string().max(maxQueryLength, `must be at most ${maxQueryLength} characters`).default(''),
      }),
    },
    responses: {
      200: jsonAnswer(mentions, 'The listings, those with the most such reviews first'),
      ...problemAnswers(400),
    },
  }),
  areas: createRoute({
    method: 'get',
    path: '/api/areas',
    summary: 'Rent, walk, safety, repairs and noise of every area, side by side',
    request: {
      query: z.object({
        bedrooms: wholeNumber(1, reviewLimits.maxBedrooms).optional(),
        campus: z.enum(campusPointKeys, `must be one of ${campusPointKeys.join(', ')}`).default(defaultCampusPoint),
      }),
    },
    responses: { 200: jsonAnswer(z.array(areaFigures), 'The areas, in the order of the site'), ...problemAnswers(400) },
  }),
  news: createRoute({
    method: 'get',
    path: '/api/news',
    summary: 'The newest public reviews and apartments, at most 50 of each',
    request: {
      query: z.object({
        since: z.iso
          .date('must be a day like 2026-11-19')
          .openapi({ description: 'The first day that counts (UTC), at most 90 days back; without it any age.' })
          .optional(),
      }),
    },
    responses: { 200: jsonAnswer(news, 'What is new, the newest day first'), ...problemAnswers(400) },
  }),
  transparency: createRoute({
    method: 'get',
    path: '/api/transparency',
    summary: 'How many reviews were received, approved, declined, reported, kept and removed, by quarter',
    responses: { 200: jsonAnswer(transparency, 'The figures') },
  }),
}

/** Mounts all calls about reviews. Who may make which is in docs/api.md 5. */
export function mountReviews(api: OpenAPIHono<AppEnv>, deps: ReviewsDeps): void {
  const { db, site, topics } = deps
  for (const kind of ['apartment', 'landlord'] as const) {
    api.openapi(createListRoute(kind, topics), async c => {
      const { id, status } = c.req.valid('param')
      return answerPage(c, await listReviews(db, { kind, id }, status, c.req.valid('query')))
    })
  }
  api.openapi(routes.review, async c => c.json(await getReview(db, c.req.valid('param').id, c.get('actor')), 200))
  api.openapi(routes.areaCount, async c => {
    const areaKey = c.req.valid('param').area.toUpperCase()
    const area = site.areas.find(({ key }) => key === areaKey)
    if (!area) throw notFound()
    return c.json({ count: await countPublicReviewsByArea(db, area.key) }, 200)
  })
  api.openapi(routes.mentions, async c => c.json(await findMentions(db, c.req.valid('query').q), 200))
  api.openapi(routes.areas, async c => {
    const { bedrooms, campus } = c.req.valid('query')
    const compared = await compareAreas(db, site.areas, bedrooms)
    return c.json(
      compared.map(({ walks, ...area }) => ({ ...area, walk: walks[campus] })),
      200,
    )
  })
  api.openapi(routes.news, async c => c.json(await listNews(db, c.req.valid('query').since), 200))
  api.openapi(routes.transparency, async c => c.json(await getTransparency(db), 200))
  api.openapi(createInsightsRoute('apartment'), async c => {
    const building = await requireBuilding(db, c.req.valid('param').id)
    return c.json(toInsights(await getApartmentInsights(db, building)), 200)
  })
  api.openapi(createInsightsRoute('landlord'), async c =>
    c.json(toInsights(await getLandlordInsights(db, c.req.valid('param').id, findLandlordLines)), 200),
  )
  mountCards(api, deps)
  mountMemberCalls(api, deps)
  mountModeration(api, deps)
  mountReviewCodes(api, deps)
}
