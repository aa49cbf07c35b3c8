import { OperatorError } from '../../../../platform/process.ts'
import type { CatalogKind } from '../../catalog/read-catalog.ts'

/** The import file as a whole cannot be read. The message names the file, says why, and where if it can. */
export class ImportFileError extends OperatorError {}

/** A row of a file, not checked yet. */
export interface RawRow {
  kind: CatalogKind
  /** For people: `line 12`, `buildings[3] (line 40)`, or `buildings[3] (row 4)` where all rows are on one line. */
  position: string
  value: unknown
  /** Why its fields cannot be assigned to columns. */
  problem?: string
  /** What a person should check about it. */
  warnings?: string[]
}

/** The rows of a file in order, and warnings about the file as a whole. */
export interface RawFile {
  rows: RawRow[]
  warnings: string[]
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
