import { toCardQuery } from '../features/listings/lists/card-query.ts'
import { listAreaCards } from '../features/listings/lists/list-cards.ts'
import { cardsPerStep, maxSessionCards, parseCardFilters, shownInUrl } from '../features/listings/lists/rules.ts'
import { createListStill } from '../features/listings/ui/map/list-still.ts'
import { getMappedCards, type MappedCards } from '../features/listings/ui/map/map-cards.ts'
import type { ListStill } from '../features/listings/ui/map/types.ts'
import { findRentsAround } from '../features/reviews/insights/find-rents.ts'
import type { Rents } from '../features/reviews/insights/shapes.ts'
import { orNull, type PageLoader } from '../page-context.ts'

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
export const loadArea: PageLoader<AreaData> = async (read, { params, query }) => {
  const location = params.location ?? ''
  const { areas } = read.site
  const shown = shownInUrl(query, cardsPerStep, maxSessionCards)
  // The page of an area has no area filter.
  const cardQuery = toCardQuery(areas, { ...parseCardFilters(query), area: undefined })
  const [cards, rents] = await Promise.all([
    getMappedCards(shown, limit => listAreaCards(read, areas, location, { ...cardQuery, limit })),
    orNull(read, findRentsAround(read, read.site.areas, location)),
  ])
  return { location, cards, shown, rents, still: createListStill(cards.mapCards, query) }
}
