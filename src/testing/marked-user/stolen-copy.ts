import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { listTableNames } from '../databases/table-sums.ts'
import type { LocatedText } from './traces.ts'

/**
 * Returns every file below a folder as a text, one character a byte. PostgreSQL removes files of its own meanwhile; what it
 * removed is in no copy.
 */
export async function readFilesAsTexts(folder: string): Promise<LocatedText[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const texts: LocatedText[] = []
  for (const file of files) {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    })
    if (bytes) texts.push({ where: file.slice(folder.length + 1), text: bytes.toString('latin1') })
  }
  return texts.filter(({ text }) => text.length > 0)
}

/** Returns every row of every table as a text, with PostgreSQL's own columns: all that a dump could contain. */
export async function readRowsAsTexts({ pool }: Pick<OpenDatabase, 'pool'>): Promise<LocatedText[]> {
  const texts: LocatedText[] = []
  for (const name of await listTableNames({ pool })) {
    const { rows } = await pool.query<{ row: string }>(`select concat(xmin, ' ', ctid, ' ', t) as row from "${name}" t`)
    texts.push(...rows.map(({ row }) => ({ where: `table ${name}`, text: row })))
  }
  return texts
}

/**
 * Returns the ids of a table's rows in the order that PostgreSQL reveals: by transaction number, then by place in the
 * file.
 */
export async function listIdsInWriteOrder(
  { pool }: Pick<OpenDatabase, 'pool'>,
  table: string,
  id: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select ${id} as id from ${table} order by xmin::text::bigint, (ctid::text::point)[0], (ctid::text::point)[1]`,
  )
  return rows.map(row => row.id)
}

/** What comparing two lists reveals. */
export interface Pairing {
  /** People whose two rows have the same index; one by chance. */
  hits: number
  /** Spearman's rank correlation; 0 by chance. */
  correlation: number
}

/** Compares two orders of the same people. */
export function measurePairing(one: readonly string[], other: readonly string[]): Pairing {
  const places = one.map(person => other.indexOf(person))
  if (places.includes(-1) || one.length !== other.length) throw new Error('the two lists are not of the same people')
  const squares = places.reduce((sum, place, i) => sum + (place - i) ** 2, 0)
  const n = one.length
  return {
    hits: places.filter((place, i) => place === i).length,
    correlation: 1 - (6 * squares) / (n * (n * n - 1)),
  }
}
