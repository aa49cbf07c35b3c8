import { z } from 'zod'
import type { CatalogRows } from '../types.ts'

const count = z.int().nonnegative()
const counts = z.object({ added: count, changed: count, unchanged: count })
const note = z.object({ kind: z.enum(['landlords', 'buildings']), id: z.string(), message: z.string() })

/** What storing a file did, or in a dry run would do. */
export const storeReport = z.object({ landlords: counts, buildings: counts, notes: z.array(note) })

export type StoreReport = z.output<typeof storeReport>

/** Where an import stores a catalog: the database itself, or the server that has it open. */
export interface CatalogStore {
  /** The database, for people: `the embedded database in ./data`. */
  where: string
  /** Stores a picture and returns its name. @throws PictureError */
  storePicture(bytes: Uint8Array): Promise<string>
  /** Returns the name of the operator's picture with this SHA-256 (hex), if there is one. */
  findPicture(hash: string): Promise<string | undefined>
  /** Writes everything in one transaction. A dry run only reports what would change. */
  store(rows: CatalogRows, dryRun: boolean): Promise<StoreReport>
  close(): Promise<void>
}
