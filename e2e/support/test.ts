import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

/** The line that a browser itself writes about a document that is not there. */
const missingDocument = /^Failed to load resource: the server responded with a status of 404/

const linesOf = (message: ConsoleMessage) => `${message.type()}: ${message.text()}`

/** Everything a page writes to its console, and every error that nobody caught, from now on. */
export function listenToConsole(page: Page): string[] {
  const said: string[] = []
  page.on('console', message => said.push(linesOf(message)))
  page.on('pageerror', error => said.push(`uncaught: ${error.message}`))
  return said
}

/**
 * Playwright's `test` for a site whose console stays silent (CONTRACT 7): whatever a page writes fails the test at its
 * end. Tests that open a missing page set `missingDocuments` to how many.
 */
export const test = base.extend<{ missingDocuments: number; silentConsole: undefined }>({
  missingDocuments: [0, { option: true }],
  silentConsole: [
    async ({ page, missingDocuments }, use) => {
      const said = listenToConsole(page)
      await use(undefined)
      const expected = said.filter(line => missingDocument.test(line.replace('error: ', '')))
      expect(said.filter(line => !expected.includes(line))).toEqual([])
      expect(expected).toHaveLength(missingDocuments)
    },
    { auto: true },
  ],
})

export { expect }
