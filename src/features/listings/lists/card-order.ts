import type { SQL } from 'drizzle-orm'
import type { CampusPointKey } from '../../site/rules.ts'
import { orderExpressions, unknownMinutes } from '../catalog/order-expressions.ts'
import type { CardSort } from './rules.ts'

/** An ascending expression of an order, never null, and its database type. */
export interface OrderKey {
  expression: SQL
  type: 'int4' | 'float8' | 'text'
}

/** An order of cards. Cursors name it. */
export interface CardOrder {
  name: string
  keys: readonly OrderKey[]
}

const building = orderExpressions('buildings')
const landlord = orderExpressions('landlords')

const recommended: readonly OrderKey[] = [
  { expression: building.mostReviews, type: 'int4' },
  { expression: building.highestRating, type: 'float8' },
  { expression: building.name, type: 'text' },
  { expression: building.id, type: 'text' },
]

/** The first expression of each other order; ties are in recommended order. */
const leadingExpressions: Record<Exclude<CardSort, 'recommended' | 'walk'>, SQL> = {
  'lowest-price': building.lowestPrice,
  'highest-price': building.highestPrice,
  'lowest-rating': building.lowestRating,
  'highest-rating': building.highestRating,
}

/**
 * Returns the order of a sort.
 * @param walkTo the campus point of `sort=walk`.
 */
export function orderOf(sort: CardSort, walkTo: CampusPointKey = 'hoPlaza'): CardOrder {
  if (sort === 'recommended') return { name: sort, keys: recommended }
  if (sort !== 'walk')
    return { name: sort, keys: [{ expression: leadingExpressions[sort], type: 'float8' }, ...recommended] }
  return { name: `walk:${walkTo}`, keys: [{ expression: walkingMinutes(walkTo), type: 'float8' }, ...recommended] }
}

/** The longest walk to filter by. Excludes buildings whose minutes are not known. */
export const maxWalkMinutes = unknownMinutes - 1

/** The minutes on foot from a building to a campus point; more than `maxWalkMinutes` if they are not known. */
export const walkingMinutes = building.walkMinutes

/** Orders landlords by number of reviews, ties by name and id. */
export const companyOrder: readonly SQL[] = [landlord.mostReviews, landlord.name, landlord.id]
