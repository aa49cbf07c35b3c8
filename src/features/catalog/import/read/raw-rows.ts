import { OperatorError } from '../../../../platform/process.ts'
import type { CatalogKind } from '../catalog-file.ts'

/** The import file as a whole cannot be read. The message names the file, says why, and where if it can. */
export class ImportFileError extends OperatorError {}

/** One row of a file, not looked at yet. */
export interface RawRow {
  kind: CatalogKind
  /** Where it stands, for people: `line 12`, or `buildings[3] (line 40)`. */
  place: string
  value: unknown
}

/** What was read: its rows in order, and what about the file as a whole deserves a word. */
export interface RawFile {
  rows: RawRow[]
  warnings: string[]
}

/** `1,204 rows`, `1 row`. */
export function formatCount(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
}
