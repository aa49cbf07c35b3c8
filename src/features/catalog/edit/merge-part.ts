import type { Tx } from '../../../platform/database/db.ts'
import type { ListingKind } from '../model/listing-ref.ts'

/** A listing that is merged into another of its kind. */
export interface Merge {
  id: string
  kind: ListingKind
  fromId: string
  intoId: string
}

/** What another feature stores about listings, and moves when an admin merges two. */
export interface MergePart {
  /** The name under which the merge stores what an undo needs. */
  name: string
  /** Prevents changes to what moves. Called before any building or landlord is locked. */
  lock?(tx: Tx): Promise<void>
  /**
   * Moves everything to the other listing, while both exist. A landlord's buildings have moved already.
   * @returns what `moveBack` needs, as JSON that names no person.
   */
  move(tx: Tx, merge: Merge): Promise<unknown>
  /**
   * Moves back what the merge moved and what is still there, while both listings exist. What the other listing got
   * after the merge stays with it.
   */
  moveBack(tx: Tx, merge: Merge, moved: unknown): Promise<void>
}
