import { getAskedIds } from '../features/listings/compare/rules.ts'
import { companiesPerStep, companySortInUrl, getShownCompanyCount } from '../features/listings/lists/company-rules.ts'
import {
  cardFiltersToQuery,
  cardsPerStep,
  maxCards,
  maxSessionCards,
  parseCardFilters,
  shownInUrl,
  wordsInUrl,
} from '../features/listings/lists/rules.ts'
import { parseReviewFilters, reviewFiltersToQuery } from '../features/reviews/filter-rules.ts'
import { getShownReviewCount, landlordReviewStep } from '../features/reviews/rules.ts'
import { type PageName, pageAt, pageDataPath, parametersOf, paths } from '../site-map.ts'

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
    // Check boxes in a form without scripts send a parameter each.
    for (const value of searchParams.getAll(name)) query.append(name, value)
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

const canonicalQueries: Partial<Record<PageName, (query: URLSearchParams, maxListCards: number) => URLSearchParams>> = {
  home: (query, max) => {
    const { sort, bedrooms, campus } = parseCardFilters(query)
    return withCards(cardFiltersToQuery({ sort, bedrooms, campus }), query, max)
  },
  reviews: query => {
    const sort = companySortInUrl(query)
    return withShown(
      new URLSearchParams(sort === 'reviews' ? {} : { sort }),
      getShownCompanyCount(query),
      companiesPerStep,
    )
  },
  apartment: query => reviewFiltersToQuery(parseReviewFilters(query)),
  landlord: query =>
    withShown(reviewFiltersToQuery(parseReviewFilters(query)), getShownReviewCount(query), landlordReviewStep),
  compare: query => {
    const ids = getAskedIds(query)
    return new URLSearchParams(ids.length > 0 ? { apartments: ids.join(',') } : {})
  },
  location: (query, max) => withCards(cardFiltersToQuery(parseCardFilters(query)), query, max),
  search: (query, max) => {
    const found = withCards(cardFiltersToQuery(parseCardFilters(query)), query, max)
    const words = wordsInUrl(query)
    if (words !== '') found.set('q', words)
    return found
  },
}

const withCards = (canonical: URLSearchParams, query: URLSearchParams, max: number) =>
  withShown(canonical, shownInUrl(query, cardsPerStep, max), cardsPerStep)

function withShown(canonical: URLSearchParams, shown: number, usual: number): URLSearchParams {
  if (shown > usual) canonical.set('show', String(shown))
  return canonical
}
