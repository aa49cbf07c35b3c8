import { afterAll } from 'vitest'
import { openTestDatabase, type TestDatabase } from './databases.ts'

/**
 * Opens an empty, migrated database for a whole `describe` block and closes it after the block's tests. Await it in the
 * block's own callback: `describe('…', async () => { … await startTestDatabase() })`.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  afterAll(() => database.close())
  return database
}
