import { shownInUrl } from './rules.ts'

/** The orders of companies. Numbers go down; those named after the worst go up. */
export const companySortLabels = {
  reviews: 'Most Reviews',
  rating: 'Highest Rating',
  'lowest-rating': 'Lowest Rating',
  maintenance: 'Best Repairs',
  'worst-maintenance': 'Worst Repairs',
  name: 'Name',
}
export type CompanySort = keyof typeof companySortLabels
export const companySorts = Object.keys(companySortLabels) as CompanySort[]

/** The page of companies starts with this many and grows by this many. */
export const companiesPerStep = 12

const maxCompanies = 1000

/** Returns the order of companies in a page's query; most reviews first without one. */
export const companySortInUrl = (query: URLSearchParams): CompanySort =>
  companySorts.find(known => known === query.get('sort')) ?? 'reviews'

export const getShownCompanyCount = (query: URLSearchParams): number =>
  shownInUrl(query, companiesPerStep, maxCompanies)
