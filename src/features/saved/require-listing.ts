import type { Db } from '../../platform/database/db.ts'
import { requireBuilding, requireLandlord } from '../catalog/model/get-buildings.ts'
import type { SavedKind } from './kinds.ts'

/** @throws Problem 404 when there is no apartment, or landlord, of that id. */
export function requireListing(db: Db, kind: SavedKind, id: string): Promise<void> {
  return kind === 'apartment' ? requireBuilding(db, id) : requireLandlord(db, id)
}
