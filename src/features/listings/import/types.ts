import type { BuildingValues, LandlordValues } from '../catalog/read-catalog.ts'
import type { LandlordMove, Merge } from '../edit/change-catalog.ts'
import type { BuildingEntry, CatalogKind, LandlordEntry } from './catalog-file.ts'

/** A message about one row: its position in the file and its id, if it has one. */
export interface RowNote {
  kind: CatalogKind
  position: string
  id: string | undefined
  message: string
}

/** A message about one imported entry. */
export interface CatalogNote {
  kind: CatalogKind
  id: string
  message: string
}

/** `picturesFailed`: some of the entry's pictures could not be stored. */
interface PictureState {
  picturesFailed?: boolean | undefined
}

/** An entry whose photos are names of stored pictures. An undefined field stays as it is. */
export type LandlordInput = LandlordEntry & PictureState
export type BuildingInput = BuildingEntry & PictureState

/** The entries of a file that are ready to be stored. */
export interface CatalogRows {
  landlords: LandlordInput[]
  buildings: BuildingInput[]
}

/** A listing before and after an import. */
export interface ChangedValues<Values> {
  before: Values
  after: Values
}

/** What changes for one kind of listing. */
export interface Planned<Values> {
  added: Values[]
  changed: ChangedValues<Values>[]
  /** The number of entries that the database already has. */
  unchanged: number
}

/** What an import changes. */
export interface CatalogPlan {
  landlords: Planned<LandlordValues>
  buildings: Planned<BuildingValues>
  moves: LandlordMove[]
  notes: CatalogNote[]
}

/** A listing that an admin merged into another. */
export type KnownMerge = Omit<Merge, 'id'>
