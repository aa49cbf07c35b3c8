import { namedCampusPoint, parseCardFilters } from '../features/listings/lists/rules.ts'
import { compareAreas } from '../features/reviews/insights/compare-areas.ts'
import { findAreaKey } from '../features/site/rules.ts'
import { notFound } from '../platform/http/problem.ts'
import { findList, loadList } from './list-data.ts'
import { orNull, type PageContext, type PageRequest } from './page-context.ts'

export type AreaData = Awaited<ReturnType<typeof loadArea>>

/** Loads an area's figures and its filtered properties. @throws Problem 404 */
export async function loadArea(read: PageContext, { params, query }: PageRequest) {
  const { areas } = read.site
  const key = findAreaKey(areas, params.location ?? '')
  const area = areas.find(each => each.key === key)
  if (!area) throw notFound()
  const filters = parseCardFilters(query, areas)
  const search = await findList(read, { ...filters, area: area.key.toLowerCase() })
  const [list, figures] = await Promise.all([
    loadList(read, query, search, area.key),
    orNull(read, compareAreas(read.db, [area], filters.bedrooms)),
  ])
  return { area, figures: figures?.[0] ?? null, campus: namedCampusPoint(filters), ...list }
}
