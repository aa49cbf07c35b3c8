import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { getBuildingRow, requireLandlord } from '../../listings/catalog/get-buildings.ts'
import { type BuildingRow, ratingsOf } from '../../listings/catalog/rows.ts'
import type { ListingRatings } from '../../listings/catalog/shapes.ts'
import { landlordTag, listsTag } from '../../listings/catalog/tags.ts'
import type { Topic } from '../topic-rules.ts'
import { compareApartment, compareLandlord } from './compare-ratings.ts'
import { readInsights } from './read-insights.ts'
import type { Insights } from './shapes.ts'

/** Returns the insights of an apartment. @throws Problem 404 when it does not exist. */
export async function getApartmentInsights(read: ReadContext, id: string, topics: readonly Topic[]): Promise<Insights> {
  return readApartmentInsights(read, await getBuildingRow(read, id), topics)
}

/**
 * Returns the insights of the apartment of a row. Every change of a rating aggregate publishes the tag of lists, so the
 * comparisons stay right.
 */
export async function readApartmentInsights(
  read: ReadContext,
  row: BuildingRow,
  topics: readonly Topic[],
): Promise<Insights> {
  const { db } = read
  addTags(read, listsTag)
  const { numReviews, avgRating } = ratingsOf(row)
  const [own, compared] = await Promise.all([
    readInsights(db, { kind: 'aptId', id: row.id }, topics),
    compareApartment(db, row),
  ])
  return { numReviews, avgRating, ...own, compared }
}

/** Returns the insights of a landlord and all of its apartments. @throws Problem 404 when it does not exist. */
export async function getLandlordInsights(read: ReadContext, id: string, topics: readonly Topic[]): Promise<Insights> {
  const { db } = read
  addTags(read, landlordTag(id), listsTag)
  const { numReviews, avgRating } = ratingsOf(await requireLandlord(db, id))
  const own = await readInsights(db, { kind: 'landlordId', id }, topics)
  return { numReviews, avgRating, ...own, compared: await compareLandlord(db) }
}

/** Returns the averages of an apartment's public reviews. @throws Problem 404 when it does not exist. */
export async function getApartmentRatings(read: ReadContext, id: string): Promise<ListingRatings> {
  return ratingsOf(await getBuildingRow(read, id))
}
