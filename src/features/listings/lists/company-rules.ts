import { shownInUrl } from './rules.ts'

/** Every order of the list of companies. */
export const companySorts = ['reviews', 'rating', 'maintenance', 'properties', 'name'] as const
/** An order of companies. */
export type CompanySort = (typeof companySorts)[number]

/** The page of companies starts with this many and grows by this many. */
export const companiesPerStep = 50

/** The page of companies shows at most this many. */
const maxCompanies = 1000

/** Returns the order of companies in a page's query; most reviews first without one. */
export const getCompanySort = (query: URLSearchParams): CompanySort =>
  companySorts.find(sort => sort === query.get('sort')) ?? 'reviews'

/** Returns how many companies a page's query asks for. */
export const getShownCompanyCount = (query: URLSearchParams): number =>
  shownInUrl(query, companiesPerStep, maxCompanies)
