import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../api-client.ts'
import type { Company } from '../features/catalog/shapes.ts'
import { getCompanies } from '../features/search/companies/calls.ts'
import { type CompanySort, getCompanySort, getShownCompanyCount } from '../features/search/companies/company-rules.ts'

/** The data of the page of reviews by renting company. */
export interface ReviewsData {
  companies: ItemsWithTotal<Company>
  sort: CompanySort
  shown: number
}

/** Loads the renting companies in the order of the URL. */
export async function loadReviews({ request, context }: LoaderFunctionArgs): Promise<ReviewsData> {
  const query = new URL(request.url).searchParams
  const [sort, shown] = [getCompanySort(query), getShownCompanyCount(query)]
  return { companies: await getCompanies(apiOf(context), shown, sort), sort, shown }
}
