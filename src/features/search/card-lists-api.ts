import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { type AppEnv, addCacheTags, jsonAnswer, problemAnswers } from '../../platform/http/api.ts'
import { answerPage } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/http/problem.ts'
import { wholeNumber } from '../../platform/http/whole-number.ts'
import { requireLandlord } from '../catalog/model/get-buildings.ts'
import { landlordTag, listsTag } from '../catalog/model/tags.ts'
import { card } from '../catalog/shapes.ts'
import { buildings } from '../catalog/table.ts'
import { findAreaKey } from '../site/find-area-key.ts'
import type { PublicSite } from '../site/rules.ts'
import { searchIndexTag } from './index/search-index.ts'
import { cardQuery, pageDataQuery, type Ranking } from './lists/card-query.ts'
import { listByCompany } from './lists/list-by-company.ts'
import { listCards } from './lists/list-cards.ts'
import { listFoundCards } from './lists/list-found-cards.ts'
import { maxCards } from './rules.ts'
import { searchWords } from './shapes.ts'

/** What the lists of cards need. */
export interface CardListDeps {
  db: Db
  site: Pick<PublicSite, 'areas'>
  searchIndex: Ranking
}

const cards = (description: string) => ({ 200: jsonAnswer(z.array(card), description) })

const pageData = (name: 'home' | 'reviews', summary: string) =>
  createRoute({
    method: 'get',
    path: `/api/page-data/${name}/{n}`,
    summary,
    request: { params: z.object({ n: wholeNumber(1, maxCards) }), query: pageDataQuery },
    responses: { ...cards('The first n property cards'), ...problemAnswers(400) },
  })

const home = pageData('home', 'The first n property cards')
const byCompany = pageData('reviews', 'The first n cards of reviewed properties, standing together by company')

/** Mounts the calls that answer with lists of cards. */
export function mountCardLists(api: OpenAPIHono<AppEnv>, deps: CardListDeps): void {
  const { db } = deps
  api.openapi(home, async c => {
    addCacheTags(c, listsTag)
    const page = await listCards(db, { ...c.req.valid('query'), limit: c.req.valid('param').n })
    return c.json(page.items, 200, { 'x-total-count': String(page.total) })
  })
  api.openapi(byCompany, async c => {
    addCacheTags(c, listsTag)
    const page = await listByCompany(db, c.req.valid('param').n, c.req.valid('query'))
    return c.json(page.items, 200, { 'x-total-count': String(page.total) })
  })
  mountAreaCards(api, deps)
  mountLandlordCards(api, deps)
  mountSearchResults(api, deps)
}

/** Mounts an area's cards, with and without a trailing slash. */
function mountAreaCards(api: OpenAPIHono<AppEnv>, { db, site: { areas } }: CardListDeps): void {
  for (const slash of ['/', '']) {
    const route = createRoute({
      method: 'get',
      path: `/api/location/{location}${slash}`,
      hide: slash === '',
      summary: 'The cards of an area',
      request: { params: z.object({ location: z.string() }), query: cardQuery(areas) },
      responses: { ...cards('One page of property cards'), ...problemAnswers(400, 404) },
    })
    api.openapi(route, async c => {
      const area = findAreaKey(areas, c.req.valid('param').location)
      if (area === undefined) throw notFound()
      addCacheTags(c, listsTag)
      const page = await listCards(db, c.req.valid('query'), eq(buildings.area, area))
      return answerPage(c, page)
    })
  }
}

function mountLandlordCards(api: OpenAPIHono<AppEnv>, { db, site: { areas } }: CardListDeps): void {
  const route = createRoute({
    method: 'get',
    path: '/api/buildings/all/{landlordId}',
    summary: 'The cards of a landlord',
    request: { params: z.object({ landlordId: z.string() }), query: cardQuery(areas) },
    responses: { ...cards('One page of property cards'), ...problemAnswers(400, 404) },
  })
  api.openapi(route, async c => {
    const { landlordId } = c.req.valid('param')
    // PostgreSQL rejects U+0000 with an error (22021).
    if (landlordId.includes('\0')) throw notFound()
    await requireLandlord(db, landlordId)
    addCacheTags(c, landlordTag(landlordId), listsTag)
    const page = await listCards(db, c.req.valid('query'), eq(buildings.landlordId, landlordId))
    return answerPage(c, page)
  })
}

function mountSearchResults(api: OpenAPIHono<AppEnv>, { db, site: { areas }, searchIndex }: CardListDeps): void {
  const rank = async (query: string) => {
    await searchIndex.waitUntilCurrent?.()
    return searchIndex.rank(query)
  }
  const route = createRoute({
    method: 'get',
    path: '/api/search-results',
    summary: 'The cards that a search finds, by relevance unless sorted otherwise',
    request: { query: cardQuery(areas).extend({ q: searchWords }) },
    responses: { ...cards('One page of property cards'), ...problemAnswers(400) },
  })
  api.openapi(route, async c => {
    const { q, ...query } = c.req.valid('query')
    addCacheTags(c, listsTag, searchIndexTag)
    const ranked = q.trim() === '' ? [] : await rank(q)
    const page = await listFoundCards(db, ranked, query)
    return answerPage(c, page)
  })
}
