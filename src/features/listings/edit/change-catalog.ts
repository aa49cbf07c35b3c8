import type { Db, OpenDatabase, Queryable, Tx } from '../../../platform/database/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { writeSettingIfAbsent } from '../../../platform/settings/settings.ts'
import type { Actor } from '../../people/actor.ts'
import type { Travel } from '../../places/travel.ts'
import type { PublicSite } from '../../site/rules.ts'
import type { ListingRef, Merge } from '../catalog/listing-ref.ts'
import { lockCatalog } from '../catalog/merged-into.ts'
import type { ListingContents } from '../catalog/shapes.ts'
import { updateMovedBuildings } from '../travel-times/update-travel-times.ts'

/** The setting that says whether the sample town was loaded. */
export const sampleTownKey = 'sample-town'

/** The admin who edits: the audit log names them, and they may use their own uploads as photos. */
export type Editor = Pick<Actor, 'email' | 'photoKey'>

/** A building that moves from one landlord (or none) to another (or none). */
export interface LandlordMove {
  buildingId: string
  from: string | null
  to: string | null
}

/** What happens to reviews when listings change. Listings do not know reviews, so the application hands this in. */
export interface ReviewMoves {
  /** Moves reviews to their buildings' new landlords. Call it before a building or landlord is locked. */
  toLandlords(tx: Tx, moves: readonly LandlordMove[]): Promise<void>
  /** Returns how many reviews a listing has. */
  count(db: Db, listing: ListingRef): Promise<ListingContents['reviews']>
  /** Returns which of these listings have a review in any status; a landlord's are those of its buildings too. */
  findReviewed(db: Queryable, kind: ListingRef['kind'], ids: readonly string[]): Promise<Set<string>>
  /** Prevents changes to reviews until the transaction ends. Call it before a building or landlord is locked. */
  lock(tx: Tx): Promise<void>
  /** Moves reviews to the listing that stays, while both exist and after a landlord's buildings have moved. */
  merge(tx: Tx, merge: Merge): Promise<void>
}

export interface EditDeps {
  database: OpenDatabase
  storage: ObjectStorage
  site: Pick<PublicSite, 'areas'>
  publicUrl: string
  reviewMoves: ReviewMoves
  /** Computes the travel times of buildings that move. */
  travel?: Travel | undefined
  log: Pick<Log, 'error'>
}

/**
 * Runs `work` as one transaction that changes the catalog. Only one such transaction runs at a time, in all instances.
 * Travel times follow after the commit. `work` may do more than change the catalog.
 * @returns what `work` returns.
 */
export async function changeCatalog<Result>(
  { database, travel, log }: Pick<EditDeps, 'database' | 'travel' | 'log'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await database.db.transaction(async tx => {
    await lockCatalog(tx)
    const done = await work(tx)
    await preventSampleTown(tx)
    return done
  })
  await updateMovedBuildings(database, travel, log)
  return result
}

/** Marks a database that has an operator's own data, so that no demo server loads the sample town into it. */
export async function preventSampleTown(tx: Tx): Promise<void> {
  await writeSettingIfAbsent(tx, sampleTownKey, 'never: own data was imported')
}
