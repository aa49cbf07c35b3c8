import type { ItemsWithTotal } from '../api-client.ts'
import type { Company } from '../features/listings/catalog/shapes.ts'
import {
  type CompanyOrder,
  type CompanySort,
  companyOrderInUrl,
  getShownCompanyCount,
} from '../features/listings/lists/company-rules.ts'
import { listCompanies } from '../features/listings/lists/list-companies.ts'
import type { PageLoader } from '../page-context.ts'

export interface ReviewsData {
  companies: ItemsWithTotal<Company>
  sort: CompanySort
  order: CompanyOrder
  shown: number
}

export const loadReviews: PageLoader<ReviewsData> = async (read, { query }) => {
  const [{ sort, order }, shown] = [companyOrderInUrl(query), getShownCompanyCount(query)]
  const { items, total } = await listCompanies(read, { sort, order, limit: shown })
  return { companies: { items, total }, sort, order, shown }
}
