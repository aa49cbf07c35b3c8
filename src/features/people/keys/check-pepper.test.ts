import { describe, expect, test } from 'vitest'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { checkPepper, WrongPepperError } from './check-pepper.ts'

describe('the pepper of a database', async () => {
  const database = await startTestDatabase()
  const pepper = 'the pepper this database was written with'

  test('is the first one that was used; every other is refused in a clear message', async () => {
    await checkPepper(database.db, pepper)
    await checkPepper(database.db, pepper)
    await expect(checkPepper(database.db, `${pepper}.`)).rejects.toThrow(WrongPepperError)
    await expect(checkPepper(database.db, 'another')).rejects.toThrow(/AUTHOR_PEPPER.*secrets\.json/)
    await checkPepper(database.db, pepper)
  })

  test('is not stored in the database', async () => {
    const { rows } = await database.pool.query('select * from settings')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(pepper)
  })
})
