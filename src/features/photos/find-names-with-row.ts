import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { photos } from './table.ts'

/** Names per statement. */
const batchSize = 500

/** Returns which of these photo names have a row. */
export async function findNamesWithRow(db: Db, names: readonly string[]): Promise<Set<string>> {
  const unique = [...new Set(names)]
  const known = new Set<string>()
  for (let from = 0; from < unique.length; from += batchSize) {
    const batch = unique.slice(from, from + batchSize)
    const rows = await db.select({ name: photos.name }).from(photos).where(inArray(photos.name, batch))
    for (const { name } of rows) known.add(name)
  }
  return known
}
