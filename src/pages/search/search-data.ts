import { getLandlord } from '../../features/listings/catalog/get-buildings.ts'
import { listCompanies } from '../../features/listings/lists/list-companies.ts'
import { hasFilters, wordsInUrl } from '../../features/listings/lists/rules.ts'
import type { Search } from '../../features/listings/lists/search-cards.ts'
import { suggestListings } from '../../features/listings/search/api.ts'
import { createMarkFinder } from '../../features/reviews/filter-rules.ts'
import { findMentions } from '../../features/reviews/read/find-mentions.ts'
import { loadList, readListSearch } from '../list-data.ts'
import { orNull, type PageContext, type PageRequest } from '../page-context.ts'

const maxLandlords = 3

export type SearchData = Awaited<ReturnType<typeof loadSearch>>

/**
 * Loads a search: its words name filters, and the others find landlords, properties and mentions in reviews. Without words
 * these are all properties of the town that pass the filters.
 */
export async function loadSearch(read: PageContext, { query: parameters }: PageRequest) {
  const query = wordsInUrl(parameters)
  const search = await readListSearch(read, parameters, query)
  const { parts, rest, isRestUnknown } = search
  const [landlords, mentions, list] = await Promise.all([
    findLandlords(read, search),
    rest ? orNull(read, loadMentions(read, rest)) : null,
    loadList(read, parameters, search),
  ])
  // There is none, and no filter left one out.
  const hasNoCards = list.cards.total === 0 && !hasFilters(search.query)
  const unknownWords = isRestUnknown ? rest : ''
  return { query, parts, unknownWords, landlords, mentions: mentions ?? undefined, ...list, hasNoCards }
}

/**
 * Returns the landlords that a search names or finds, or the best or worst if it asks for them. Leaves out any that do not
 * load.
 */
async function findLandlords(read: PageContext, { query, parts, rest }: Search) {
  const order = parts.find(({ filters }) => filters?.sort)?.filters?.sort
  if (order) {
    const ranked = { sort: 'rating', order: order === 'lowest-rating' ? 'asc' : 'desc', limit: maxLandlords } as const
    return (await orNull(read, listCompanies(read.db, ranked)))?.items ?? []
  }
  const hits = (rest && (await orNull(read, suggestListings(read.searchIndex, rest)))) || []
  const found = hits.filter(hit => hit.label === 'LANDLORD').map(hit => hit.id)
  const ids = query.landlordId ? [query.landlordId] : found.slice(0, maxLandlords)
  const loaded = await Promise.all(ids.map(id => orNull(read, getLandlord(read.db, id))))
  return loaded.filter(landlord => landlord !== null)
}

/** Returns the listings whose reviews mention the words, with what to mark in their quotes. */
async function loadMentions(read: PageContext, query: string) {
  const { listings, ...found } = await findMentions(read.db, query)
  if (listings.length === 0) return undefined
  const findMarks = createMarkFinder({ words: found.words })
  return { ...found, listings: listings.map(listing => ({ ...listing, marks: findMarks(listing.quote.text) })) }
}
