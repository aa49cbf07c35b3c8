import type { OpenDatabase, Tx } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import type { Actor } from '../../people/actor.ts'
import type { PublicSite } from '../../site/rules.ts'
import { lockCatalog } from '../catalog/lock-catalog.ts'
import type { CatalogHooks } from './catalog-hooks.ts'
import type { MergePart } from './merge-part.ts'

/** The admin who edits: the audit log names them, and they may use their own uploads as photos. */
export type Editor = Pick<Actor, 'email' | 'photoKey'>

/** What other features do when an admin edits the catalog. */
export interface EditHooks extends CatalogHooks {
  /** What other features store about listings, in the order in which a merge moves it. */
  mergeParts: readonly MergePart[]
}

/** What editing the catalog needs. */
export interface EditDeps {
  database: OpenDatabase
  storage: ObjectStorage
  site: Pick<PublicSite, 'areas'>
  publicUrl: string
  editHooks: EditHooks
}

/**
 * Runs `work` as one transaction that changes the catalog. Only one such transaction runs at a time, in all instances.
 * Slow work, such as travel times, follows after the commit. `work` may do more than change the catalog.
 * @returns what `work` returns.
 */
export async function changeCatalog<Result>(
  { database, editHooks }: Pick<EditDeps, 'database' | 'editHooks'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await database.db.transaction(async tx => {
    await lockCatalog(tx)
    const done = await work(tx)
    await editHooks.onStored?.(tx)
    return done
  })
  await editHooks.afterStored?.(database)
  return result
}
