import type { ItemsWithTotal } from '../api-client.ts'
import type { Company } from '../features/listings/catalog/shapes.ts'
import { type CompanySort, getCompanySort, getShownCompanyCount } from '../features/listings/lists/company-rules.ts'
import { listCompanies } from '../features/listings/lists/list-companies.ts'
import type { PageLoader } from '../page-context.ts'

/** The data of the page of reviews by renting company. */
export interface ReviewsData {
  companies: ItemsWithTotal<Company>
  sort: CompanySort
  shown: number
}

/** Loads the renting companies in the order of the URL. */
export const loadReviews: PageLoader<ReviewsData> = async (read, { query }) => {
  const [sort, shown] = [getCompanySort(query), getShownCompanyCount(query)]
  const { items, total } = await listCompanies(read, { sort, limit: shown })
  return { companies: { items, total }, sort, shown }
}
