import { type ApiFetch, getAllItems } from '../../../api-client.ts'
import type { Card, Landlord } from '../catalog/shapes.ts'

/** All listings that the student has saved. */
export interface SavedLists {
  cards: Card[]
  landlords: Landlord[]
}

/** Loads all apartments and landlords that the student has saved. @param api sends the student's token. */
export async function getSavedLists(api: ApiFetch): Promise<SavedLists> {
  const [cards, landlords] = await Promise.all([
    getAllItems<Card>(api, '/api/saved-apartments?with=walkingTimes', 100),
    getAllItems<Landlord>(api, '/api/saved-landlords', 100),
  ])
  return { cards, landlords }
}
