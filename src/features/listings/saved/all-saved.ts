import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { Actor } from '../../people/actor.ts'
import { type SavedKind, savedKinds } from './kinds.ts'
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
  return { apartments: await listSaved(db, actor, 'apartment'), landlords: await listSaved(db, actor, 'landlord') }
}

function listSaved(db: Queryable, actor: Actor, kind: SavedKind): Promise<SavedListing[]> {
  const { saved, idColumn, listings } = savedKinds[kind]
  return db
    .select({ id: listings.id, name: listings.name })
    .from(saved)
    .innerJoin(listings, eq(listings.id, idColumn))
    .where(eq(saved.ownerKey, actor.key('saves')))
    .orderBy(asc(listings.id))
}

/** Deletes everything that a person has saved. */
export async function removeAllSaved(tx: Tx, actor: Actor): Promise<void> {
  const key = actor.key('saves')
  await tx.delete(savedApartments).where(eq(savedApartments.ownerKey, key))
  await tx.delete(savedLandlords).where(eq(savedLandlords.ownerKey, key))
}
