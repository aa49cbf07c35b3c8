import { z } from 'zod'
import type { CatalogRows } from '../types.ts'

const count = z.int().nonnegative()
const counts = z.object({ added: count, changed: count, unchanged: count })
const kind = z.enum(['landlords', 'buildings'])
const note = z.object({ kind, id: z.string(), message: z.string() })

/** One field that differs. `undoes` is the day (UTC) of the admin's edit whose value the file replaces. */
const fieldChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  undoes: z.string().nullable(),
})
const change = z.object({ kind, id: z.string(), fields: z.array(fieldChange) })

/** What storing a file did, or in a dry run would do. */
export const storeReport = z.object({
  landlords: counts,
  buildings: counts,
  notes: z.array(note),
  /** The listings that differ, and in which fields. */
  changes: z.array(change),
})

export type ListingChange = z.output<typeof change>

export type StoreReport = z.output<typeof storeReport>

/** Where an import stores a catalog: the database itself, or the server that has it open. */
export interface CatalogStore {
  /** The database, for people: `the embedded database in ./data`. */
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
