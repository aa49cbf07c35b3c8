import { z } from '@hono/zod-openapi'
import { and, arrayContains, between, eq, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { wholeNumber } from '../../../platform/http/query-parameters.ts'
import { priceSteps } from '../../../ui/format.ts'
import { campusPointKeys, type NamedArea } from '../../site/rules.ts'
import { medianRent, orderExpressions } from '../catalog/order-expressions.ts'
import { amenityKeys, minAnswers, type ProblemKey, problemKeys } from '../catalog/rules.ts'
import { buildings } from '../catalog/table.ts'
import {
  amenityPhrases,
  areaPhrases,
  bedroomPhrases,
  type PhraseRule,
  problemPhrases,
  ratingPhrases,
  rentPhrases,
  type SearchTown,
  walkPhrases,
} from '../search/phrases.ts'
import {
  edgesOf,
  type FilterName,
  type FilterValue,
  type FilterValues,
  filterNames,
  maxBedrooms,
  parseFilter,
  partsOfWalk,
} from './filter-rules.ts'
import type { CardFilters } from './rules.ts'

/** The server's half of a filter; browsers have the other one, `filter-rules.ts`. */
export interface FilterServerRow<Name extends FilterName> {
  /** Returns the schema of its parameter in a call. */
  schema(areas: readonly NamedArea[]): z.ZodType<FilterValues[Name]>
  /** Returns the condition on `buildings`. @param all every filter of the list. */
  where(value: FilterValues[Name], all: CardFilters): SQL | undefined
  /** Returns the condition for buildings of which it is not known whether they pass. */
  unknown?(all: CardFilters): SQL
  /** Returns the words of a search that mean it. */
  words?(town: SearchTown): readonly PhraseRule<FilterValues[Name]>[]
}

const { walkMinutes } = orderExpressions('buildings')

const rentOf = ({ bedrooms }: CardFilters) => sql.raw(`buildings.${medianRent(bedrooms)}`)

/** Returns the condition for buildings of which some answer to "What went wrong?" names a problem. */
export const hasReportsOf = (problem: ProblemKey): SQL =>
  sql`${buildings.figures} -> 'problems' -> 'items' @> ${JSON.stringify([{ key: problem }])}::jsonb`

export const filters: { [Name in FilterName]: FilterServerRow<Name> } = {
  maxPrice: {
    schema: () =>
      wholeNumber(1, priceSteps()).openapi({
        description: 'The highest median price bucket of the reviews with `bedrooms`, else of all',
      }),
    where: (bucket, all) => lte(rentOf(all), bucket),
    unknown: all => isNull(rentOf(all)),
    words: rentPhrases,
  },
  bedrooms: {
    schema: () => wholeNumber(1, maxBedrooms),
    // Each review names a rent.
    where: (_, all) => isNotNull(rentOf(all)),
    unknown: all => isNull(rentOf(all)),
    words: bedroomPhrases,
  },
  walk: {
    schema: () =>
      parsed('walk', `must be a campus point (${campusPointKeys.join(', ')}) and minutes, like hoPlaza:15`).openapi({
        type: 'string',
        example: 'hoPlaza:15',
        description: 'At most so many minutes on foot from a campus point',
      }),
    where(limit) {
      const { point, minutes } = partsOfWalk(limit)
      // In whole minutes, as cards show them: a walk of 15.4 is "15 min".
      return lt(walkMinutes(point), Math.round(minutes) + 0.5)
    },
    words: walkPhrases,
  },
  minMaintenance: {
    schema: () => ratingFrom(1, 'The lowest average maintenance rating'),
    where: rating => sql`${buildings.maintenanceSum}::float8 / nullif(${buildings.maintenanceCount}, 0) >= ${rating}`,
    words: () => ratingPhrases('repairs|maintenance'),
  },
  minRating: {
    schema: () => ratingFrom(0, 'The lowest average rating'),
    // Unrated buildings (null) match a rating of 0.
    where: rating => (rating > 0 ? gte(buildings.avgRating, rating) : undefined),
    words: () => ratingPhrases(''),
  },
  area: {
    schema: areas =>
      parsed('area', `must be one of ${areas.map(({ name }) => name).join(', ')}`, areas).openapi({
        type: 'string',
        description: "An area's key or name, in any case",
      }),
    where: key => eq(buildings.area, key.toUpperCase()),
    words: areaPhrases,
  },
  amenities: {
    schema: () =>
      listOf('amenities', amenityKeys, {
        example: 'heat,pets',
        description: 'Each ticked in at least half of the answers to “What came with it?”',
      }),
    where: keys => arrayContains(buildings.usualAmenities, keys),
    words: amenityPhrases,
  },
  without: {
    schema: () =>
      listOf('without', problemKeys, {
        example: 'mold,pests',
        description: 'Each named in less than a quarter of at least three answers to “What went wrong?”',
      }),
    where: keys => arrayContains(buildings.rareProblems, keys),
    unknown: () => lt(buildings.problemAnswers, minAnswers),
    // Only where the words deny it.
    words: problemPhrases,
  },
  bbox: {
    schema: () =>
      parsed('bbox', 'must be west,south,east,north in degrees, west not beyond east, south not beyond north').openapi({
        type: 'string',
        example: '-76.51,42.43,-76.47,42.46',
        description: 'west,south,east,north in degrees',
      }),
    where(box) {
      const { west, south, east, north } = edgesOf(box)
      return and(between(buildings.longitude, west, east), between(buildings.latitude, south, north))
    },
  },
}

const rowOf = (name: FilterName) => filters[name] as unknown as FilterServerRow<FilterName>

/** Returns the condition of filters on `buildings`; undefined if it matches all. */
export function cardWhere(filters: CardFilters): SQL | undefined {
  const set = filterNames().filter(name => filters[name] !== undefined)
  return and(...set.map(name => rowOf(name).where(filters[name] as never, filters)))
}

/** Returns the condition for buildings that pass all other filters, while it is not known whether they pass these. */
export function unknownWhere(filters: CardFilters, names: readonly FilterName[]): SQL | undefined {
  const asked = names.filter(name => filters[name] !== undefined)
  if (asked.length === 0) return undefined
  const others = { ...filters, ...Object.fromEntries(asked.map(name => [name, undefined])) }
  return and(or(...asked.flatMap(name => rowOf(name).unknown?.(filters) ?? [])), cardWhere(others))
}

type FilterShape = { [Name in FilterName]: z.ZodOptional<z.ZodType<FilterValues[Name]>> }

/** Returns the schemas of the filters' parameters. @param areas the site's areas. */
export function filterSchemas(areas: readonly NamedArea[]): FilterShape {
  const schemas = filterNames().map(name => [name, rowOf(name).schema(areas).optional()])
  return Object.fromEntries(schemas) as unknown as FilterShape
}

/** Returns the words that mean a filter. */
export const wordsFor = (name: FilterName, town: SearchTown): readonly PhraseRule[] => rowOf(name).words?.(town) ?? []

/** Returns the schema of a text that a page's address may have, too: what the filter's row makes of it. */
function parsed<Name extends FilterName>(name: Name, message: string, areas?: readonly NamedArea[]) {
  return z.string().transform((text, context) => {
    const value = parseFilter(name, text, areas) as FilterValues[Name] | undefined
    if (value !== undefined) return value
    context.addIssue(message)
    return z.NEVER
  })
}

function listOf<Name extends FilterName>(
  name: Name,
  known: readonly string[],
  openapi: { example: string; description: string },
) {
  const message = `must be some of ${known.join(', ')}, separated by commas`
  return z
    .string()
    .refine(text => text.split(',').every(each => known.includes(each)), message)
    .transform(text => parseFilter(name, text) as FilterValues[Name] & FilterValue)
    .openapi({ type: 'string', ...openapi })
}

function ratingFrom(min: 0 | 1, description: string) {
  return z
    .string()
    .regex(/^\d(\.\d{1,3})?$/, `must be a number from ${min} to 5, with at most three decimals`)
    .transform(Number)
    .refine(rating => rating >= min && rating <= 5, `must be a number from ${min} to 5, with at most three decimals`)
    .openapi({ type: 'number', minimum: min, maximum: 5, description })
}
