import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { Page } from '../../../platform/http/paging.ts'
import type { Card } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { companyOrder, orderOf } from './card-order.ts'
import { type CardQuery, walkPointOf } from './card-query.ts'
import { getCards } from './get-cards.ts'

/**
 * Returns the first `n` cards of reviewed buildings with a landlord, grouped by landlord. Landlords are sorted by all
 * their reviews, including those of the landlord itself; the cards of each by `sort`.
 */
export async function listByCompany(
  db: Db,
  n: number,
  { sort = 'recommended', ...query }: Pick<Partial<CardQuery>, 'campus' | 'sort' | 'with'>,
): Promise<Page<Card>> {
  const reviewed = and(gt(buildings.numReviews, 0), isNotNull(buildings.landlordId))
  const rows = await db
    .select({ id: buildings.id })
    .from(buildings)
    .innerJoin(landlords, eq(landlords.id, buildings.landlordId))
    .where(reviewed)
    .orderBy(...companyOrder, ...orderOf(sort, walkPointOf(query)).keys.map(key => key.expression))
    .limit(n)
  const ids = rows.map(row => row.id)
  return { items: await getCards(db, ids, query), total: await db.$count(buildings, reviewed) }
}
