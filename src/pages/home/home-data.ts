import type { ItemsWithTotal } from '../../api-client.ts'
import type { Card, Company } from '../../features/listings/catalog/shapes.ts'
import { listCards } from '../../features/listings/lists/list-cards.ts'
import { listCompanies } from '../../features/listings/lists/list-companies.ts'
import {
  type CardSort,
  cardSorts,
  cardsPerStep,
  homeSort,
  maxSessionCards,
  shownInUrl,
} from '../../features/listings/lists/rules.ts'
import type { PageLoader } from '../../page-context.ts'

/** How many companies the home page shows; the page of reviews has all. */
const maxCompanies = 6

export interface HomeData {
  cards: ItemsWithTotal<Card>
  sort: CardSort
  shown: number
  companies: Company[]
}

export const loadHome: PageLoader<HomeData> = async (read, { query }) => {
  const sort = cardSorts.find(known => known === query.get('sort')) ?? homeSort
  const shown = shownInUrl(query, cardsPerStep, maxSessionCards)
  const [{ items, total }, companies] = await Promise.all([
    listCards(read, { sort, limit: shown, with: 'walkingTimes' }),
    listCompanies(read, { limit: maxCompanies }),
  ])
  return { cards: { items, total }, companies: companies.items, sort, shown }
}
