import type { Db } from '../../platform/database/db.ts'
import { requireBuilding, requireLandlord } from '../catalog/model/get-buildings.ts'
import type { SavedKind } from './kinds.ts'

/** Checks that a listing exists. @throws Problem 404 when it does not. */
export function requireListing(db: Db, kind: SavedKind, id: string): Promise<void> {
  return kind === 'apartment' ? requireBuilding(db, id) : requireLandlord(db, id)
}
