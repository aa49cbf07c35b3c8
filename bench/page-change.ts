import type { Page } from '@playwright/test'
import { launchBrowser, openPhone } from './support/phone.ts'
import { median, startSite, verdict } from './support/site.ts'

/**
 * Budgets on slow 4G and a CPU slowed four times (docs/product.md 9): of a tap, also as a multiple of fetching the same
 * data alone.
 */
const budget = { tapMs: 600, tapRatio: 3, backMs: 120, tapRequests: 1, backRequests: 0 }
const rounds = 5
/** How long after `load` the tap comes. */
const tapsAfterMs = [500, 2500, 7000]
/** How long a reader looks at a page before going back. */
const readingMs = 3000
/** Requests count from the tap until this long after the heading. */
const countedAfterMs = 250
/** Pictures, code and the automatic sign-in, which comes a second after load, are not counted. */
const uncountedPath = /^\/(photos|assets|map|auth)\//

/** One measured change of page. */
interface Change {
  /** From the finger on the link, or from `history.back()`, to the frame with the next page's heading. */
  ms: number
  requests: number
}

/**
 * Prints the median time from a tap on a card to the next page's heading on a phone, and of Back after it, with the
 * requests of each. For comparison: the time to fetch the same data and nothing else.
 */
const site = await startSite()
const browser = await launchBrowser()
for (const path of ['/', '/location/Collegetown', '/search?q=alder'])
  for (const tapAfterMs of tapsAfterMs) {
    const visits = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(site.url + path, tapAfterMs))
    report(`${path}, tap ${tapAfterMs / 1000} s after load`, visits)
  }
await browser.close()
await site.stop()

function report(name: string, visits: Awaited<ReturnType<typeof visit>>[]): void {
  const fetchMs = median(visits.map(each => each.fetchMs))
  const tapMs = median(visits.map(each => each.tap.ms))
  const backMs = median(visits.map(each => each.back.ms))
  const tapRequests = Math.max(...visits.map(each => each.tap.requests))
  const backRequests = Math.max(...visits.map(each => each.back.requests))
  const isTapWithin = tapMs <= budget.tapMs && tapMs <= budget.tapRatio * fetchMs && tapRequests <= budget.tapRequests
  const isBackWithin = backMs <= budget.backMs && backRequests <= budget.backRequests
  console.log(`${name}: the same data alone ${fetchMs.toFixed(0)} ms`)
  console.log(
    `  tap  ${tapMs.toFixed(0)} ms, ${(tapMs / fetchMs).toFixed(2)} ×, ${tapRequests} requests (${verdict(isTapWithin)})`,
  )
  console.log(`  Back ${backMs.toFixed(0)} ms, ${backRequests} requests (${verdict(isBackWithin)})`)
}

/** Opens a list, taps its second card some time after `load`, and goes back. */
async function visit(url: string, tapAfterMs: number) {
  const page = await openPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  const heading = (await page.locator('h1').textContent()) ?? ''
  const tap = await tapCard(page, 1, tapAfterMs)
  await page.waitForTimeout(readingMs)
  const fetchMs = await page.evaluate(async () => {
    const startMs = performance.now()
    await (await fetch(`/page-data${location.pathname}`, { cache: 'no-store' })).text()
    return performance.now() - startMs
  })
  const back = await measure(page, heading, () => page.evaluate(goBack))
  await page.context().close()
  return { tap, back, fetchMs }
}

/** Scrolls to a card, and taps its name some time after `load`. */
async function tapCard(page: Page, index: number, afterMs: number): Promise<Change> {
  const link = page.locator('li[data-building] h3 a').nth(index)
  const name = (await link.textContent()) ?? ''
  await link.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await page.waitForFunction(earliestMs => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return load !== undefined && load.loadEventEnd > 0 && performance.now() >= load.loadEventEnd + earliestMs
  }, afterMs)
  return measure(page, name, () => link.tap())
}

/** What `measure` adds to the page's `window`; times are of `performance.now()`. */
interface Measured {
  change: { startMs: number; endMs: number }
}

function goBack(): void {
  ;(window as unknown as Measured).change.startMs = performance.now()
  history.back()
}

async function measure(page: Page, heading: string, act: () => Promise<void>): Promise<Change> {
  await page.evaluate(expected => {
    const change = { startMs: 0, endMs: 0 }
    Object.assign(window, { change })
    addEventListener('pointerdown', () => Object.assign(change, { startMs: performance.now() }), {
      capture: true,
      once: true,
    })
    const observer = new MutationObserver(() => {
      if (change.startMs === 0 || document.querySelector('h1')?.textContent !== expected) return
      observer.disconnect()
      requestAnimationFrame(() => Object.assign(change, { endMs: performance.now() }))
    })
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
  }, heading)
  let requests = 0
  const network = await page.context().newCDPSession(page)
  // What the browser has in its cache is no request to the server.
  network.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && !uncountedPath.test(new URL(response.url).pathname)) requests++
  })
  await network.send('Network.enable')
  await act()
  await page.waitForFunction(() => (window as unknown as Measured).change.endMs > 0)
  const { startMs, endMs } = await page.evaluate(() => (window as unknown as Measured).change)
  await page.waitForTimeout(countedAfterMs)
  await network.detach()
  return { ms: endMs - startMs, requests }
}
