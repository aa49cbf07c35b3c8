import { getAskedIds } from './features/listings/compare/rules.ts'
import {
  companiesPerStep,
  companyOrderInUrl,
  defaultCompanyOrder,
  getShownCompanyCount,
} from './features/listings/lists/company-rules.ts'
import {
  cardFiltersToQuery,
  cardSorts,
  cardsPerStep,
  maxCards,
  maxSessionCards,
  parseCardFilters,
  shownInUrl,
  wordsInUrl,
} from './features/listings/lists/rules.ts'
import { parseReviewFilters, reviewFiltersToQuery } from './features/reviews/filter-rules.ts'
import { getShownReviewCount, landlordReviewStep } from './features/reviews/rules.ts'
import { pageAt, pageDataPath, parametersOf, paths } from './site-map.ts'

/**
 * Returns the canonical path and query of a page's URL. It contains only parameters that the page knows, each once and
 * in order, with the value that the page uses: `?show=999` becomes `?show=100`, and an unknown sort is dropped. This
 * keeps the number of pages to cache small; only searched words, a topic's key and map bounds can be anything.
 * @param maxListCards the most cards of a list.
 */
export function pageAddress(url: string, maxListCards = maxCards): string {
  const { pathname, searchParams } = new URL(url)
  const known = parametersOf(pathname)
  const query = new URLSearchParams()
  for (const name of [...known].sort()) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  const canonical = canonicalQueries[pageAt(pathname) ?? 'notFound']?.(query, maxListCards) ?? query
  canonical.sort()
  return canonical.size === 0 ? pathname : `${pathname}?${canonical}`
}

/**
 * Returns the canonical path and query of the page whose data is asked for by a URL below `/page-data`. Its list may be
 * longer than a page's own URL allows, because a session may have shown more.
 */
export function pageOfDataAddress(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const path = pathname.startsWith(pageDataPath) ? pathname.slice(pageDataPath.length) || paths.home : paths.notFound
  return pageAddress(origin + path + search, maxSessionCards)
}

type PageName = NonNullable<ReturnType<typeof pageAt>>

const canonicalQueries: Partial<Record<PageName, (query: URLSearchParams, maxListCards: number) => URLSearchParams>> = {
  home: (query, max) => {
    const sort = cardSorts.find(known => known === query.get('sort'))
    return withShown(new URLSearchParams(sort ? { sort } : {}), query, cardsPerStep, max)
  },
  reviews: query => {
    const [{ sort, order }, shown] = [companyOrderInUrl(query), getShownCompanyCount(query)]
    const canonical = new URLSearchParams(sort === 'reviews' ? {} : { sort })
    if (order !== defaultCompanyOrder(sort)) canonical.set('order', order)
    if (shown > companiesPerStep) canonical.set('show', String(shown))
    return canonical
  },
  apartment: query => reviewFiltersToQuery(parseReviewFilters(query)),
  landlord: query => {
    const shown = getShownReviewCount(query)
    const canonical = reviewFiltersToQuery(parseReviewFilters(query))
    if (shown > landlordReviewStep) canonical.set('show', String(shown))
    return canonical
  },
  compare: query => {
    const ids = getAskedIds(query)
    return new URLSearchParams(ids.length > 0 ? { apartments: ids.join(',') } : {})
  },
  location: (query, max) => withShown(cardFiltersToQuery(parseCardFilters(query)), query, cardsPerStep, max),
  search: (query, max) => {
    const found = withShown(cardFiltersToQuery(parseCardFilters(query)), query, cardsPerStep, max)
    const words = wordsInUrl(query)
    if (words !== '') found.set('q', words)
    return found
  },
}

function withShown(canonical: URLSearchParams, query: URLSearchParams, step: number, max?: number): URLSearchParams {
  const shown = shownInUrl(query, step, max)
  if (shown > step) canonical.set('show', String(shown))
  return canonical
}
