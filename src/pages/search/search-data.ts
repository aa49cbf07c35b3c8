import { getLandlord } from '../../features/listings/catalog/get-buildings.ts'
import type { Landlord } from '../../features/listings/catalog/shapes.ts'
import { hasFilters, parseCardFilters, wordsInUrl } from '../../features/listings/lists/rules.ts'
import { suggestListings } from '../../features/listings/search/api.ts'
import { createMarkFinder } from '../../features/reviews/filter-rules.ts'
import { findMentions } from '../../features/reviews/read/find-mentions.ts'
import { loadList } from '../list-data.ts'
import { orNull, type PageContext, type PageRequest } from '../page-context.ts'

const maxLandlords = 3

export type SearchData = Awaited<ReturnType<typeof loadSearch>>

/**
 * Loads the landlords, the filtered properties and the mentions in reviews of a search; without words, all properties of
 * the town that pass the filters.
 */
export async function loadSearch(read: PageContext, { query: parameters }: PageRequest) {
  const query = wordsInUrl(parameters)
  const [landlords, mentions, list] = await Promise.all([
    query ? findLandlords(read, query) : [],
    query ? orNull(read, loadMentions(read, query)) : null,
    loadList(read, parameters, query),
  ])
  // There is none, and no filter left one out.
  const hasNoCards = list.cards.total === 0 && !hasFilters(parseCardFilters(parameters, read.site.areas))
  return { query, landlords, mentions: mentions ?? undefined, ...list, hasNoCards }
}

/** Returns the landlords that a search finds. Leaves out any that do not load. */
async function findLandlords(read: PageContext, query: string): Promise<Landlord[]> {
  const hits = (await orNull(read, suggestListings(read.searchIndex, query))) ?? []
  const ids = hits.filter(hit => hit.label === 'LANDLORD').map(hit => hit.id)
  const found = await Promise.all(ids.slice(0, maxLandlords).map(id => orNull(read, getLandlord(read.db, id))))
  return found.filter(landlord => landlord !== null)
}

/** Returns the listings whose reviews mention the words, with what to mark in their quotes. */
async function loadMentions(read: PageContext, query: string) {
  const { listings, ...found } = await findMentions(read.db, query)
  if (listings.length === 0) return undefined
  const findMarks = createMarkFinder({ words: found.words })
  return { ...found, listings: listings.map(listing => ({ ...listing, marks: findMarks(listing.quote.text) })) }
}
