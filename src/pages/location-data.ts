import { parseCardFilters } from '../features/listings/lists/rules.ts'
import { findAreaKey } from '../features/site/rules.ts'
import { notFound } from '../platform/http/problem.ts'
import { findList, loadList } from './list-data.ts'
import type { PageContext, PageRequest } from './page-context.ts'

export type AreaData = Awaited<ReturnType<typeof loadArea>>

/** Loads an area's filtered properties. @throws Problem 404 */
export async function loadArea(read: PageContext, { params, query }: PageRequest) {
  const { areas } = read.site
  const key = findAreaKey(areas, params.location ?? '')
  const area = areas.find(each => each.key === key)
  if (!area) throw notFound()
  const search = await findList(read, { ...parseCardFilters(query, areas), area: area.key.toLowerCase() })
  return { area, ...(await loadList(read, query, search, area.key)) }
}
