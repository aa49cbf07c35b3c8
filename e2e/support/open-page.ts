import type { Page, Response } from '@playwright/test'

/** Opens `path` and waits until React has hydrated it: earlier clicks are lost. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await waitUntilHydrated(page)
  return response
}

/** Waits until the page's scripts have taken it over. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some(key => key.startsWith('__reactFiber'))
  })
}
