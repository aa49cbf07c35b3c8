import { afterAll, beforeAll, expect, it } from 'vitest'
import { addContactQuestion } from '../../features/contact/add-forms.ts'
import { createSealer } from '../../features/identity/keys/seal.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { silentLog } from '../../testing/databases/databases-folder.ts'
import { testPepper } from '../../testing/people.ts'
import { formsRoutes } from './forms-routes.ts'

let test: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('erases the questions that hold an email or a name, and says how many', async () => {
  const ada = await test.signIn('ada')
  const store = { db: test.database.db, sealer: createSealer(testPepper, 'contact') }
  const ask = (name: string, email: string) =>
    addContactQuestion(store, ada, { name, email, msg: 'Where is my review?' })
  await ask('Ada Okafor', 'ada@wrenfield.example')
  await ask('Ada O.', 'ADA@wrenfield.example')
  await ask('Ben Lind', 'ben@wrenfield.example')
  const routes = formsRoutes(test.database, testPepper, silentLog)
  const erase = async (typed: object) => {
    const response = await routes.request('/forms/erase', { method: 'POST', body: JSON.stringify(typed) })
    return response.status === 200 ? ((await response.json()) as { erased: number }).erased : response.status
  }
  expect(await erase({ email: ' ada@wrenfield.example ' })).toBe(2)
  expect(await erase({ email: 'ada@wrenfield.example' })).toBe(0)
  expect(await erase({ name: 'ben lind' })).toBe(1)
  expect(await erase({ email: '' })).toBe(500)
  const { rows } = await test.database.pool.query('select 1 from contact_questions')
  expect(rows).toHaveLength(0)
})
