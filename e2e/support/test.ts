import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

/** The line that a browser itself writes about a document that is not there. */
const missingDocument = /^Failed to load resource: the server responded with a status of 404/

/** What the browser's own drawing software says about itself where there is no graphics card. */
const graphicsDriver = /GL Driver Message/

const linesOf = (message: ConsoleMessage) => `${message.type()}: ${message.text()}`

/** Everything a page writes to its console, and every error that nobody caught, from now on. */
export function recordConsole(page: Page): string[] {
  const messages: string[] = []
  page.on('console', message => {
    if (!graphicsDriver.test(message.text())) messages.push(linesOf(message))
  })
  page.on('pageerror', error => messages.push(`uncaught: ${error.message}`))
  return messages
}

/**
 * Playwright's `test` for a site whose console stays silent (CONTRACT 7): whatever a page writes fails the test at its
 * end. Tests that open a missing page set `missingDocuments` to how many; tests that make calls fail say which lines the
 * browser writes about them in `expectedLines`.
 */
export const test = base.extend<{
  missingDocuments: number
  expectedLines: RegExp | undefined
  silentConsole: undefined
}>({
  missingDocuments: [0, { option: true }],
  expectedLines: [undefined, { option: true }],
  silentConsole: [
    async ({ page, missingDocuments, expectedLines }, use) => {
      const said = recordConsole(page)
      await use(undefined)
      const expected = said.filter(line => missingDocument.test(line.replace('error: ', '')))
      const known = (line: string) => expected.includes(line) || expectedLines?.test(line)
      expect(said.filter(line => !known(line))).toEqual([])
      expect(expected).toHaveLength(missingDocuments)
    },
    { auto: true },
  ],
})

export { expect }
