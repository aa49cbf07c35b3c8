import type { FilteredList } from '../features/listings/ui/lists/filtered-cards.tsx'
import { findRents } from '../features/reviews/insights/find-rents.ts'
import type { Rents } from '../features/reviews/insights/shapes.ts'
import { findAreaKey } from '../features/site/rules.ts'
import { orNull, type PageLoader } from '../page-context.ts'
import { notFound } from '../platform/http/problem.ts'
import { loadList } from './list-data.ts'

export interface AreaData extends FilteredList {
  location: string
  /** What people paid in the area and the town; null when it failed to load. */
  rents: Rents | null
}

/** Loads an area's filtered properties, and what people paid there. An unknown area is not found. */
export const loadArea: PageLoader<AreaData> = async (read, { params, query }) => {
  const location = params.location ?? ''
  const key = findAreaKey(read.site.areas, location)
  if (key === undefined) throw notFound()
  const [list, rents] = await Promise.all([
    loadList(read, query, '', key),
    orNull(read, findRents(read, read.site.areas, key)),
  ])
  return { location, ...list, rents }
}
