import { redirect } from 'react-router'
import { getLandlord } from '../../features/listings/catalog/get-buildings.ts'
import { findLandlords } from '../../features/listings/lists/list-companies.ts'
import {
  type CardFilters,
  filterTexts,
  hasFilters,
  parseCardFilters,
  pathOfList,
  wordsInUrl,
} from '../../features/listings/lists/rules.ts'
import { suggestListings } from '../../features/listings/search/api.ts'
import { readSearch, type SearchAddress } from '../../features/listings/search/door.ts'
import { createMarkFinder } from '../../features/reviews/filter-rules.ts'
import { findMentions } from '../../features/reviews/read/find-mentions.ts'
import { countLabel } from '../../ui/format.ts'
import { findList, loadList } from '../list-data.ts'
import { orNull, type PageContext, type PageRequest } from '../page-context.ts'

const maxLandlords = 3

export type SearchData = Awaited<ReturnType<typeof loadSearch>>

/**
 * Loads a search: its words find landlords, properties and mentions in reviews. Without words these are all properties of
 * the town that pass the filters.
 * @throws a redirect to the address in which the words that mean filters are filters.
 */
export async function loadSearch(read: PageContext, { query: parameters }: PageRequest) {
  const { words, filters } = enter(read, parameters)
  const search = await findList(read, filters, words)
  const { searched, unread, worries, areLandlords } = search.words
  const [landlords, mentions, list] = await Promise.all([
    areLandlords ? orNull(read, findLandlords(read.db, filters)) : loadNamedLandlords(read, searched),
    searched || worries.length > 0 ? orNull(read, loadMentions(read, words)) : null,
    loadList(read, parameters, search),
  ])
  return {
    words,
    filters,
    /** The words that change nothing in the list, as no filter can say them, or no listing has them. */
    unread,
    notFound: search.isNotFound ? searched : '',
    worries,
    numReported: worries.length > 0 ? (search.named?.length ?? 0) : 0,
    areLandlords,
    landlords: landlords ?? [],
    filterTexts: areLandlords ? filterTexts(filters, read.site) : [],
    previewText: previewOf(read, filters, list.cards.total),
    mentions: mentions ?? undefined,
    ...list,
    /** There is none, and no filter left one out. */
    hasNoCards: list.cards.total === 0 && !hasFilters(filters),
  }
}

/** Returns the search of an address. @throws a redirect to the address that says the same without words for filters. */
function enter({ searchIndex, site }: PageContext, parameters: URLSearchParams): SearchAddress {
  const given = { words: wordsInUrl(parameters), filters: parseCardFilters(parameters, site.areas) }
  const search = readSearch(searchIndex, given)
  const path = pathOfList({ words: search.words }, search.filters)
  if (path === pathOfList({ words: given.words }, given.filters)) return search
  // The same words may name a listing or an area tomorrow.
  throw redirect(path, { status: 302, headers: { 'cache-control': 'no-cache' } })
}

/** Returns what a shared link says about the search: "12 apartments in Wrenfield: 2 bedrooms, Up to $1.2K". */
function previewOf({ site }: PageContext, filters: CardFilters, total: number): string {
  const town = `${countLabel(total, 'apartment')} in ${site.townName}, reviewed by students`
  return [town, ...filterTexts(filters, site)].join(' · ')
}

/** Returns the landlords whose names have the words. Leaves out any that do not load. */
async function loadNamedLandlords(read: PageContext, searched: string) {
  const hits = (searched && (await orNull(read, suggestListings(read.searchIndex, searched)))) || []
  const ids = hits.filter(({ label }) => label === 'LANDLORD').map(({ id }) => id)
  const loaded = await Promise.all(ids.slice(0, maxLandlords).map(id => orNull(read, getLandlord(read.db, id))))
  return loaded.filter(landlord => landlord !== null)
}

/** Returns the listings whose reviews mention the words, with what to mark in their quotes. */
async function loadMentions(read: PageContext, query: string) {
  const { listings, ...found } = await findMentions(read.db, query)
  if (listings.length === 0) return undefined
  const findMarks = createMarkFinder({ words: found.words })
  return { ...found, listings: listings.map(listing => ({ ...listing, marks: findMarks(listing.quote.text) })) }
}
