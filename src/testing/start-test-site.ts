import { afterAll } from 'vitest'
import { createTestApp } from './create-test-app.ts'
import type { Person } from './people.ts'

/**
 * Starts the application for a whole `describe` block and closes it after the block's tests. Await it in the block's own
 * callback: `describe('…', async () => { const { site, ada } = await startTestSite() })`.
 * @returns the site, two students and an admin, all signed in.
 */
export async function startTestSite(...options: Parameters<typeof createTestApp>) {
  const site = await createTestApp(...options)
  afterAll(() => site.close())
  const people = await Promise.all(['ada', 'ben', 'admin'].map(site.signIn))
  const [ada, ben, admin] = people as [Person, Person, Person]
  return { site, ada, ben, admin }
}
