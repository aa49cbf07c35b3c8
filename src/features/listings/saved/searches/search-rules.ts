import { href, paths } from '../../../../site-map.ts'
import { type CardFilters, cardFiltersToQuery } from '../../lists/rules.ts'

/** How many searches a student can save. */
export const maxSavedSearches = 10

/** What a search is about, besides its filters: its words (none for all apartments), or the name of an area. */
export type SearchSubject = { words: string } | { area: string }

/**
 * Returns the path under which a search is saved: what its page reads, always in the same order, and nothing else. It is
 * without the campus point: that choice is never stored with an account.
 */
export function pathOfSearch(subject: SearchSubject, all: CardFilters): string {
  const filters = { ...all, campus: undefined }
  const withQuery = (path: string, query: URLSearchParams) => path + (query.size > 0 ? `?${query}` : '')
  // The area is in the path.
  if ('area' in subject)
    return withQuery(href.location(subject.area), cardFiltersToQuery({ ...filters, area: undefined }))
  const words = subject.words === '' ? [] : [['q', subject.words]]
  return withQuery(paths.search, new URLSearchParams([...words, ...cardFiltersToQuery(filters)]))
}
