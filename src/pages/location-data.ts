import type { FilteredList } from '../features/listings/ui/lists/filtered-cards.tsx'
import { findRents } from '../features/reviews/insights/find-rents.ts'
import type { Rents } from '../features/reviews/insights/shapes.ts'
import { findAreaKey, type PublicArea } from '../features/site/rules.ts'
import { orNull, type PageLoader } from '../page-context.ts'
import { notFound } from '../platform/http/problem.ts'
import { loadList } from './list-data.ts'

export interface AreaData extends FilteredList {
  area: PublicArea
  /** What people paid in the area and the town; null when it failed to load. */
  rents: Rents | null
}

/** Loads an area's filtered properties, and what people paid there. An unknown area is not found. */
export const loadArea: PageLoader<AreaData> = async (read, { params, query }) => {
  const { areas } = read.site
  const key = findAreaKey(areas, params.location ?? '')
  const area = areas.find(each => each.key === key)
  if (!area) throw notFound()
  const [list, rents] = await Promise.all([
    loadList(read, query, '', area.key),
    orNull(read, findRents(read, areas, area.key)),
  ])
  return { area, ...list, rents }
}
