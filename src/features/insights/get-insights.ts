import type { Db } from '../../platform/database/db.ts'
import { requireBuilding, requireLandlord } from '../catalog/model/get-buildings.ts'
import { ratingsOf } from '../catalog/model/rows.ts'
import type { Topic } from '../reviews/topic-rules.ts'
import { compareApartment, compareLandlord } from './compare-ratings.ts'
import { readInsights } from './read-insights.ts'
import type { Insights } from './shapes.ts'

/** Returns the insights of an apartment. @throws Problem 404 when it does not exist. */
export async function getApartmentInsights(db: Db, id: string, topics: readonly Topic[]): Promise<Insights> {
  const row = await requireBuilding(db, id)
  const { numReviews, avgRating } = ratingsOf(row)
  const own = await readInsights(db, { kind: 'aptId', id }, topics)
  return { numReviews, avgRating, ...own, compared: await compareApartment(db, row) }
}

/** Returns the insights of a landlord and all of its apartments. @throws Problem 404 when it does not exist. */
export async function getLandlordInsights(db: Db, id: string, topics: readonly Topic[]): Promise<Insights> {
  const { numReviews, avgRating } = ratingsOf(await requireLandlord(db, id))
  const own = await readInsights(db, { kind: 'landlordId', id }, topics)
  return { numReviews, avgRating, ...own, compared: await compareLandlord(db) }
}
