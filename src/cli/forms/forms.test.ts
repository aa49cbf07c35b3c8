import { afterAll, beforeAll, expect, it } from 'vitest'
import { addContactQuestion } from '../../features/contact/add-forms.ts'
import { createSealer } from '../../features/identity/keys/seal.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { silentLog } from '../../testing/databases/databases-folder.ts'
import { testPepper } from '../../testing/people.ts'
import { formsRoutes } from './forms-routes.ts'

let site: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

it('erases the questions with an email or a name, and returns how many', async () => {
  const ada = await site.signIn('ada')
  const store = { db: site.database.db, sealer: createSealer(testPepper, 'contact') }
  const ask = (name: string, email: string) =>
    addContactQuestion(store, ada, { name, email, msg: 'Where is my review?' })
  await ask('Ada Okafor', 'ada@wrenfield.example')
  await ask('Ada O.', 'ADA@wrenfield.example')
  await ask('Ben Lind', 'ben@wrenfield.example')
  const routes = formsRoutes(site.database, testPepper, silentLog)
  const erase = async (typed: object) => {
    const response = await routes.request('/forms/erase', { method: 'POST', body: JSON.stringify(typed) })
    return response.status === 200 ? ((await response.json()) as { erased: number }).erased : response.status
  }
  expect(await erase({ email: ' ada@wrenfield.example ' })).toBe(2)
  expect(await erase({ email: 'ada@wrenfield.example' })).toBe(0)
  expect(await erase({ name: 'ben lind' })).toBe(1)
  expect(await erase({ email: '' })).toBe(500)
  const { rows } = await site.database.pool.query('select 1 from contact_questions')
  expect(rows).toHaveLength(0)
})
