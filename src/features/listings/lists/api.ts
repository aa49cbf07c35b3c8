import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { wholeNumber } from '../../../platform/http/query-parameters.ts'
import type { PublicSite } from '../../site/rules.ts'
import { card, company } from '../catalog/shapes.ts'
import { searchWords } from '../search/api.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { cardQuery, pageDataQuery } from './card-query.ts'
import { companyOrders, companySorts } from './company-rules.ts'
import { listAreaCards, listByCompany, listCards, listLandlordCards, searchCards } from './list-cards.ts'
import { listCompanies } from './list-companies.ts'
import { maxCards } from './rules.ts'

interface CardListDeps {
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

const companies = createRoute({
  method: 'get',
  path: '/api/companies',
  summary: 'All landlords with their ratings, those with the most reviews first',
  request: {
    query: pageQuery.extend({
      sort: z.enum(companySorts, `must be one of ${companySorts.join(', ')}`).default('reviews'),
      order: z
        .enum(companyOrders, `must be one of ${companyOrders.join(', ')}`)
        .openapi({ description: 'By default names go up, numbers go down; the unrated are last both ways' })
        .optional(),
    }),
  },
  responses: { 200: jsonAnswer(z.array(company), 'One page of companies'), ...problemAnswers(400) },
})

/** Mounts the calls that answer with lists of cards and of companies. */
export function mountLists(api: OpenAPIHono<AppEnv>, { db, site: { areas }, searchIndex }: CardListDeps): void {
  const query = cardQuery(areas)
  api.openapi(home, async c => {
    const page = await listCards(db, { ...c.req.valid('query'), limit: c.req.valid('param').n })
    return c.json(page.items, 200, { 'x-total-count': String(page.total) })
  })
  api.openapi(byCompany, async c => {
    const page = await listByCompany(db, c.req.valid('param').n, c.req.valid('query'))
    return c.json(page.items, 200, { 'x-total-count': String(page.total) })
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
      return answerPage(c, await listAreaCards(db, areas, location, c.req.valid('query')))
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
    return answerPage(c, await listLandlordCards(db, landlordId, c.req.valid('query')))
  })
  const searchResults = createRoute({
    method: 'get',
    path: '/api/search-results',
    summary:
      'The cards that a search finds, by relevance unless sorted otherwise; without words those of all apartments',
    request: { query: query.extend({ q: searchWords }) },
    responses: { ...cards('One page of property cards'), ...problemAnswers(400) },
  })
  api.openapi(searchResults, async c => {
    const { q, ...asked } = c.req.valid('query')
    return answerPage(c, await searchCards(db, searchIndex, q, asked))
  })
  api.openapi(companies, async c => {
    return answerPage(c, await listCompanies(db, c.req.valid('query')))
  })
}
