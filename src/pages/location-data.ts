import { findRents } from '../features/reviews/insights/find-rents.ts'
import { findAreaKey } from '../features/site/rules.ts'
import { notFound } from '../platform/http/problem.ts'
import { loadList, readListSearch } from './list-data.ts'
import { orNull, type PageContext, type PageRequest } from './page-context.ts'

export type AreaData = Awaited<ReturnType<typeof loadArea>>

/** Loads an area's filtered properties, and what people paid there: null when it failed to load. @throws Problem 404 */
export async function loadArea(read: PageContext, { params, query }: PageRequest) {
  const { areas } = read.site
  const key = findAreaKey(areas, params.location ?? '')
  const area = areas.find(each => each.key === key)
  if (!area) throw notFound()
  const [list, rents] = await Promise.all([
    readListSearch(read, query, '', { area: area.key }).then(search => loadList(read, query, search, area.key)),
    orNull(read, findRents(read.db, areas, area.key)),
  ])
  return { area, ...list, rents }
}
