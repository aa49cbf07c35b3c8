import type { Page, Response } from '@playwright/test'
import { holdRequests } from './connection.ts'

/** Opens `path` and waits until React has hydrated it: earlier clicks are lost. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await waitUntilHydrated(page)
  return response
}

/** Waits until the page's scripts have taken it over. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React takes over the elements in their order.
    const last = [...document.querySelectorAll('h1, [data-toasts]')].at(-1)
    return last !== undefined && Object.keys(last).some(key => key.startsWith('__reactFiber'))
  })
}

/** Holds back the script that hydrates a page, for documents from now on, until the returned function is called. */
export const holdScripts = (page: Page) => holdRequests(page, '**/assets/entry-client-*.js')

/** Opens `path`, or the current page again, and waits until all of the served page is there, without its scripts. */
export async function openServed(page: Page, path?: string): Promise<void> {
  if (path === undefined) await page.reload({ waitUntil: 'commit' })
  else await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
}
