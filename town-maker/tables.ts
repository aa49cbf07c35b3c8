import { readFileSync } from 'node:fs'
import type { Point } from './geometry.ts'

/** A row of a description file: its cells by column, and its position (file:line) for messages. */
export type Row<Column extends string> = Record<Column, string> & { line: string }

/**
 * Rows of a description file beside this script: one per line, cells separated by "|", "#" starts a comment line.
 * Throws with file and line when a row has more or fewer cells than there are columns.
 */
export function readTable<Column extends string>(file: string, columns: readonly Column[]): Row<Column>[] {
  const texts = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return texts.flatMap((text, index) => {
    if (text.trim() === '' || text.startsWith('#')) return []
    const cells = text.split('|').map(cell => cell.trim())
    const line = `${file}:${index + 1}`
    if (cells.length !== columns.length) throw new Error(`${line}: ${cells.length} cells, not ${columns.length}`)
    return [{ ...Object.fromEntries(columns.map((column, i) => [column, cells[i]])), line } as Row<Column>]
  })
}

/** The word "null" in a table is the value null; anything else is itself. */
export function orNull(cell: string): string | null {
  return cell === 'null' ? null : cell
}

/** The member of a list that a cell names; throws with the row's place when there is none. */
export function oneOf<T extends string>(allowed: readonly T[], cell: string, line: string): T {
  const found = allowed.find(one => one === cell)
  if (!found) throw new Error(`${line}: ${cell} is none of ${allowed.join(', ')}`)
  return found
}

/** A number pair such as "12,-40", "36x18" or "100-500" by its separator; throws when it is not one. */
export function pairOf(cell: string, separator: string, line: string): Point {
  const cut = cell.indexOf(separator)
  const [x, y] = [Number(cell.slice(0, cut)), Number.parseFloat(cell.slice(cut + 1))]
  if (cut < 1 || !Number.isFinite(x) || !Number.isFinite(y)) throw new Error(`${line}: ${cell} is no pair of numbers`)
  return [x, y]
}

/** Points such as "0,0 10,5.5", meters. */
export function pointsOf(cell: string, line: string): Point[] {
  return cell.split(/\s+/).map(pair => pairOf(pair, ',', line))
}
