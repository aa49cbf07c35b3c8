import { listCards } from '../../features/listings/lists/list-cards.ts'
import { listCompanies } from '../../features/listings/lists/list-companies.ts'
import {
  cardsPerStep,
  homeSort,
  maxSessionCards,
  parseCardFilters,
  shownInUrl,
} from '../../features/listings/lists/rules.ts'
import { addTopReviews } from '../../features/reviews/cards/add-top-reviews.ts'
import { compareAreas } from '../../features/reviews/insights/compare-areas.ts'
import { listNewReviews } from '../../features/reviews/read/list-news.ts'
import { countPublicReviews } from '../../features/reviews/read/list-reviews.ts'
import { orNull, type PageContext, type PageRequest } from '../page-context.ts'

/** How many companies the home page shows; the page of reviews has all. */
const maxCompanies = 6

const maxNewReviews = 6

export type HomeData = Awaited<ReturnType<typeof loadHome>>

export async function loadHome(read: PageContext, { query }: PageRequest) {
  const { sort = homeSort, bedrooms, campus } = parseCardFilters(query)
  const shown = shownInUrl(query, cardsPerStep, maxSessionCards)
  const [{ items, total }, companies, numReviews, areas, news] = await Promise.all([
    listCards(read.db, { sort, limit: shown }),
    listCompanies(read.db, { limit: maxCompanies }),
    countPublicReviews(read.db),
    orNull(read, compareAreas(read.db, read.site.areas, bedrooms)),
    orNull(read, listNewReviews(read.db, maxNewReviews)),
  ])
  const cards = await addTopReviews(read.db, { items, total })
  return { cards, companies: companies.items, numReviews, areas, news, sort, shown, bedrooms, campus }
}
