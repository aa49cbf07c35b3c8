import type { Sealer } from '../features/people/keys/seal.ts'
import type { Db } from '../platform/database/db.ts'
import type { ObjectStorage } from '../platform/object-storage/object-storage.ts'

/** What the calls about a person's own account need. */
export interface AccountDeps {
  db: Db
  storage: ObjectStorage
  /** Seals contact forms: `createSealer(pepper, 'contact')`. */
  contactSealer: Sealer
  /** Seals saved searches: `createSealer(pepper, 'searches')`. */
  searchesSealer: Sealer
  /** Seals the moments at which reviews of deleted accounts are erased: `createSealer(pepper, 'departures')`. */
  departuresSealer: Sealer
}
