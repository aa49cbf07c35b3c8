import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

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
 * set `missingDocuments` to their number; tests with failing calls describe the browser's lines about them in
 * `expectedLines`.
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
