import type { LoaderFunctionArgs } from 'react-router'
import { type ApiFetch, apiOf } from '../api-client.ts'
import type { Landlord } from '../features/catalog/shapes.ts'
import { createMarkFinder } from '../features/reviews/mark-rules.ts'
import { getMentions } from '../features/reviews/mentions/calls.ts'
import type { MentionListProps } from '../features/reviews/ui/mentions/mention-list.tsx'
import { getFoundCards, getFoundLandlords } from '../features/search/calls.ts'
import {
  cardsPerStep,
  hasFilters,
  maxSessionCards,
  parseCardFilters,
  shownInUrl,
  wordsInUrl,
} from '../features/search/rules.ts'
import { createListStill } from '../features/search/ui/map/list-still.ts'
import { getMappedCards, type MappedCards } from '../features/search/ui/map/map-cards.ts'
import type { ListStill } from '../features/search/ui/map/types.ts'

/** How many landlords are shown above the properties of a search. */
const maxLandlords = 3

/** The data of a search's page. */
export interface SearchData {
  query: string
  landlords: Landlord[]
  /** The listings whose reviews mention the words; undefined without any. */
  mentions: MentionListProps | undefined
  cards: MappedCards
  /** Whether there is no property, with no filter that left one out. */
  hasNoCards: boolean
  shown: number
  /** The picture of the list's map; undefined without cards on it. */
  still: ListStill | undefined
}

/** Loads the landlords, the filtered properties and the mentions in reviews of a search. A blank search makes no call. */
export async function loadSearch({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const parameters = new URL(request.url).searchParams
  const query = wordsInUrl(parameters).trim()
  const shown = shownInUrl(parameters, cardsPerStep, maxSessionCards)
  const none = { landlords: [], mentions: undefined, cards: { items: [], total: 0, mapCards: [] }, still: undefined }
  if (!query) return { query, shown, hasNoCards: true, ...none }
  const api = apiOf(context)
  const filters = parseCardFilters(parameters)
  const [landlords, mentions, cards] = await Promise.all([
    getFoundLandlords(api, query, maxLandlords),
    loadMentions(api, query).catch(() => undefined),
    getMappedCards(shown, n => getFoundCards(api, query, filters, n)),
  ])
  const hasNoCards = cards.total === 0 && !hasFilters(filters)
  return { query, landlords, mentions, cards, hasNoCards, shown, still: createListStill(cards.mapCards, parameters) }
}

/** Gets the listings whose reviews mention the words, with what to mark in their quotes. */
async function loadMentions(api: ApiFetch, query: string): Promise<MentionListProps | undefined> {
  const { listings, ...found } = await getMentions(api, query)
  if (listings.length === 0) return undefined
  const findMarks = createMarkFinder({ words: found.words })
  return { ...found, listings: listings.map(listing => ({ ...listing, marks: findMarks(listing.quote.text) })) }
}
