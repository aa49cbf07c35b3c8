import type { OpenDatabase, Tx } from '../../../platform/database/db.ts'

/** A building that moves from one landlord (or none) to another (or none). */
export interface LandlordMove {
  buildingId: string
  from: string | null
  to: string | null
}

/** What other features do when an import or an admin changes the catalog. */
export interface CatalogHooks {
  /** Moves what belongs to the buildings, such as reviews, to their new landlords. */
  onLandlordChanged(tx: Tx, moves: LandlordMove[]): Promise<void>
  /** Called in the transaction after something was written. */
  onStored?(tx: Tx): Promise<void>
  /** Called after the commit, for slow work such as calling another server. */
  afterStored?(database: OpenDatabase): Promise<void>
}
