import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../api-client.ts'
import type { Landlord } from '../features/catalog/shapes.ts'
import { getFoundCards, getFoundLandlords } from '../features/search/calls.ts'
import { cardsPerStep, maxSessionCards, parseCardFilters, shownInUrl, wordsInUrl } from '../features/search/rules.ts'
import { createListStill } from '../features/search/ui/map/list-still.ts'
import { getMappedCards, type MappedCards } from '../features/search/ui/map/map-cards.ts'
import type { ListStill } from '../features/search/ui/map/types.ts'

/** How many landlords are shown above the properties of a search. */
const maxLandlords = 3

/** The data of a search's page. */
export interface SearchData {
  query: string
  landlords: Landlord[]
  cards: MappedCards
  shown: number
  /** The picture of the list's map; undefined without cards on it. */
  still: ListStill | undefined
}

/** Loads the landlords and filtered properties of a search. A blank search makes no call. */
export async function loadSearch({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const parameters = new URL(request.url).searchParams
  const query = wordsInUrl(parameters).trim()
  const shown = shownInUrl(parameters, cardsPerStep, maxSessionCards)
  if (!query) return { query, landlords: [], cards: { items: [], total: 0, mapCards: [] }, shown, still: undefined }
  const api = apiOf(context)
  const [landlords, cards] = await Promise.all([
    getFoundLandlords(api, query, maxLandlords),
    getMappedCards(shown, n => getFoundCards(api, query, parseCardFilters(parameters), n)),
  ])
  return { query, landlords, cards, shown, still: createListStill(cards.mapCards, parameters) }
}
