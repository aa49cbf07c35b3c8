import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import type { Merge, MergePart } from '../../catalog/edit/merge-part.ts'
import { type ListingSums, setRatingAggregates } from '../../catalog/ratings/set-rating-aggregates.ts'
import { bedroomCounts, ratingCategories } from '../../catalog/rules.ts'
import { buildings } from '../../catalog/table.ts'
import { reviews } from '../table.ts'

/** What an undo needs: which reviews moved. */
interface MovedReviews {
  ids: string[]
}

/**
 * Moves reviews, in every status and with their likes and reports, when two listings are merged. A review keeps the key
 * of the listing that it was written for, so that two by one author both stay (docs/decisions/082). The rating aggregates
 * of all listings concerned are added up anew, while no review can change.
 */
export const mergeReviews: MergePart = {
  name: 'reviews',
  // Stronger than writing needs: it waits for whoever has locked a single review to change it, too.
  lock: async tx => void (await tx.execute(sql`lock table ${reviews} in exclusive mode`)),
  async move(tx, merge) {
    const listings = await getConcernedListings(tx, merge)
    const ids = await updateReturningIds(
      tx,
      merge.kind === 'apartment' ? moveBuildingReviewsSql(merge) : moveLandlordReviewsSql(merge),
    )
    if (merge.kind === 'landlord') await moveReviewsWithBuildings(tx, merge.fromId, merge.intoId)
    await recountRatings(tx, listings)
    return { ids } satisfies MovedReviews
  },
  async moveBack(tx, merge, moved) {
    const { ids } = moved as MovedReviews
    const listings = await getConcernedListings(tx, merge)
    const back = { ...merge, fromId: merge.intoId, intoId: merge.fromId }
    const only = sql` and id = any(${sql.param(ids)}::text[])`
    await tx.execute(
      merge.kind === 'apartment' ? moveBuildingReviewsSql(back, only) : moveLandlordReviewsSql(back, only),
    )
    if (merge.kind === 'landlord') await moveReviewsWithBuildings(tx, merge.intoId, merge.fromId)
    await recountRatings(tx, listings)
  },
}

interface ConcernedListings {
  buildings: string[]
  landlords: string[]
}

/** Both places, and for buildings the landlords of both. */
async function getConcernedListings(tx: Tx, { kind, fromId, intoId }: Merge): Promise<ConcernedListings> {
  const both = [fromId, intoId]
  if (kind === 'landlord') return { buildings: [], landlords: both }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct landlord_id as id from ${buildings}
    where id = any(${sql.param(both)}::text[]) and landlord_id is not null`)
  return { buildings: both, landlords: rows.map(({ id }) => id) }
}

const updateReturningIds = async (tx: Tx, update: SQL) =>
  (await tx.execute<{ id: string }>(sql`${update} returning id`)).rows.map(({ id }) => id)

const moveBuildingReviewsSql = ({ fromId, intoId }: Merge, only: SQL = sql``) => sql`
  update ${reviews} set apt_id = ${intoId}, landlord_id = (select b.landlord_id from ${buildings} b where b.id = ${intoId})
  where apt_id = ${fromId}${only}`

const moveLandlordReviewsSql = ({ fromId, intoId }: Merge, only: SQL = sql``) => sql`
  update ${reviews} set landlord_id = ${intoId} where landlord_id = ${fromId} and apt_id is null${only}`

/** The reviews of a landlord's buildings are where the buildings are. */
async function moveReviewsWithBuildings(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await tx.execute(sql`
    update ${reviews} r set landlord_id = ${intoId} from ${buildings} b
    where r.landlord_id = ${fromId} and b.id = r.apt_id and b.landlord_id = ${intoId}`)
}

/** Buildings first, as everywhere. */
async function recountRatings(tx: Tx, listings: ConcernedListings): Promise<void> {
  for (const [kind, column, ids] of [
    ['building', 'apt_id', listings.buildings],
    ['landlord', 'landlord_id', listings.landlords],
  ] as const) {
    const { rows } = await tx.execute<ListingSums>(sql`
      select p.id, ${sql.raw(sums(kind))}
      from unnest(${sql.param(ids)}::text[]) as p(id)
      left join ${reviews} r on r.${sql.raw(column)} = p.id and r.status = 'APPROVED'
      group by p.id order by p.id`)
    await setRatingAggregates(tx, kind, rows)
  }
}

/** What approved reviews add up to, by column of the kept numbers; ratings and prices count when above 0. */
function sums(kind: 'building' | 'landlord'): string {
  const fields = [['overall', 'overall_rating'], ...[...ratingCategories, 'price'].map(name => [name, name])]
  const added = fields.flatMap(([field, column]) => [
    `coalesce(sum(r.${column}) filter (where r.${column} > 0), 0)::int as ${field}_sum`,
    `(count(*) filter (where r.${column} > 0))::int as ${field}_count`,
  ])
  const rooms = bedroomCounts.map(n => `(count(*) filter (where r.bedrooms = ${n}))::int as bedrooms_${n}`)
  return ['count(r.id)::int as num_reviews', ...added, ...(kind === 'building' ? rooms : [])].join(', ')
}
