import { createContext, use } from 'react'
import { type CardFilters, cardFiltersToQuery, joinFilters, keysWithout, listFilterNames } from '../../lists/rules.ts'
import type { ReadPart } from '../../search/read-words.ts'
import { joinWords } from '../../search/words.ts'

/** The words of the search on screen, as the server has read them. */
export const ReadPartsContext = createContext<readonly ReadPart[]>([])

/** Returns the filters that the words of the search on screen name. */
export const useWordFilters = (): CardFilters => filtersOfParts(use(ReadPartsContext))

export function filtersOfParts(parts: readonly ReadPart[]): CardFilters {
  return parts.reduce<CardFilters>((all, { filters = {} }) => joinFilters(all, filters), {})
}

const textOfParts = (parts: readonly ReadPart[]): string => joinWords(parts.map(({ text }) => text))

/** Returns the words of a search that name no filter. */
export const unreadWords = (parts: readonly ReadPart[]): string => textOfParts(parts.filter(part => !part.filters))

/** Returns the query of a list with these filters: the words that still apply name theirs, parameters the others. */
export function queryOfList(parts: readonly ReadPart[], filters: CardFilters): URLSearchParams {
  const kept = parts.filter(part => hasAll(filters, part.filters ?? {}))
  const named = filtersOfParts(kept)
  const others = Object.entries(filters).filter(([name]) => !Object.hasOwn(named, name))
  const lists = listFilterNames.map(name => [name, keysWithout(filters, name, named[name])])
  return withWords(kept, { ...Object.fromEntries(others), ...Object.fromEntries(lists) })
}

/** Returns the query of a list with words and filters. */
export function withWords(parts: readonly ReadPart[], filters: CardFilters): URLSearchParams {
  const text = textOfParts(parts)
  return new URLSearchParams([...(text === '' ? [] : [['q', text]]), ...cardFiltersToQuery(filters)])
}

function hasAll(filters: CardFilters, others: CardFilters): boolean {
  const joined = joinFilters(filters, others)
  return (Object.keys(others) as (keyof CardFilters)[]).every(name => String(joined[name]) === String(filters[name]))
}
