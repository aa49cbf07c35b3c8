import { toCardQuery } from '../features/listings/lists/card-query.ts'
import { findLooserFilters, searchCards } from '../features/listings/lists/list-cards.ts'
import {
  cardsPerStep,
  filterNames,
  maxSessionCards,
  parseCardFilters,
  shownInUrl,
} from '../features/listings/lists/rules.ts'
import { createListStill, getMappedCards } from '../features/listings/map/list-map.ts'
import { addTopReviews } from '../features/reviews/cards/add-top-reviews.ts'
import type { PageContext } from './page-context.ts'

/**
 * Loads the list of a search's or an area's page, with the filters of its address.
 * @param words the words of a search; empty for all apartments.
 * @param area the key of the page's area, which is no filter there.
 */
export async function loadList(read: PageContext, query: URLSearchParams, words: string, area?: string) {
  const { searchIndex, site } = read
  const shown = shownInUrl(query, cardsPerStep, maxSessionCards)
  const filters = parseCardFilters(query, site.areas)
  if (area !== undefined) delete filters.area
  const set = filterNames.filter(name => filters[name] !== undefined)
  const cardQuery = { ...toCardQuery(site.areas, filters), ...(area !== undefined && { area }) }
  const found = await getMappedCards(shown, limit => searchCards(read.db, searchIndex, words, { ...cardQuery, limit }))
  const cards = await addTopReviews(read.db, found)
  const looser = cards.total === 0 ? await findLooserFilters(read.db, searchIndex, words, cardQuery, set) : []
  return { cards, looser, shown, still: createListStill(cards.mapCards, query) }
}
