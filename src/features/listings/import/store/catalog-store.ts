import type { CatalogRows } from '../types.ts'

type Kind = 'landlords' | 'buildings'
type Counts = { added: number; changed: number; unchanged: number }

/** A listing that differs, and in which fields. */
export interface ListingChange {
  kind: Kind
  id: string
  /** `undoes` is the day (UTC) of the admin's edit whose value the file replaces. */
  fields: { field: string; before: string; after: string; undoes: string | null }[]
}

/** What storing a file did, or in a dry run would do. */
export interface StoreReport {
  landlords: Counts
  buildings: Counts
  notes: { kind: Kind; id: string; message: string }[]
  changes: ListingChange[]
}

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
