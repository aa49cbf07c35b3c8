import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { buildings } from '../../listings/catalog/table.ts'
import type { MergePart } from '../../listings/edit/merge-part.ts'
import type { ReviewStatus } from '../rules.ts'
import { reviews } from '../table.ts'
import { addToRatings } from './add-to-ratings.ts'

/** The reviews of an apartment, or of a landlord and its buildings. */
const listingIdColumn = { apartment: reviews.aptId, landlord: reviews.landlordId }

/**
 * Moves reviews, in every status and with their likes and reports, when two listings are merged. A review keeps the key
 * of the listing that it was written for, so that two reviews by one author both stay (docs/decisions/082).
 */
export const mergeReviews: MergePart = {
  async count(db, { kind, id }) {
    const rows = await db
      .select({ status: reviews.status, count: count() })
      .from(reviews)
      .where(eq(listingIdColumn[kind], id))
      .groupBy(reviews.status)
    const countOf = (status: ReviewStatus) => rows.find(row => row.status === status)?.count ?? 0
    const statuses = ['APPROVED', 'REPORTED', 'PENDING', 'DECLINED'] as const
    const counts = Object.fromEntries(statuses.map(status => [status, countOf(status)]))
    return { reviews: counts as Record<(typeof statuses)[number], number> }
  },
  // This mode also waits for transactions that have locked a single review to change it.
  lock: async tx => void (await tx.execute(sql`lock table ${reviews} in exclusive mode`)),
  async move(tx, { kind, fromId, intoId }) {
    const concerned = inArray(listingIdColumn[kind], [fromId, intoId])
    await addToRatings(tx, concerned, -1)
    if (kind === 'landlord') await tx.update(reviews).set({ landlordId: intoId }).where(eq(reviews.landlordId, fromId))
    else
      await tx.execute(sql`
        update ${reviews}
        set apt_id = ${intoId}, landlord_id = (select b.landlord_id from ${buildings} b where b.id = ${intoId})
        where apt_id = ${fromId}`)
    await addToRatings(tx, concerned, 1)
  },
}

interface LandlordChange {
  buildingId: string
  to: string | null
}

/**
 * Moves all reviews of buildings, in every status, to the buildings' new landlord, and what they add to the rating
 * aggregates. Call it in the transaction that changes the buildings, before that locks a building or a landlord. Until
 * the transaction ends no review is written, so that none is written for the old landlord.
 */
export async function moveReviewsToLandlord(tx: Tx, changes: LandlordChange[]): Promise<void> {
  if (changes.length === 0) return
  // This mode also waits for transactions that have locked a single review to change it: they hold no other lock yet.
  await tx.execute(sql`lock table ${reviews} in exclusive mode`)
  const buildingIds = changes.map(({ buildingId }) => buildingId)
  const concerned = sql`${reviews.aptId} = any(${sql.param(buildingIds)}::text[])`
  await addToRatings(tx, concerned, -1)
  await tx.execute(sql`
    update ${reviews} r set landlord_id = c."to"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("buildingId" text, "to" text)
    where r.apt_id = c."buildingId" and r.landlord_id is distinct from c."to"`)
  await addToRatings(tx, concerned, 1)
}
