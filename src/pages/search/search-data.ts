import { getLandlord } from '../../features/listings/catalog/get-buildings.ts'
import type { Landlord } from '../../features/listings/catalog/shapes.ts'
import { toCardQuery } from '../../features/listings/lists/card-query.ts'
import { findLooserFilters, type LooserFilter, searchCards } from '../../features/listings/lists/list-cards.ts'
import {
  cardsPerStep,
  filterNames,
  hasFilters,
  maxSessionCards,
  parseCardFilters,
  shownInUrl,
  wordsInUrl,
} from '../../features/listings/lists/rules.ts'
import { suggestListings } from '../../features/listings/search/api.ts'
import { createListStill, type ListStill } from '../../features/listings/ui/map/list-still.ts'
import { getMappedCards, type MappedCards } from '../../features/listings/ui/map/map-cards.ts'
import { createMarkFinder } from '../../features/reviews/filter-rules.ts'
import { findMentions } from '../../features/reviews/read/find-mentions.ts'
import type { MentionListProps } from '../../features/reviews/ui/list/mention-list.tsx'
import { orNull, type PageContext, type PageLoader } from '../../page-context.ts'

/** How many landlords are shown above the properties of a search. */
const maxLandlords = 3

/** The data of a search's page. */
export interface SearchData {
  query: string
  landlords: Landlord[]
  /** The listings whose reviews mention the words; undefined without any. */
  mentions: MentionListProps | undefined
  cards: MappedCards
  /** When filters leave no property: those without which there are some, and how many, most first. */
  looser: LooserFilter[]
  /** Whether there is no property, with no filter that left one out. */
  hasNoCards: boolean
  shown: number
  /** The picture of the list's map; undefined without cards on it. */
  still: ListStill | undefined
}

/**
 * Loads the landlords, the filtered properties and the mentions in reviews of a search; without words, all properties of
 * the town that pass the filters.
 */
export const loadSearch: PageLoader<SearchData> = async (read, { query: parameters }) => {
  const { areas } = read.site
  const query = wordsInUrl(parameters).trim()
  const shown = shownInUrl(parameters, cardsPerStep, maxSessionCards)
  const filters = parseCardFilters(parameters, areas)
  const cardQuery = toCardQuery(areas, filters)
  const [landlords, mentions, cards] = await Promise.all([
    query ? findLandlords(read, query) : [],
    query ? orNull(read, loadMentions(read, query)) : null,
    getMappedCards(shown, limit => searchCards(read, read.searchIndex, query, { ...cardQuery, limit })),
  ])
  const set = filterNames.filter(name => filters[name] !== undefined)
  const looser = cards.total === 0 ? await findLooserFilters(read, read.searchIndex, query, cardQuery, set) : []
  const hasNoCards = cards.total === 0 && !hasFilters(filters)
  const still = createListStill(cards.mapCards, parameters)
  return { query, landlords, mentions: mentions ?? undefined, cards, looser, hasNoCards, shown, still }
}

/** Returns the landlords that a search finds. Leaves out any that do not load. */
async function findLandlords(read: PageContext, query: string): Promise<Landlord[]> {
  const hits = (await orNull(read, suggestListings(read, read.searchIndex, query))) ?? []
  const ids = hits.filter(hit => hit.label === 'LANDLORD').map(hit => hit.id)
  const found = await Promise.all(ids.slice(0, maxLandlords).map(id => orNull(read, getLandlord(read, id))))
  return found.filter(landlord => landlord !== null)
}

/** Returns the listings whose reviews mention the words, with what to mark in their quotes. */
async function loadMentions(read: PageContext, query: string): Promise<MentionListProps | undefined> {
  const { listings, ...found } = await findMentions(read, query)
  if (listings.length === 0) return undefined
  const findMarks = createMarkFinder({ words: found.words })
  return { ...found, listings: listings.map(listing => ({ ...listing, marks: findMarks(listing.quote.text) })) }
}
