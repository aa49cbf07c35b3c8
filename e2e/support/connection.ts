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

/**
 * Records what the page asks the server for from now on, besides pictures, its icon and code. What the browser has in its cache is no
 * request to the server.
 */
export async function recordRequests(page: Page): Promise<string[]> {
  const requests: string[] = []
  const sent = new Map<string, string>()
  const record = ({ requestId }: { requestId: string }) => requests.push(sent.get(requestId) ?? '')
  const network = await page.context().newCDPSession(page)
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url)
    if (!/^\/(photos|assets|map)\/|^\/favicon/.test(pathname))
      sent.set(requestId, `${request.method} ${pathname}${search}`)
  })
  network.on('Network.responseReceived', event => {
    if (sent.has(event.requestId) && !event.response.fromDiskCache) record(event)
  })
  network.on('Network.loadingFailed', event => sent.has(event.requestId) && record(event))
  await network.send('Network.enable')
  return requests
}
