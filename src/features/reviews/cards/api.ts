import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage } from '../../../platform/http/paging.ts'
import { wholeNumber } from '../../../platform/http/query-parameters.ts'
import { card } from '../../listings/catalog/shapes.ts'
import { cardQuery, pageDataQuery } from '../../listings/lists/card-query.ts'
import { listAreaCards, listByCompany, listCards, listLandlordCards } from '../../listings/lists/list-cards.ts'
import { maxCards } from '../../listings/lists/rules.ts'
import { findSearch, searchCards } from '../../listings/lists/search-cards.ts'
import { listSavedApartments } from '../../listings/saved/saved.ts'
import { searchWords } from '../../listings/search/api.ts'
import type { SearchIndex } from '../../listings/search/search-index.ts'
import { requireUser } from '../../people/actor.ts'
import { signedInRoute } from '../../people/routes.ts'
import type { PublicSite } from '../../site/rules.ts'
import { addTopReviews } from './add-top-reviews.ts'

export interface CardCallsDeps {
  db: Db
  site: Pick<PublicSite, 'areas'>
  searchIndex: SearchIndex
}

const cards = (description: string) => ({ 200: jsonAnswer(z.array(card), description) })
const pageOfCards = { ...cards('One page of property cards'), ...problemAnswers(400, 404) }

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

/** Mounts the calls that answer with lists of cards, each with its most-liked review. */
export function mountCards(api: OpenAPIHono<AppEnv>, { db, site: { areas }, searchIndex }: CardCallsDeps): void {
  const query = cardQuery(areas)
  api.openapi(home, async c => {
    const page = await listCards(db, { ...c.req.valid('query'), limit: c.req.valid('param').n })
    return answerPage(c, await addTopReviews(db, { items: page.items, total: page.total }))
  })
  api.openapi(byCompany, async c => {
    const page = await listByCompany(db, c.req.valid('param').n, c.req.valid('query'))
    return answerPage(c, await addTopReviews(db, page))
  })
  for (const slash of ['/', '']) {
    const ofArea = createRoute({
      method: 'get',
      path: `/api/location/{location}${slash}`,
      hide: slash === '',
      summary: 'The cards of an area',
      request: { params: z.object({ location: z.string() }), query },
      responses: pageOfCards,
    })
    api.openapi(ofArea, async c => {
      const { location } = c.req.valid('param')
      const page = await listAreaCards(db, areas, location, c.req.valid('query'))
      return answerPage(c, await addTopReviews(db, page))
    })
  }
  const ofLandlord = createRoute({
    method: 'get',
    path: '/api/buildings/all/{landlordId}',
    summary: 'The cards of a landlord',
    request: { params: z.object({ landlordId: z.string() }), query },
    responses: pageOfCards,
  })
  api.openapi(ofLandlord, async c => {
    const { landlordId } = c.req.valid('param')
    const page = await listLandlordCards(db, landlordId, c.req.valid('query'))
    return answerPage(c, await addTopReviews(db, page))
  })
  const searchResults = createRoute({
    method: 'get',
    path: '/api/search-results',
    summary: 'The cards whose names and addresses have the words, by relevance unless sorted otherwise',
    request: { query: query.extend({ q: searchWords }) },
    responses: { ...cards('One page of property cards'), ...problemAnswers(400) },
  })
  api.openapi(searchResults, async c => {
    const { q, ...asked } = c.req.valid('query')
    const page = await searchCards(db, await findSearch(db, searchIndex, q, asked))
    return answerPage(c, await addTopReviews(db, page))
  })
  const saved = signedInRoute('get', '/api/saved-apartments', {
    summary: 'The cards of the apartments that the caller has saved',
    request: { query },
    responses: { 200: jsonAnswer(z.array(card), 'One page of property cards'), ...problemAnswers(400) },
  })
  api.openapi(saved, async c => {
    const page = await listSavedApartments(db, requireUser(c), c.req.valid('query'))
    return answerPage(c, await addTopReviews(db, page))
  })
}
