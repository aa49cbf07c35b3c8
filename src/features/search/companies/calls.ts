import { type ApiFetch, getAllItems, getFirstItems, type ItemsWithTotal } from '../../../api-client.ts'
import type { Card, Company } from '../../catalog/shapes.ts'
import type { CompanySort } from './company-rules.ts'

/** Returns the first `n` companies in an order, and how many there are. */
export function getCompanies(
  api: ApiFetch,
  n: number,
  sort: CompanySort = 'reviews',
): Promise<ItemsWithTotal<Company>> {
  return getFirstItems<Company>(api, `/api/companies${sort === 'reviews' ? '' : `?sort=${sort}`}`, n)
}

/** Returns all cards of a landlord's apartments in recommended order. @throws ApiError 404 if there is no such landlord. */
export function getCompanyCards(api: ApiFetch, landlordId: string): Promise<Card[]> {
  return getAllItems<Card>(api, `/api/buildings/all/${encodeURIComponent(landlordId)}`)
}
