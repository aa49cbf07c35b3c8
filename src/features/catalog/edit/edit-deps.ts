import type { OpenDatabase, Tx } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import type { Actor } from '../../identity/actor.ts'
import type { CatalogHooks } from '../import/store-catalog.ts'
import { lockCatalog } from '../model/lock-catalog.ts'
import type { MergePart } from './merge-part.ts'

/** The admin who edits: the record names them, and photos must be their own uploads. */
export type Editor = Pick<Actor, 'email' | 'photoKey'>

/** What others do when admins edit the catalogue. */
export interface EditHooks extends CatalogHooks {
  /** Everything of other features that belongs to a place, in the order in which it is moved. */
  mergeParts: readonly MergePart[]
}

/** What the editing of the catalogue stands on. */
export interface EditDeps {
  database: OpenDatabase
  storage: ObjectStorage
  /** The site's own areas. */
  areas: readonly { key: string }[]
  publicUrl: string
  hooks: EditHooks
}

/**
 * One change of the catalogue: one transaction, one at a time in all instances; what takes long (travel times) comes after
 * it. `work` may be part of a larger verb, such as a submission that becomes a building.
 */
export async function changeCatalog<Result>(
  { database, hooks }: Pick<EditDeps, 'database' | 'hooks'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await database.db.transaction(async tx => {
    await lockCatalog(tx)
    const done = await work(tx)
    await hooks.onStored?.(tx)
    return done
  })
  await hooks.afterStored?.(database)
  return result
}
