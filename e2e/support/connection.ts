import type { Page, Route } from '@playwright/test'

/** Sets what the browser says about its connection, for documents from now on. A metered one fetches nothing ahead. */
export async function setConnection(page: Page, connection: { saveData: boolean; effectiveType?: string }) {
  await page.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), connection)
}

/**
 * Answers the first requests with `fail` and lets the others through. The route stays: while one with `times` is removed, a
 * request that comes at the same moment never gets an answer.
 */
export async function failFirst(
  page: Page,
  pattern: string,
  fail: (route: Route) => Promise<void>,
  count = 1,
): Promise<void> {
  let left = count
  await page.route(pattern, route => (left-- > 0 ? fail(route) : route.fallback()))
}

/** Holds requests back, from now on, until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(pattern, async route => {
    await held
    await route.fallback()
  })
  return release
}
