import { href, paths } from '../../../../site-map.ts'
import { type CardFilters, cardFiltersToQuery } from '../../lists/rules.ts'

/** How many searches a student can save. */
export const maxSavedSearches = 10

/** What a search is about, besides its filters: its words, or the name of an area. */
export type SearchSubject = { words: string } | { area: string }

/**
 * Returns the path under which a search is saved: what its page reads, always in the same order, and nothing else. It is
 * without the campus point: that choice is never stored with an account.
 */
export function pathOfSearch(subject: SearchSubject, all: CardFilters): string {
  const filters = { ...all, campus: undefined }
  if ('words' in subject)
    return `${paths.search}?${new URLSearchParams([['q', subject.words], ...cardFiltersToQuery(filters)])}`
  // The area is in the path.
  const query = cardFiltersToQuery({ ...filters, area: undefined })
  return href.location(subject.area) + (query.size > 0 ? `?${query}` : '')
}
