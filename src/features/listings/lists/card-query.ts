import { z } from '@hono/zod-openapi'
import { pageQuery } from '../../../platform/http/paging.ts'
import { campusPointKeys, type NamedArea } from '../../site/rules.ts'
import { filterSchemas } from './filters.ts'
import { cardSorts } from './rules.ts'

const sort = z.enum(cardSorts, `must be one of ${cardSorts.join(', ')}`)

const campus = z
  .enum(campusPointKeys, `must be one of ${campusPointKeys.join(', ')}`)
  .openapi({ description: 'The campus point of the order `walk`' })

export const pageDataQuery = z.object({
  sort: sort.default('recommended'),
  campus: campus.optional(),
})

/** Returns the schema of the query of a list of cards. @param areas the site's areas. */
export function cardQuery(areas: readonly NamedArea[]) {
  return pageQuery.extend({ sort: sort.optional(), ...filterSchemas(areas), campus: campus.optional() })
}

export type CardQuery = z.output<ReturnType<typeof cardQuery>>
