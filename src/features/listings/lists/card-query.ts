import { z } from '@hono/zod-openapi'
import { pageQuery } from '../../../platform/http/paging.ts'
import { wholeNumber } from '../../../platform/http/query-parameters.ts'
import type { Box } from '../../places/projection.ts'
import { findAreaKey, type NamedArea } from '../../site/find-area-key.ts'
import { type CampusPointKey, campusPointKeys, defaultCampusPoint } from '../../site/rules.ts'
import { maxQueryLength } from '../catalog/rules.ts'
import { type CardFilters, cardFiltersToQuery, cardSorts, maxBedrooms, maxPriceBucket } from './rules.ts'

/** Finds buildings by words. */
export interface Ranking {
  /** Returns the ids of the buildings found, best first. */
  rank(query: string): string[]
  /** Resolves once `rank` knows every change announced before the call. */
  waitUntilCurrent?(): Promise<void>
}

/** The parameter `q`: the words of a search, empty by default. */
export const searchWords = z.string().max(maxQueryLength, `must be at most ${maxQueryLength} characters`).default('')

const sort = z.enum(cardSorts, `must be one of ${cardSorts.join(', ')}`)

/** The parameter `with`: what cards have besides. */
const extra = z
  .enum(['walkMinutes', 'walkingTimes'], 'must be walkMinutes or walkingTimes')
  .openapi({ description: 'What cards hold besides' })

const campus = z
  .enum(campusPointKeys, `must be one of ${campusPointKeys.join(', ')}`)
  .openapi({ description: 'The campus point of the order `walk` and of `walkMinutes`' })

/** The parameters of the page-data calls. */
export const pageDataQuery = z.object({
  sort: sort.default('recommended'),
  campus: campus.optional(),
  with: extra.optional(),
})

const decimal = /^\d+(\.\d+)?$/

const minRating = z
  .string()
  .regex(decimal, 'must be a number from 0 to 5')
  .transform(Number)
  .pipe(z.number().max(5, 'must be at most 5'))
  .openapi({ type: 'number', minimum: 0, maximum: 5, description: 'The lowest average rating' })

const minMaintenance = z
  .string()
  .regex(decimal, 'must be a number from 1 to 5')
  .transform(Number)
  .pipe(z.number().min(1, 'must be at least 1').max(5, 'must be at most 5'))
  .openapi({ type: 'number', minimum: 1, maximum: 5, description: 'The lowest average maintenance rating' })

const walk = z
  .string()
  .max(100, 'is too long')
  .transform((text, context) => {
    const [point, minutes = '', ...rest] = text.split(':')
    const key = campusPointKeys.find(known => known === point)
    if (key && decimal.test(minutes) && rest.length === 0) return { point: key, minutes: Number(minutes) }
    context.addIssue(`must be a campus point (${campusPointKeys.join(', ')}) and minutes, like hoPlaza:15`)
    return z.NEVER
  })
  .openapi({
    type: 'string',
    example: 'hoPlaza:15',
    description: 'At most so many minutes on foot from a campus point',
  })

const bbox = z
  .string()
  .max(200, 'is too long')
  .transform((text, context): Box => {
    const parts = text.split(',')
    const [west, south, east, north] = parts.map(Number) as [number, number, number, number]
    const isWellFormed = parts.length === 4 && parts.every(part => /^-?\d+(\.\d+)?$/.test(part))
    const isInRange = [west, east].every(x => Math.abs(x) <= 180) && [south, north].every(y => Math.abs(y) <= 90)
    if (isWellFormed && isInRange && west <= east && south <= north) return { west, south, east, north }
    context.addIssue('must be west,south,east,north in degrees, west not beyond east, south not beyond north')
    return z.NEVER
  })
  .openapi({ type: 'string', example: '-76.51,42.43,-76.47,42.46', description: 'west,south,east,north in degrees' })

const queries = new WeakMap<readonly NamedArea[], ReturnType<typeof createCardQuery>>()

/**
 * Returns the schema of the query of a list of cards, the same one each time for the same list of areas: OpenAPI's
 * registry keeps every schema that was ever created.
 * @param areas the site's areas.
 */
export function cardQuery(areas: readonly NamedArea[]) {
  const known = queries.get(areas) ?? createCardQuery(areas)
  queries.set(areas, known)
  return known
}

function createCardQuery(areas: readonly NamedArea[]) {
  const area = z
    .string()
    .transform((text, context) => {
      const key = findAreaKey(areas, text)
      if (key !== undefined) return key
      context.addIssue(`must be one of ${areas.map(each => each.name).join(', ')}`)
      return z.NEVER
    })
    .openapi({ type: 'string', description: "An area's key or name, in any case" })
  return pageQuery.extend({
    sort: sort.optional(),
    minRating: minRating.optional(),
    minMaintenance: minMaintenance.optional(),
    maxPrice: wholeNumber(1, maxPriceBucket)
      .openapi({ description: 'The highest median price bucket of the reviews with `bedrooms`, else of all' })
      .optional(),
    bedrooms: wholeNumber(1, maxBedrooms).optional(),
    area: area.optional(),
    walk: walk.optional(),
    campus: campus.optional(),
    bbox: bbox.optional(),
    with: extra.optional(),
  })
}

/** The filters of a list of cards. A missing one does not filter. */
export interface CardFilter {
  minRating?: number
  minMaintenance?: number
  maxPrice?: number
  bedrooms?: number
  /** An area's key. */
  area?: string
  walk?: { point: CampusPointKey; minutes: number }
  bbox?: Box
}

/** A checked query of a list of cards. */
export type CardQuery = z.output<ReturnType<typeof cardQuery>>

/** Returns the query of a page's filters, whose cards show the walk to the reader's campus point. */
export function toCardQuery(areas: readonly NamedArea[], filters: CardFilters): CardQuery {
  return cardQuery(areas).parse({ ...Object.fromEntries(cardFiltersToQuery(filters)), with: 'walkingTimes' })
}

/** Returns the campus point of the order `walk` and of `walkMinutes`: `campus`, else that of the filter, else Ho Plaza. */
export function walkPointOf({ campus, walk }: Pick<Partial<CardQuery>, 'campus' | 'walk'>): CampusPointKey {
  return campus ?? walk?.point ?? defaultCampusPoint
}
