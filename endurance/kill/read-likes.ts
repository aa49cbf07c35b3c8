import { openDatabase } from '../../src/platform/database/open-database.ts'
import { silentLog } from '../../src/testing/databases/databases-folder.ts'
import { likesWithoutRows } from './check-tables.ts'

/** Opens a stopped site's database and returns what `likesWithoutRows` says about it. */
export async function readLikes(target: {
  dataDir: string
  databaseUrl?: string | undefined
}): Promise<Record<string, number>> {
  const database = await openDatabase({ ...target, log: silentLog })
  try {
    return await likesWithoutRows(database)
  } finally {
    await database.close()
  }
}
