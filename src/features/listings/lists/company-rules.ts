import { shownInUrl } from './rules.ts'

export const companySorts = ['reviews', 'rating', 'maintenance', 'properties', 'name'] as const
export type CompanySort = (typeof companySorts)[number]

/** Whether an order goes up or down. */
export const companyOrders = ['asc', 'desc'] as const
export type CompanyOrder = (typeof companyOrders)[number]

/** Returns which way an order goes unless turned: names from A to Z, numbers from the highest. */
export const defaultCompanyOrder = (sort: CompanySort): CompanyOrder => (sort === 'name' ? 'asc' : 'desc')

/** The page of companies starts with this many and grows by this many. */
export const companiesPerStep = 50

const maxCompanies = 1000

/** Returns the order of companies in a page's query; most reviews first without one. */
export function companyOrderInUrl(query: URLSearchParams): { sort: CompanySort; order: CompanyOrder } {
  const sort = companySorts.find(known => known === query.get('sort')) ?? 'reviews'
  return { sort, order: companyOrders.find(known => known === query.get('order')) ?? defaultCompanyOrder(sort) }
}

export const getShownCompanyCount = (query: URLSearchParams): number =>
  shownInUrl(query, companiesPerStep, maxCompanies)
