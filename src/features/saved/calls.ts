import { type ApiFetch, getAll } from '../../api-client.ts'
import type { Card, Landlord } from '../catalog/shapes.ts'

/** Everything that the user has saved. */
export interface Saved {
  cards: Card[]
  landlords: Landlord[]
}

/** All apartments and landlords that the user has saved. @param api carries the user's token. */
export async function getSaved(api: ApiFetch): Promise<Saved> {
  const [cards, landlords] = await Promise.all([
    getAll<Card>(api, '/api/saved-apartments?with=walkMinutes', 100),
    getAll<Landlord>(api, '/api/saved-landlords', 100),
  ])
  return { cards, landlords }
}
