import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor } from '../../../platform/http/paging.ts'
import { defaultCampusPoint } from '../../site/rules.ts'
import { orderExpressions } from '../catalog/order-expressions.ts'
import type { CardQuery } from './card-query.ts'
import { namedCampusPoint } from './rules.ts'

/** An order of cards or landlords: its terms, and the name that cursors give it. */
export interface ListOrder {
  name: string
  terms: SQL[]
}

const building = orderExpressions('buildings')
const landlord = orderExpressions('landlords')

/** Most reviews first, then highest rating, then name. */
export const recommended: ListOrder = {
  name: 'recommended',
  terms: [building.mostReviews, building.highestRating, building.name, building.id],
}

/** Landlords with the most reviews first, then by name. */
export const mostReviewed: ListOrder = {
  name: 'companies:reviews',
  terms: [landlord.mostReviews, landlord.name, landlord.id],
}

/** Returns the order of a query of cards: recommended by default. Ties are in recommended order. */
export function cardOrderOf(query: Pick<CardQuery, 'sort' | 'bedrooms' | 'campus' | 'walk'>): ListOrder {
  const { sort = 'recommended', bedrooms } = query
  const by = (first: SQL): ListOrder => ({ name: sort, terms: [first, ...recommended.terms] })
  switch (sort) {
    case 'recommended':
      return recommended
    case 'lowest-price':
      return by(building.lowestPrice(bedrooms))
    case 'highest-price':
      return by(building.highestPrice(bedrooms))
    case 'lowest-rating':
      return by(weightedRating('buildings', 'overall', 'worst'))
    case 'highest-rating':
      return by(weightedRating('buildings', 'overall', 'best'))
    case 'maintenance':
      return by(weightedRating('buildings', 'maintenance', 'best'))
    case 'worst-maintenance':
      return by(weightedRating('buildings', 'maintenance', 'worst'))
    case 'walk':
      return by(building.walkMinutes(namedCampusPoint(query) ?? defaultCampusPoint))
  }
}

/** As many reviews as the town's mean stands for: a listing's own mean dominates from there on. */
const reviewsOfTown = 10

/**
 * Returns the term that orders by a rating's mean, weighted toward the town's: few reviews say little. The town's mean has
 * three digits, and is 0 without any rating. A landlord's sums include those of its apartments.
 * @param from which end comes first. The unrated come last.
 */
export function weightedRating(
  table: 'buildings' | 'landlords',
  rating: 'overall' | 'maintenance',
  from: 'best' | 'worst',
): SQL {
  const sums = `${rating}_sum as s, ${rating}_count as n`
  const townMean = `(select coalesce(round(sum(s)::numeric / nullif(sum(n), 0), 3)::float8, 0) from (
    select ${sums} from landlords union all select ${sums} from buildings where landlord_id is null) town)`
  const sum = `${table}.${rating}_sum`
  const count = `${table}.${rating}_count`
  const weighted = `case when ${count} > 0
    then (${sum} + ${reviewsOfTown} * ${townMean}) / (${count} + ${reviewsOfTown}) end`
  return sql.raw(from === 'worst' ? `coalesce(${weighted}, 6)` : `(-coalesce(${weighted}, 0))`)
}

const maxOffset = 1_000_000

/**
 * Returns how many items come before the page that a cursor names.
 * @throws Problem 400 for a cursor of another order.
 */
export function offsetOf(order: string, cursor: string | undefined): number {
  return decodeCursor(cursor, z.tuple([z.literal(order), z.int().min(0).max(maxOffset)]))?.[1] ?? 0
}
