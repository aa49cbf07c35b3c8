import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../../platform/object-storage/object-storage.ts'
import { photos } from '../../../photos/table.ts'
import { takePicture } from '../pictures/import-picture.ts'
import { planCatalog } from '../plan-catalog.ts'
import { type CatalogHooks, storeCatalog } from '../store-catalog.ts'
import type { CatalogStore } from './catalog-store.ts'

export interface DirectStoreOptions {
  database: OpenDatabase
  storage: ObjectStorage
  hooks: CatalogHooks
  /** Which database it is, for people. */
  where: string
}

/** The door of a process that has the database open itself. Closing it leaves the database to its owner. */
export function directStore({ database, storage, hooks, where }: DirectStoreOptions): CatalogStore {
  return {
    where,
    keepPicture: bytes => takePicture(database.db, storage, bytes),
    async findPicture(hash) {
      const [found] = await database.db.select({ name: photos.name }).from(photos).where(eq(photos.sourceHash, hash))
      return found?.name
    },
    store: (rows, dryRun) => storeCatalog(database, rows, { ...hooks, dryRun }),
    close: async () => {},
  }
}

/** The door to a database that is not there yet, for a dry run: making one would be writing. */
export function emptyStore(where: string): CatalogStore {
  return {
    where,
    keepPicture: () => Promise.reject(new Error('A dry run keeps no picture.')),
    findPicture: async () => undefined,
    store: async rows => {
      const { landlords, buildings, notes } = planCatalog(rows, { landlords: [], buildings: [] })
      const all = (added: number) => ({ added, changed: 0, unchanged: 0 })
      return { landlords: all(landlords.added.length), buildings: all(buildings.added.length), notes }
    },
    close: async () => {},
  }
}
