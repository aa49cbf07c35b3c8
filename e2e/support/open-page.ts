import type { Page, Response } from '@playwright/test'

/** Opens `path` and waits until React has taken the page over: what is clicked before that is lost. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some(key => key.startsWith('__reactFiber'))
  })
  return response
}
