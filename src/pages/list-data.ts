import { countUnknown, findNearMisses } from '../features/listings/lists/find-near-misses.ts'
import {
  type CardFilters,
  cardsPerStep,
  maxSessionCards,
  setFilters,
  shownInUrl,
} from '../features/listings/lists/rules.ts'
import { findSearch, type Search, searchCards } from '../features/listings/lists/search-cards.ts'
import { getMappedCards } from '../features/listings/map/get-mapped-cards.ts'
import { addTopReviews } from '../features/reviews/cards/add-top-reviews.ts'
import type { PageContext } from './page-context.ts'

/** With fewer cards than this, a list says what else nearly fits. */
const minCards = 5

/**
 * Loads the list of a search's or an area's page, with the filters of its address.
 * @param area the key of the page's area, which is no filter there.
 */
export async function loadList(read: PageContext, query: URLSearchParams, search: Search, area?: string) {
  const shown = shownInUrl(query, cardsPerStep, maxSessionCards)
  const found = await getMappedCards(shown, limit =>
    searchCards(read.db, { ...search, query: { ...search.query, limit } }),
  )
  const changeable = setFilters(search.query).filter(name => !(area && name === 'area'))
  const [cards, nearMisses, numUnknown] = await Promise.all([
    addTopReviews(read.db, found),
    found.total < minCards ? findNearMisses(read.db, search, found.total, changeable) : [],
    countUnknown(read.db, search),
  ])
  return { cards, nearMisses, numUnknown, shown }
}

/** Finds what the address of a list asks for. @param words those that name no filter. */
export function findList(read: PageContext, filters: CardFilters, words = ''): Promise<Search> {
  return findSearch(read.db, read.searchIndex, words, filters)
}
