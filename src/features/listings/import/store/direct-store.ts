import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, OpenDatabase } from '../../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../../platform/object-storage/object-storage.ts'
import { photos } from '../../../photos/table.ts'
import { buildings, landlords } from '../../catalog/table.ts'
import type { CatalogHooks } from '../../edit/catalog-hooks.ts'
import { importPicture } from '../pictures/import-picture.ts'
import { planCatalog } from '../plan-catalog.ts'
import { storeCatalog } from '../store-catalog.ts'
import type { CatalogStore } from './catalog-store.ts'

/** What a direct store needs. */
export interface DirectStoreOptions {
  database: OpenDatabase
  storage: ObjectStorage
  hooks: CatalogHooks
  /** The database, for people. */
  where: string
}

/** Returns the store of a process that has the database open. Closing the store does not close the database. */
export function directStore({ database, storage, hooks, where }: DirectStoreOptions): CatalogStore {
  return {
    where,
    storePicture: bytes => importPicture(database.db, storage, bytes),
    async findPicture(hash) {
      const [found] = await database.db.select({ name: photos.name }).from(photos).where(eq(photos.sourceHash, hash))
      return found?.name
    },
    hasPhoto: name => isCatalogPhoto(database.db, name),
    store: (rows, dryRun) => storeCatalog(database, rows, { ...hooks, dryRun }),
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
