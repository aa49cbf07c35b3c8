import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../api-client.ts'
import { getRents } from '../features/insights/calls.ts'
import type { Rents } from '../features/insights/shapes.ts'
import { getAreaCards } from '../features/search/calls.ts'
import { cardsPerStep, maxSessionCards, parseCardFilters, shownInUrl } from '../features/search/rules.ts'
import { createListStill } from '../features/search/ui/map/list-still.ts'
import { getMappedCards, type MappedCards } from '../features/search/ui/map/map-cards.ts'
import type { ListStill } from '../features/search/ui/map/types.ts'

/** The data of an area's page. */
export interface AreaData {
  location: string
  cards: MappedCards
  shown: number
  /** What people paid in the area and the town; null when it failed to load. */
  rents: Rents | null
  /** The picture of the list's map; undefined without cards on it. */
  still: ListStill | undefined
}

/** Loads an area's filtered properties, and what people paid there. An unknown area is not found. */
export async function loadArea({ params, request, context }: LoaderFunctionArgs): Promise<AreaData> {
  const location = params.location ?? ''
  const query = new URL(request.url).searchParams
  const shown = shownInUrl(query, cardsPerStep, maxSessionCards)
  const filters = parseCardFilters(query)
  const api = apiOf(context)
  const [cards, rents] = await Promise.all([
    getMappedCards(shown, n => getAreaCards(api, location, filters, n)),
    getRents(api, location).catch(() => null),
  ])
  return { location, cards, shown, rents, still: createListStill(cards.mapCards, query) }
}
