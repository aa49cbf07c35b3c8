import { afterAll } from 'vitest'
import type { OpenDatabaseOptions } from '../../platform/database/open-database.ts'
import { openTestDatabase, type TestDatabase } from './databases.ts'

/**
 * Opens an empty, migrated database for a whole `describe` block and closes it after the block's tests. Await it in the
 * block's own callback: `describe('…', async () => { … await startTestDatabase() })`.
 * @param onEnd `onTestFinished`, for the database of one test.
 */
export async function startTestDatabase(
  onEnd: (close: () => Promise<void>) => void = afterAll,
  options: Partial<OpenDatabaseOptions> = {},
): Promise<TestDatabase> {
  const database = await openTestDatabase(options)
  onEnd(database.close)
  return database
}
