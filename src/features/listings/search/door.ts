import { type CardFilters, namedCampusPoint } from '../lists/rules.ts'
import type { SearchIndex } from './search-index.ts'

/** A search as its address has it: words that are names or words of reviews, and filters. */
export interface SearchAddress {
  words: string
  filters: CardFilters
}

/**
 * Reads the words of a search: what they mean as filters becomes filters, which win over the given ones; the others stay.
 * What comes from a person, or from a search saved before words were read so, passes here once.
 * @returns the same search when its words mean no filter.
 */
export function readSearch(index: Pick<SearchIndex, 'read'>, { words, filters: given }: SearchAddress): SearchAddress {
  const { filters, rest } = index.read(words, namedCampusPoint(given))
  const filtersLeft = filters.walk ? { ...given, campus: undefined } : given
  return { words: rest, filters: { ...filtersLeft, ...filters } }
}
