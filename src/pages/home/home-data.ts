import { listCards } from '../../features/listings/lists/list-cards.ts'
import { listCompanies } from '../../features/listings/lists/list-companies.ts'
import { cardSorts, cardsPerStep, homeSort, maxSessionCards, shownInUrl } from '../../features/listings/lists/rules.ts'
import { addTopReviews } from '../../features/reviews/cards/add-top-reviews.ts'
import type { PageContext, PageRequest } from '../page-context.ts'

/** How many companies the home page shows; the page of reviews has all. */
const maxCompanies = 6

export type HomeData = Awaited<ReturnType<typeof loadHome>>

export async function loadHome(read: PageContext, { query }: PageRequest) {
  const sort = cardSorts.find(known => known === query.get('sort')) ?? homeSort
  const shown = shownInUrl(query, cardsPerStep, maxSessionCards)
  const [{ items, total }, companies] = await Promise.all([
    listCards(read.db, { sort, limit: shown, with: 'walkingTimes' }),
    listCompanies(read.db, { limit: maxCompanies }),
  ])
  return { cards: await addTopReviews(read.db, { items, total }), companies: companies.items, sort, shown }
}
