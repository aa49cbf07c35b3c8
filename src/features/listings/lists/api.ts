import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { company } from '../catalog/shapes.ts'
import { companySorts } from './company-rules.ts'
import { listCompanies } from './list-companies.ts'

const companies = createRoute({
  method: 'get',
  path: '/api/companies',
  summary: 'All landlords with their ratings, those with the most reviews first',
  request: {
    query: pageQuery.extend({
      sort: z.enum(companySorts, `must be one of ${companySorts.join(', ')}`).default('reviews'),
    }),
  },
  responses: { 200: jsonAnswer(z.array(company), 'One page of companies'), ...problemAnswers(400) },
})

/** Mounts the list of companies. Lists of cards quote reviews, so that `reviews/cards/` mounts them. */
export function mountCompanies(api: OpenAPIHono<AppEnv>, { db }: { db: Db }): void {
  api.openapi(companies, async c => {
    return answerPage(c, await listCompanies(db, c.req.valid('query')))
  })
}
