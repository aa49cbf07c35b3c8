import { z } from 'zod'
import type { CatalogNote, CatalogRows } from '../plan-catalog.ts'

const count = z.int().nonnegative()
const counts = z.object({ added: count, changed: count, unchanged: count })
const note = z.object({ kind: z.enum(['landlords', 'buildings']), id: z.string(), message: z.string() })

/** What storing a file did, or in a dry run would do. */
export const storeReport = z.object({ landlords: counts, buildings: counts, notes: z.array(note) })

export interface StoreReport {
  landlords: { added: number; changed: number; unchanged: number }
  buildings: { added: number; changed: number; unchanged: number }
  notes: CatalogNote[]
}

/** The way from an import to the database: straight, or through the server that has it open. */
export interface CatalogStore {
  /** Which database it is, for people: `the embedded database in ./data`. */
  where: string
  /** Takes a picture into our own storage and returns its kept name. @throws PictureError */
  keepPicture(bytes: Uint8Array): Promise<string>
  /** The kept name of the operator's picture with this SHA-256 (hex), if there is one. */
  findPicture(hash: string): Promise<string | undefined>
  /** Writes everything in one transaction, or in a dry run only says what it would do. */
  store(rows: CatalogRows, dryRun: boolean): Promise<StoreReport>
  close(): Promise<void>
}
