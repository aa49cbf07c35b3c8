import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../api-client.ts'
import type { Card } from '../features/catalog/shapes.ts'
import { getAreaCards } from '../features/search/calls.ts'
import { cardsPerStep, maxSessionCards, parseCardFilters, shownInUrl } from '../features/search/rules.ts'

/** The data of an area's page. */
export interface AreaData {
  location: string
  cards: ItemsWithTotal<Card>
  shown: number
}

/** Loads an area's filtered properties. An unknown area is not found. */
export async function loadArea({ params, request, context }: LoaderFunctionArgs): Promise<AreaData> {
  const location = params.location ?? ''
  const query = new URL(request.url).searchParams
  const shown = shownInUrl(query, cardsPerStep, maxSessionCards)
  const cards = await getAreaCards(apiOf(context), location, parseCardFilters(query), shown)
  return { location, cards, shown }
}
