import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../api-client.ts'
import type { Card, Company } from '../features/catalog/shapes.ts'
import { getHomeCards } from '../features/search/calls.ts'
import { getCompanies } from '../features/search/companies/calls.ts'
import { type CardSort, cardSorts, cardsPerStep, shownInUrl } from '../features/search/rules.ts'

/** How many companies the home page shows; the page of reviews has all. */
const maxCompanies = 6

/** The data of the home page. */
export interface HomeData {
  cards: ItemsWithTotal<Card>
  sort: CardSort
  shown: number
  companies: Company[]
}

/** Loads the home page. Order and number of properties are in its URL, so Back and shared links show the same. */
export async function loadHome({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const query = new URL(request.url).searchParams
  const sort = cardSorts.find(known => known === query.get('sort')) ?? 'recommended'
  const shown = shownInUrl(query, cardsPerStep)
  const api = apiOf(context)
  const [cards, companies] = await Promise.all([getHomeCards(api, shown, sort), getCompanies(api, maxCompanies)])
  return { cards, companies: companies.items, sort, shown }
}
