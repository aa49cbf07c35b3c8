import type { Db } from '../../platform/database/db.ts'
import { getBuildings, requireLandlord } from '../catalog/model/get-buildings.ts'
import type { Topic } from '../reviews/topic-rules.ts'
import { compareApartment, compareLandlord } from './compare-ratings.ts'
import { readInsights } from './read-insights.ts'
import type { Insights } from './shapes.ts'

/** Returns the insights of an apartment. @throws Problem 404 when it does not exist. */
export async function getApartmentInsights(db: Db, id: string, topics: readonly Topic[]): Promise<Insights> {
  const [building] = await getBuildings(db, [id])
  const own = await readInsights(db, { kind: 'aptId', id }, topics)
  return { ...own, compared: await compareApartment(db, building!) }
}

/** Returns the insights of a landlord and all of its apartments. @throws Problem 404 when it does not exist. */
export async function getLandlordInsights(db: Db, id: string, topics: readonly Topic[]): Promise<Insights> {
  await requireLandlord(db, id)
  const own = await readInsights(db, { kind: 'landlordId', id }, topics)
  return { ...own, compared: await compareLandlord(db) }
}
