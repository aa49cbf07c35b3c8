import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { Log } from '../../../platform/log.ts'
import { photos } from '../../photos/table.ts'
import type { Travel } from '../../places/travel.ts'
import { buildings, landlords } from '../catalog/table.ts'
import type { EditDeps } from '../edit/change-catalog.ts'
import { updateMovedBuildings } from '../travel-times/update-travel-times.ts'
import { importPicture } from './pictures/import-picture.ts'
import { planCatalog } from './plan-catalog.ts'
import { type StoreReport, storeCatalog } from './store-catalog.ts'
import type { CatalogRows } from './types.ts'

/** Where an import stores a catalog. */
export interface CatalogStore {
  /** The database, for people: `the site's own database in ./data`. */
  where: string
  /** Stores a picture and returns its name. @throws PictureError */
  storePicture(bytes: Uint8Array): Promise<string>
  /** Returns the name of the operator's picture with this SHA-256 (hex), if there is one. */
  findPicture(hash: string): Promise<string | undefined>
  /** Returns whether a photo of this name is the operator's or in the catalog: an exported file may name it. */
  hasPhoto(name: string): Promise<boolean>
  /** Writes everything in one transaction. A dry run only reports what would change. */
  store(rows: CatalogRows, dryRun: boolean): Promise<StoreReport>
  close(): Promise<void>
}

/** What a direct store needs. */
export interface DirectStoreOptions extends Pick<EditDeps, 'database' | 'storage' | 'reviewMoves'> {
  travel?: Travel | undefined
  log: Log
  /** The database, for people. */
  where: string
}

/** Returns the store of a process that has the database open. Closing the store does not close the database. */
export function directStore(options: DirectStoreOptions): CatalogStore {
  const { database, storage, reviewMoves, travel, log, where } = options
  return {
    where,
    storePicture: bytes => importPicture(database.db, storage, bytes),
    async findPicture(hash) {
      const [found] = await database.db.select({ name: photos.name }).from(photos).where(eq(photos.sourceHash, hash))
      return found?.name
    },
    hasPhoto: name => isCatalogPhoto(database.db, name),
    async store(rows, dryRun) {
      const report = await storeCatalog(database, rows, { reviewMoves, dryRun })
      if (!dryRun) await updateMovedBuildings(database, travel, log)
      return report
    },
    close: async () => {},
  }
}

/** Returns whether a photo is the operator's own or a listing has it. A review's photo is never a listing's. */
async function isCatalogPhoto(db: Db, name: string): Promise<boolean> {
  const isOperators = and(eq(photos.name, name), isNotNull(photos.sourceHash))
  if ((await db.$count(photos, isOperators)) > 0) return true
  const list = JSON.stringify([name])
  const [onBuildings, onLandlords] = await Promise.all([
    db.$count(buildings, sql`${buildings.photos} @> ${list}::jsonb`),
    db.$count(landlords, sql`${landlords.photos} @> ${list}::jsonb`),
  ])
  return onBuildings + onLandlords > 0
}

/** Returns the store for a dry run on a database that does not exist yet. */
export function emptyStore(where: string): CatalogStore {
  return {
    where,
    storePicture: () => Promise.reject(new Error('A dry run stores no picture.')),
    findPicture: async () => undefined,
    hasPhoto: async () => false,
    store: async rows => {
      const { landlords, buildings, notes } = planCatalog(rows, { landlords: [], buildings: [] })
      const allAdded = (added: number) => ({ added, changed: 0, unchanged: 0 })
      return {
        landlords: allAdded(landlords.added.length),
        buildings: allAdded(buildings.added.length),
        notes,
        changes: [],
      }
    },
    close: async () => {},
  }
}
