import type { OpenDatabase } from '../../platform/database/db.ts'
import type { LocatedText } from '../marked-user/traces.ts'
import { listTableNames } from './table-sums.ts'

/** A database dump: each column ("reviews.owner_key") with every text in it, parts of JSON one by one. */
export type Dump = Map<string, Set<string>>

/** Reads every row of every table, with times in UTC. */
export async function dumpTables(database: Pick<OpenDatabase, 'pool'>): Promise<Dump> {
  const columns: Dump = new Map()
  const tables = await listTableNames(database)
  const client = await database.pool.connect()
  try {
    await client.query(`begin; set local time zone 'UTC'`)
    for (const table of tables) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from "${table}" t`,
      )
      for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
        const name = `${table}.${column}`
        columns.set(name, columns.get(name) ?? new Set())
        for (const text of textsIn(value)) columns.get(name)!.add(text)
      }
    }
    return columns
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Returns the texts of a value, including the member names of objects. */
function textsIn(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)])
  return [String(value)]
}

export function textsOfDump(columns: Dump): LocatedText[] {
  return [...columns].map(([where, values]) => ({ where: `table ${where}`, text: [...values].join('\n') }))
}

/**
 * Returns pairs of columns in different tables that could be joined: they share a text of 20 characters or more, whole
 * or as a word of a longer one.
 * @param publicIds ids that any visitor may know, which do not count.
 */
export function findJoins(columns: Dump, publicIds: ReadonlySet<string>): string[] {
  const tablesOf = new Map<string, Set<string>>()
  for (const [column, values] of columns)
    for (const text of values)
      for (const part of [text, ...text.split(/[^\w-]+/)]) {
        if (part.length < 20 || publicIds.has(part) || publicIds.has(part.replace(/^\w+:/, ''))) continue
        tablesOf.set(part, (tablesOf.get(part) ?? new Set()).add(column))
      }
  const pairs = [...tablesOf.values()].flatMap(found => {
    const sorted = [...found].sort()
    return sorted.flatMap((a, i) =>
      sorted
        .slice(i + 1)
        .filter(b => a.split('.')[0] !== b.split('.')[0])
        .map(b => `${a} = ${b}`),
    )
  })
  return [...new Set(pairs)].sort()
}

const isoTime = /\d{4}-\d\d-\d\d[T ](\d\d:\d\d:\d\d(?:\.\d+)?)/g
const maxDistanceSeconds = 10 * 86_400

/**
 * Returns the columns with a time more exact than the hour: as a time, in a text, or as a number of seconds or
 * milliseconds.
 */
export function findExactTimes(columns: Dump, now = Date.now()): string[] {
  const isClock = (text: string) => {
    const times = [...text.matchAll(isoTime)].map(match => match[1]!)
    if (times.some(time => !/^\d\d:00:00(\.0+)?$/.test(time))) return true
    const numbers = (text.match(/(?<![\w.-])\d{10,13}(?![\w-])/g) ?? []).map(Number)
    return numbers.some(number => [1, 1000].some(unit => Math.abs(number / unit - now / 1000) < maxDistanceSeconds))
  }
  return [...columns]
    .filter(([, values]) => [...values].some(isClock))
    .map(([column]) => column)
    .sort()
}
