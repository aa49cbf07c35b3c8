import type { Queryable } from '../../../platform/database/db.ts'
import { requireBuilding, requireLandlord } from '../catalog/get-buildings.ts'
import type { SavedKind } from './kinds.ts'

/** Checks that a listing exists. @throws Problem 404 when it does not. */
export async function requireListing(db: Queryable, kind: SavedKind, id: string): Promise<void> {
  await (kind === 'apartment' ? requireBuilding(db, id) : requireLandlord(db, id))
}
