import type { Tx } from '../../../platform/database/db.ts'

/** What can be merged. */
export type ListingKind = 'building' | 'landlord'

/** A place that goes into another of its kind. */
export interface Merge {
  id: string
  kind: ListingKind
  fromId: string
  intoId: string
}

/** What another feature keeps about places, and moves when an admin merges two. */
export interface MergePart {
  /** Under this name stands what an undo needs. */
  name: string
  /** Keeps others from changing what moves; called before any building or landlord is locked. */
  lock?(tx: Tx): Promise<void>
  /**
   * Moves everything to the other place; both are there. A landlord's buildings have moved already.
   * @returns what `moveBack` needs, as JSON that names no person.
   */
  move(tx: Tx, merge: Merge): Promise<unknown>
  /**
   * Moves back what once moved and still is where it was put; both places are there. What came to the other place since
   * stays with it.
   */
  moveBack(tx: Tx, merge: Merge, moved: unknown): Promise<void>
}
