import { and, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page, toPage } from '../../../platform/http/paging.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { findAreaKey, type NamedArea } from '../../site/rules.ts'
import { requireLandlord } from '../catalog/get-buildings.ts'
import type { BuildingRow } from '../catalog/rows.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { cardOrderOf, mostReviewed, offsetOf, recommended } from './card-order.ts'
import type { CardQuery } from './card-query.ts'
import { cardWhere } from './filters.ts'
import { getCards, type ListedCard } from './get-cards.ts'

/**
 * Returns a page of the cards that match a query, in recommended order by default.
 * @param within a further condition, such as one area or one landlord.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listCards(db: Db, query: CardQuery, within?: SQL): Promise<Page<ListedCard>> {
  const { limit = maxPageSize, cursor } = query
  const where = and(within, cardWhere(query))
  const { name, terms } = cardOrderOf(query)
  const offset = offsetOf(name, cursor)
  // Joins come later: a join below the sort would run for every building.
  const [rows, total] = await Promise.all([
    db
      .select({ id: buildings.id })
      .from(buildings)
      .where(where)
      .orderBy(...terms)
      .limit(limit + 1)
      .offset(offset),
    db.$count(buildings, where),
  ])
  const page = toPage(rows, limit, total, () => [name, offset + limit])
  return { ...page, items: await getCards(db, idsOf(page.items), query.bedrooms) }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Returns a page of the cards of an area. @param area its key or name, in any case. @throws Problem 404 for another one. */
export async function listAreaCards(
  db: Db,
  areas: readonly NamedArea[],
  area: string,
  query: CardQuery,
): Promise<Page<ListedCard>> {
  const key = findAreaKey(areas, area)
  if (key === undefined) throw notFound()
  return listCards(db, query, eq(buildings.area, key))
}

/** Returns a page of the cards of a landlord. @throws Problem 404 if it does not exist. */
export async function listLandlordCards(db: Db, landlordId: string, query: CardQuery): Promise<Page<ListedCard>> {
  await requireLandlord(db, landlordId)
  return listCards(db, query, eq(buildings.landlordId, landlordId))
}

const maxNearby = 3

/** Returns the cards of the reviewed buildings that are nearest to another; while it has no location, of its area. */
export async function listNearbyCards(db: Db, building: BuildingRow): Promise<ListedCard[]> {
  const { id, area, latitude, longitude } = building
  const isLocated = latitude !== null && longitude !== null
  const isNear = isLocated
    ? and(isNotNull(buildings.latitude), isNotNull(buildings.longitude))
    : eq(buildings.area, area ?? '')
  const squaredDistance = sql`power(${buildings.latitude} - ${latitude}, 2)
    + power((${buildings.longitude} - ${longitude}) * cos(radians(${latitude})), 2)`
  const rows = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(and(gt(buildings.numReviews, 0), ne(buildings.id, id), isNear))
    .orderBy(...(isLocated ? [squaredDistance] : []), ...recommended.terms)
    .limit(maxNearby)
  return getCards(db, idsOf(rows))
}

/**
 * Returns the first `n` cards of reviewed buildings with a landlord, grouped by landlord. Landlords are sorted by all
 * their reviews, including those of the landlord itself; the cards of each by `sort`.
 */
export async function listByCompany(
  db: Db,
  n: number,
  query: Pick<CardQuery, 'campus' | 'sort'>,
): Promise<Page<ListedCard>> {
  const reviewed = and(gt(buildings.numReviews, 0), isNotNull(buildings.landlordId))
  const rows = await db
    .select({ id: buildings.id })
    .from(buildings)
    .innerJoin(landlords, eq(landlords.id, buildings.landlordId))
    .where(reviewed)
    .orderBy(...mostReviewed.terms, ...cardOrderOf(query).terms)
    .limit(n)
  return { items: await getCards(db, idsOf(rows)), total: await db.$count(buildings, reviewed) }
}

export function isAmong(ids: readonly string[]): SQL {
  return sql`${buildings.id} = any(${sql.param(ids)}::text[])`
}
