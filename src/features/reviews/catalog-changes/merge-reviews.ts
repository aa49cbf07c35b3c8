import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import type { Merge, MergePart } from '../../catalog/edit/merge-part.ts'
import { buildings } from '../../catalog/table.ts'
import { addToRatings } from '../ratings/add-to-ratings.ts'
import { reviews } from '../table.ts'

/** What an undo needs: which reviews moved. */
interface MovedReviews {
  ids: string[]
}

/**
 * Moves reviews, in every status and with their likes and reports, when two listings are merged. A review keeps the key
 * of the listing that it was written for, so that two reviews by one author both stay (docs/decisions/082).
 */
export const mergeReviews: MergePart = {
  name: 'reviews',
  // This mode also waits for transactions that have locked a single review to change it.
  lock: async tx => void (await tx.execute(sql`lock table ${reviews} in exclusive mode`)),
  async move(tx, merge) {
    return keepRatings(tx, merge, async () => {
      const { rows } = await tx.execute<{ id: string }>(sql`${moveSql(merge)} returning id`)
      if (merge.kind === 'landlord') await moveReviewsWithBuildings(tx, merge.fromId, merge.intoId)
      return { ids: rows.map(({ id }) => id) } satisfies MovedReviews
    })
  },
  async moveBack(tx, merge, moved) {
    const { ids } = moved as MovedReviews
    const back = { ...merge, fromId: merge.intoId, intoId: merge.fromId }
    await keepRatings(tx, merge, async () => {
      await tx.execute(moveSql(back, sql` and id = any(${sql.param(ids)}::text[])`))
      if (merge.kind === 'landlord') await moveReviewsWithBuildings(tx, back.fromId, back.intoId)
    })
  },
}

/** Runs a move between the two listings, and moves what the reviews add to the rating aggregates. */
async function keepRatings<Result>(tx: Tx, merge: Merge, move: () => Promise<Result>): Promise<Result> {
  const key = merge.kind === 'apartment' ? reviews.aptId : reviews.landlordId
  const concerned = inArray(key, [merge.fromId, merge.intoId])
  await addToRatings(tx, concerned, -1)
  const result = await move()
  await addToRatings(tx, concerned, 1)
  return result
}

function moveSql({ kind, fromId, intoId }: Merge, only: SQL = sql``): SQL {
  if (kind === 'landlord')
    return sql`
      update ${reviews} set landlord_id = ${intoId} where landlord_id = ${fromId} and apt_id is null${only}`
  return sql`
    update ${reviews}
    set apt_id = ${intoId}, landlord_id = (select b.landlord_id from ${buildings} b where b.id = ${intoId})
    where apt_id = ${fromId}${only}`
}

/** Gives the reviews of a landlord's moved buildings to the buildings' landlord. */
async function moveReviewsWithBuildings(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await tx.execute(sql`
    update ${reviews} r set landlord_id = ${intoId} from ${buildings} b
    where r.landlord_id = ${fromId} and b.id = r.apt_id and b.landlord_id = ${intoId}`)
}
