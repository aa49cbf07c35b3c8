import { z } from '@hono/zod-openapi'
import { pageQuery } from '../../../platform/http/paging.ts'
import { wholeNumber } from '../../../platform/http/query-parameters.ts'
import { priceSteps } from '../../../ui/format.ts'
import { campusPointKeys, findAreaKey, type NamedArea } from '../../site/rules.ts'
import { amenityKeys, problemKeys } from '../catalog/rules.ts'
import { type CardFilters, cardSorts, maxBedrooms, parseBbox, parseKeys, parseRating, parseWalk } from './rules.ts'

const sort = z.enum(cardSorts, `must be one of ${cardSorts.join(', ')}`)

const campus = z
  .enum(campusPointKeys, `must be one of ${campusPointKeys.join(', ')}`)
  .openapi({ description: 'The campus point of the order `walk`' })

export const pageDataQuery = z.object({
  sort: sort.default('recommended'),
  campus: campus.optional(),
})

const ratingFrom = (min: 0 | 1, description: string) =>
  parsed(text => parseRating(text, min), `must be a number from ${min} to 5, with at most three decimals`).openapi({
    type: 'number',
    minimum: min,
    maximum: 5,
    description,
  })

const walk = parsed(
  parseWalk,
  `must be a campus point (${campusPointKeys.join(', ')}) and minutes, like hoPlaza:15`,
).openapi({ type: 'string', example: 'hoPlaza:15', description: 'At most so many minutes on foot from a campus point' })

const keys = <Key extends string>(known: readonly Key[], openapi: { example: string; description: string }) =>
  parsed(
    text => (text.split(',').every(each => known.some(key => key === each)) ? parseKeys(known, text) : undefined),
    `must be some of ${known.join(', ')}, separated by commas`,
  ).openapi({ type: 'string', ...openapi })

const amenities = keys(amenityKeys, {
  example: 'heat,pets',
  description: 'Each ticked in at least half of the answers to “What came with it?”',
})

const without = keys(problemKeys, {
  example: 'mold,pests',
  description: 'Each named in less than a quarter of at least three answers to “What went wrong?”',
})

const bbox = parsed(
  parseBbox,
  'must be west,south,east,north in degrees, west not beyond east, south not beyond north',
).openapi({ type: 'string', example: '-76.51,42.43,-76.47,42.46', description: 'west,south,east,north in degrees' })

/** Returns the schema of a text that a page's address may have, too: what `parse` makes of it. */
function parsed<Value>(parse: (text: string) => Value | undefined, message: string) {
  return z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue(message)
    return z.NEVER
  })
}

/** Returns the schema of the query of a list of cards. @param areas the site's areas. */
export function cardQuery(areas: readonly NamedArea[]) {
  return pageQuery.extend({
    sort: sort.optional(),
    minRating: ratingFrom(0, 'The lowest average rating').optional(),
    minMaintenance: ratingFrom(1, 'The lowest average maintenance rating').optional(),
    maxPrice: wholeNumber(1, priceSteps())
      .openapi({ description: 'The highest median price bucket of the reviews with `bedrooms`, else of all' })
      .optional(),
    bedrooms: wholeNumber(1, maxBedrooms).optional(),
    area: parsed(text => findAreaKey(areas, text), `must be one of ${areas.map(({ name }) => name).join(', ')}`)
      .openapi({ type: 'string', description: "An area's key or name, in any case" })
      .optional(),
    walk: walk.optional(),
    amenities: amenities.optional(),
    without: without.optional(),
    campus: campus.optional(),
    bbox: bbox.optional(),
  })
}

/** A checked query of a list of cards; its area is a key as the site writes it. */
export type CardQuery = z.output<ReturnType<typeof cardQuery>> & Pick<CardFilters, 'landlordId'>

/** Returns the query of a page's filters. */
export function toCardQuery(areas: readonly NamedArea[], filters: CardFilters): CardQuery {
  return { ...filters, area: filters.area && findAreaKey(areas, filters.area) }
}
