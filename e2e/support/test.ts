import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type Account, createStudent, openAccount } from './account.ts'
import { takeYoungFunctions } from './oldest-browsers.ts'

/** The browser's own line about a missing document. */
const missingDocument = /^Failed to load resource: the server responded with a status of 404/

/** A message of the browser's software renderer, without a graphics card. */
const graphicsDriver = /GL Driver Message/

const linesOf = (message: ConsoleMessage) => `${message.type()}: ${message.text()}`

/** Records everything that a page writes to its console from now on, and every uncaught error. */
export function recordConsole(page: Page): string[] {
  const messages: string[] = []
  page.on('console', message => {
    if (!graphicsDriver.test(message.text())) messages.push(linesOf(message))
  })
  page.on('pageerror', error => messages.push(`uncaught: ${error.message}`))
  return messages
}

/**
 * Playwright's `test` with a silent console: any console line fails the test at its end. Tests that open missing pages
 * set `missingDocuments` to their number; tests with failing calls are `testWithErrors`. People are made for a test that
 * names them; they call the API.
 */
export const test = base.extend<{
  missingDocuments: number
  expectedLines: RegExp | undefined
  silentConsole: undefined
  oldestBrowsers: undefined
  /** A student whom only this test uses. */
  student: Account
  admin: Account
  /** An admin whom only this test uses, so that the latest decision is of this test. */
  moderator: Account
}>({
  missingDocuments: [0, { option: true }],
  expectedLines: [undefined, { option: true }],
  silentConsole: [
    async ({ page, missingDocuments, expectedLines }, use) => {
      const said = recordConsole(page)
      await use(undefined)
      const lines = said.filter(line => !expectedLines?.test(line))
      const missing = lines.filter(line => missingDocument.test(line.replace('error: ', '')))
      expect(lines.filter(line => !missing.includes(line))).toEqual([])
      expect(missing).toHaveLength(missingDocuments)
    },
    { auto: true },
  ],
  // `OLDEST_BROWSERS=1` runs any test without the functions that one of the oldest browsers has not.
  oldestBrowsers: [
    async ({ page }, use) => {
      if (process.env.OLDEST_BROWSERS) await takeYoungFunctions(page)
      await use(undefined)
    },
    { auto: true },
  ],
  student: async ({ baseURL }, use) => use(await createStudent(baseURL!)),
  admin: async ({ baseURL }, use) =>
    use(await openAccount(baseURL!, { email: 'housing.office@wrenfield.example', name: 'Housing Office' })),
  moderator: async ({ baseURL, admin }, use) => {
    const account = await createStudent(baseURL!)
    await admin.sendJson('POST', '/api/admin/admins', { email: account.email })
    await use(account)
  },
})

/** Returns `test` for a page whose calls fail: the browser writes a line like this about each. */
export const testWithErrors = (expectedLines: RegExp) => test.extend({ expectedLines })

export { expect }
