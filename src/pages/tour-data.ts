import { requireBuilding } from '../features/listings/catalog/get-buildings.ts'
import { getApartmentInsights } from '../features/reviews/insights/get-insights.ts'
import { href } from '../site-map.ts'
import { mentionedTopics, redirectIfMerged } from './listing-data.ts'
import type { PageContext, PageRequest } from './page-context.ts'

export type TourData = Awaited<ReturnType<typeof loadTour>>

/** Loads what to ask on a tour of an apartment: a question about each topic that its reviews mention. */
export async function loadTour(read: PageContext, { params }: PageRequest) {
  const row = await requireBuilding(read.db, params.aptId ?? '').catch(redirectIfMerged(href.tour))
  const mentioned = mentionedTopics(read.topics, await getApartmentInsights(read.db, row))
  return {
    building: { id: row.id, name: row.name, address: row.address },
    questions: mentioned.flatMap(({ key, label, question }) => (question ? [{ key, label, question }] : [])),
  }
}
