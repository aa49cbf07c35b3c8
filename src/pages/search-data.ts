import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../api-client.ts'
import type { Card, Landlord } from '../features/catalog/shapes.ts'
import { getFoundCards, getFoundLandlords } from '../features/search/calls.ts'
import { cardsPerStep, maxSessionCards, parseCardFilters, shownInUrl, wordsInUrl } from '../features/search/rules.ts'

/** How many landlords are shown above the properties of a search. */
const maxLandlords = 3

/** The data of a search's page. */
export interface SearchData {
  query: string
  landlords: Landlord[]
  cards: ItemsWithTotal<Card>
  shown: number
}

/** Loads the landlords and filtered properties of a search. A blank search makes no call. */
export async function loadSearch({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const parameters = new URL(request.url).searchParams
  const query = wordsInUrl(parameters).trim()
  const shown = shownInUrl(parameters, cardsPerStep, maxSessionCards)
  if (!query) return { query, landlords: [], cards: { items: [], total: 0 }, shown }
  const api = apiOf(context)
  const [landlords, cards] = await Promise.all([
    getFoundLandlords(api, query, maxLandlords),
    getFoundCards(api, query, parseCardFilters(parameters), shown),
  ])
  return { query, landlords, cards, shown }
}
