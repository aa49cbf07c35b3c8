import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { buildings, landlords } from '../catalog/table.ts'
import type { Actor } from '../identity/actor.ts'
import { savedApartments, savedLandlords } from './table.ts'

/** A listing that a person has saved. */
export interface SavedListing {
  id: string
  name: string
}

/** Returns all listings that a person has saved, ordered by id. */
export async function listAllSaved(
  db: Queryable,
  actor: Actor,
): Promise<{ apartments: SavedListing[]; landlords: SavedListing[] }> {
  const key = actor.key('saves')
  const apartments = await db
    .select({ id: buildings.id, name: buildings.name })
    .from(savedApartments)
    .innerJoin(buildings, eq(buildings.id, savedApartments.apartmentId))
    .where(eq(savedApartments.ownerKey, key))
    .orderBy(asc(buildings.id))
  const landlordRows = await db
    .select({ id: landlords.id, name: landlords.name })
    .from(savedLandlords)
    .innerJoin(landlords, eq(landlords.id, savedLandlords.landlordId))
    .where(eq(savedLandlords.ownerKey, key))
    .orderBy(asc(landlords.id))
  return { apartments, landlords: landlordRows }
}

/** Deletes everything that a person has saved. */
export async function removeAllSaved(tx: Tx, actor: Actor): Promise<void> {
  const key = actor.key('saves')
  await tx.delete(savedApartments).where(eq(savedApartments.ownerKey, key))
  await tx.delete(savedLandlords).where(eq(savedLandlords.ownerKey, key))
}
