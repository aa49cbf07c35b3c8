import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ListingKind, ListingRef } from '../catalog/listing-ref.ts'
import type { ListingContents } from '../catalog/shapes.ts'

/** A listing that is merged into another of its kind. */
export interface Merge {
  kind: ListingKind
  fromId: string
  intoId: string
}

/** What another feature stores about listings, and moves when an admin merges two. */
export interface MergePart {
  /** Returns how much it stores about a listing. */
  count(db: Db, listing: ListingRef): Promise<Partial<ListingContents>>
  /** Prevents changes to what moves. Called before any building or landlord is locked. */
  lock?(tx: Tx): Promise<void>
  /** Moves everything to the other listing, while both exist. A landlord's buildings have moved already. */
  move(tx: Tx, merge: Merge): Promise<void>
}
