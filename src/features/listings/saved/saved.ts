import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import { mapPage, type Page } from '../../../platform/http/paging.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { Actor } from '../../people/actor.ts'
import { requireBuilding, requireLandlord } from '../catalog/get-buildings.ts'
import type { ListingKind, ListingRef, Merge } from '../catalog/listing-ref.ts'
import { toLandlord } from '../catalog/rows.ts'
import type { Landlord } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { mostReviewed } from '../lists/card-order.ts'
import type { CardQuery } from '../lists/card-query.ts'
import type { ListedCard } from '../lists/get-cards.ts'
import { listCards } from '../lists/list-cards.ts'
import { listLandlords } from '../lists/list-companies.ts'
import { savedApartments, savedLandlords } from './table.ts'

/** For each kind of listing: the table and column of its bookmarks, and the table of the listings. */
const savedKinds = {
  apartment: { saved: savedApartments, idColumn: savedApartments.apartmentId, listings: buildings },
  landlord: { saved: savedLandlords, idColumn: savedLandlords.landlordId, listings: landlords },
} as const

/**
 * Saves a listing for the caller; saving it again changes nothing.
 * @throws Problem 404 when there is no such listing.
 */
export async function saveListing(db: Db, actor: Actor, kind: ListingKind, id: string): Promise<true> {
  const { saved, idColumn, listings } = savedKinds[kind]
  // One statement locks the listing, so that it cannot be deleted before the bookmark is stored.
  const { rows } = await db.transaction(tx =>
    tx.execute(sql`
    with listing as (select ${listings.id} from ${listings} where ${listings.id} = ${id} for key share),
    added as (
      insert into ${saved} (owner_key, ${sql.identifier(idColumn.name)})
      select ${actor.key('saves')}, listing.id from listing on conflict do nothing
    )
    select 1 from listing`),
  )
  if (rows.length === 0) throw notFound()
  return true
}

/**
 * Unsaves a listing for the caller; a listing that is not saved stays so.
 * @throws Problem 404 when there is no such listing.
 */
export async function unsaveListing(db: Db, actor: Actor, kind: ListingKind, id: string): Promise<false> {
  await db.transaction(async tx => {
    await requireListing(tx, kind, id)
    await tx.delete(savedKinds[kind].saved).where(isSaved(actor, kind, id))
  })
  return false
}

/**
 * Returns whether the caller has saved a listing.
 * @throws Problem 404 when there is no such listing.
 */
export async function checkSaved(db: Db, actor: Actor, kind: ListingKind, id: string): Promise<boolean> {
  await requireListing(db, kind, id)
  return (await db.$count(savedKinds[kind].saved, isSaved(actor, kind, id))) > 0
}

function isSaved(actor: Actor, kind: ListingKind, id: string) {
  const { saved, idColumn } = savedKinds[kind]
  return and(eq(saved.ownerKey, actor.key('saves')), eq(idColumn, id))
}

async function requireListing(db: Queryable, kind: ListingKind, id: string): Promise<void> {
  await (kind === 'apartment' ? requireBuilding(db, id) : requireLandlord(db, id))
}

/**
 * Returns one page of the cards of the apartments that the caller has saved, ordered and filtered like all cards.
 * @throws Problem 400 for a cursor of another list.
 */
export function listSavedApartments(db: Db, actor: Actor, query: CardQuery): Promise<Page<ListedCard>> {
  const saved = db
    .select({ id: savedApartments.apartmentId })
    .from(savedApartments)
    .where(eq(savedApartments.ownerKey, actor.key('saves')))
  return listCards(db, query, inArray(buildings.id, saved))
}

/**
 * Returns one page of the landlords that the caller has saved, those with the most reviews first, ties by name.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listSavedLandlords(
  db: Db,
  actor: Actor,
  query: { limit?: number; cursor?: string },
): Promise<Page<Landlord>> {
  const isOwn = eq(savedLandlords.ownerKey, actor.key('saves'))
  const saved = db.select({ id: savedLandlords.landlordId }).from(savedLandlords).where(isOwn)
  const order = { ...mostReviewed, name: 'saved-landlords' }
  const page = await listLandlords(db, order, query, inArray(landlords.id, saved))
  return mapPage(page, toLandlord)
}

/** Returns all listings that a person has saved, ordered by id. */
export async function listAllSaved(db: Queryable, actor: Actor) {
  return { apartments: await listSaved(db, actor, 'apartment'), landlords: await listSaved(db, actor, 'landlord') }
}

function listSaved(db: Queryable, actor: Actor, kind: ListingKind) {
  const { saved, idColumn, listings } = savedKinds[kind]
  return db
    .select({ id: listings.id, name: listings.name })
    .from(saved)
    .innerJoin(listings, eq(listings.id, idColumn))
    .where(eq(saved.ownerKey, actor.key('saves')))
    .orderBy(asc(listings.id))
}

export async function removeAllSaved(tx: Tx, actor: Actor): Promise<void> {
  const key = actor.key('saves')
  await tx.delete(savedApartments).where(eq(savedApartments.ownerKey, key))
  await tx.delete(savedLandlords).where(eq(savedLandlords.ownerKey, key))
}

/** Returns how many students have saved a listing. */
export function countSaves(db: Db, { kind, id }: ListingRef): Promise<number> {
  const { saved, idColumn } = savedKinds[kind]
  return db.$count(saved, eq(idColumn, id))
}

/** Moves bookmarks when two listings are merged: a student who saved either has saved the remaining one. */
export async function mergeSaved(tx: Tx, { kind, fromId, intoId }: Merge): Promise<void> {
  const { saved, idColumn } = savedKinds[kind]
  const id = sql.identifier(idColumn.name)
  await tx.execute(sql`
    insert into ${saved} (owner_key, ${id}) select owner_key, ${intoId} from ${saved} where ${id} = ${fromId}
    on conflict do nothing`)
  await tx.execute(sql`delete from ${saved} where ${id} = ${fromId}`)
}
