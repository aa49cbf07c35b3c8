import { companyOrderInUrl, getShownCompanyCount } from '../features/listings/lists/company-rules.ts'
import { listCompanies } from '../features/listings/lists/list-companies.ts'
import type { PageContext, PageRequest } from './page-context.ts'

export type ReviewsData = Awaited<ReturnType<typeof loadReviews>>

export async function loadReviews(read: PageContext, { query }: PageRequest) {
  const [{ sort, order }, shown] = [companyOrderInUrl(query), getShownCompanyCount(query)]
  const { items, total } = await listCompanies(read.db, { sort, order, limit: shown })
  return { companies: { items, total }, sort, order, shown }
}
