import { afterAll } from 'vitest'
import type { Engine } from '../../platform/database/db.ts'
import { openTestDatabase, type TestDatabase } from './databases.ts'

/**
 * Opens an empty, migrated database for a whole `describe` block and closes it after the block's tests. Await it in the
 * block's own callback: `describe.each(engines)('… on %s', async engine => { … await startTestDatabase(engine) })`.
 */
export async function startTestDatabase(engine: Engine): Promise<TestDatabase> {
  const database = await openTestDatabase(engine)
  afterAll(() => database.close())
  return database
}
