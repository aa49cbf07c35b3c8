import { toCardQuery } from '../features/listings/lists/card-query.ts'
import { findLooserFilters, type LooserFilter, listAreaCards } from '../features/listings/lists/list-cards.ts'
import {
  cardsPerStep,
  filterNames,
  maxSessionCards,
  parseCardFilters,
  shownInUrl,
} from '../features/listings/lists/rules.ts'
import { createListStill, type ListStill } from '../features/listings/ui/map/list-still.ts'
import { getMappedCards, type MappedCards } from '../features/listings/ui/map/map-cards.ts'
import { findRents } from '../features/reviews/insights/find-rents.ts'
import type { Rents } from '../features/reviews/insights/shapes.ts'
import { findAreaKey } from '../features/site/rules.ts'
import { orNull, type PageLoader } from '../page-context.ts'

/** The data of an area's page. */
export interface AreaData {
  location: string
  cards: MappedCards
  /** When filters leave no property: those without which there are some, and how many, most first. */
  looser: LooserFilter[]
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
  const filters = { ...parseCardFilters(query), area: undefined }
  const cardQuery = toCardQuery(areas, filters)
  const [cards, rents] = await Promise.all([
    getMappedCards(shown, limit => listAreaCards(read, areas, location, { ...cardQuery, limit })),
    orNull(read, findRents(read, read.site.areas, location)),
  ])
  const set = filterNames.filter(name => filters[name] !== undefined)
  const inArea = { ...cardQuery, area: findAreaKey(areas, location) }
  const looser = cards.total === 0 ? await findLooserFilters(read, read.searchIndex, '', inArea, set) : []
  return { location, cards, looser, shown, rents, still: createListStill(cards.mapCards, query) }
}
