import type { Page, Request } from '@playwright/test'

/** What a page fetched and did until it was idle. */
export interface FirstLoad {
  status: number
  /** Method and path of calls to `/api` and `/auth`. */
  calls: string[]
  /** URLs on any other host. */
  otherHosts: string[]
  /** Their bytes are checked by `.size-limit.mjs`. */
  scripts: number
  /** URLs of style sheets: a page has its styles inside it. The console would say that its policy refuses them. */
  styleSheets: string[]
  /** Cumulative layout shift, from the first paint to the end of a scroll through the page. */
  layoutShift: number
}

/** The window of a page with `watchLayoutShift`. */
interface WatchedWindow {
  sumLayoutShift(): number
}

/** Loads `path` cold, waits until it has nothing more to fetch, scrolls through it and returns what it took. */
export async function measureFirstLoad(page: Page, path: string): Promise<FirstLoad> {
  const requests: Request[] = []
  const note = (request: Request) => requests.push(request)
  page.on('request', note)
  await page.addInitScript(watchLayoutShift)
  const started = page.waitForRequest(request => new URL(request.url()).pathname === '/api/set-data')
  // The automatic sign-in comes a second after load. What loads later is not part of the first load.
  const asked = page.waitForRequest(request => new URL(request.url()).pathname === '/auth/token')
  const response = await page.goto(path)
  await Promise.all([started, asked])
  await page.waitForTimeout(300)
  const early = [...requests]
  await page.evaluate(scrollThrough)
  page.off('request', note)
  const { host } = new URL(page.url())
  const network = requests.map(request => new URL(request.url())).filter(url => url.protocol.startsWith('http'))
  return {
    status: response?.status() ?? 0,
    calls: early
      .map(request => `${request.method()} ${new URL(request.url()).pathname}`)
      .filter(call => / \/(api|auth)\//.test(call)),
    otherHosts: network.filter(url => url.host !== host).map(url => url.href),
    scripts: early.filter(request => request.resourceType() === 'script').length,
    styleSheets: early.filter(request => request.resourceType() === 'stylesheet').map(request => request.url()),
    layoutShift: await readLayoutShift(page),
  }
}

/**
 * Runs in the page before its own scripts: `window.sumLayoutShift` returns how far the page's content has moved by itself
 * since its start.
 */
export function watchLayoutShift() {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    // Not only those without `hadRecentInput`: no test that measures has input, but an emulated phone's first shifts have it.
    for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
  }
  const observer = new PerformanceObserver(list => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const watched = window as unknown as WatchedWindow
  watched.sumLayoutShift = () => {
    // The browser tells observers some time after the frame.
    add(observer.takeRecords())
    return sum
  }
}

/** Returns how far the content of a page with `watchLayoutShift` has moved, the frame that is being drawn included. */
export async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
    return (window as unknown as WatchedWindow).sumLayoutShift()
  })
}

async function scrollThrough() {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y)
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  scrollTo(0, 0)
  await new Promise(resolve => setTimeout(resolve, 150))
}
