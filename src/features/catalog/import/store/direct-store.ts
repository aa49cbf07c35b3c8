import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../../platform/object-storage/object-storage.ts'
import { photos } from '../../../photos/table.ts'
import type { CatalogHooks } from '../../model/catalog-hooks.ts'
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
    store: (rows, dryRun) => storeCatalog(database, rows, { ...hooks, dryRun }),
    close: async () => {},
  }
}

/** Returns the store for a dry run on a database that does not exist yet. */
export function emptyStore(where: string): CatalogStore {
  return {
    where,
    storePicture: () => Promise.reject(new Error('A dry run stores no picture.')),
    findPicture: async () => undefined,
    store: async rows => {
      const { landlords, buildings, notes } = planCatalog(rows, { landlords: [], buildings: [] })
      const allAdded = (added: number) => ({ added, changed: 0, unchanged: 0 })
      return { landlords: allAdded(landlords.added.length), buildings: allAdded(buildings.added.length), notes }
    },
    close: async () => {},
  }
}
