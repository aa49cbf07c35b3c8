import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { startSite } from './site.ts'

/** Budgets on slow 4G and a CPU slowed four times (docs/product.md 9). */
const budget = { tapMs: 400, backMs: 100, requests: 1 }
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const rounds = 5
/** How long a reader looks at a page before the next tap. */
const readingMs = 5000
/** Requests count from the tap until this long after the heading. */
const countedAfterMs = 250
/** Pictures and code are not counted. */
const uncountedPath = /^\/(photos|assets|map)\//

/** One measured change of page. */
interface Change {
  /** From the finger on the link, or from `history.back()`, to the frame with the next page's heading. */
  ms: number
  requests: number
}

/**
 * Prints the median time from a tap on a card on screen to the next page's heading, and of Back, on a phone, with the
 * requests of each. The first tap of a visit also needs the next page's code. "At once" is a tap as soon as the page
 * listens; nothing can be there before it. For comparison: the time to fetch the same data and nothing else.
 */
const site = await startSite()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const path of ['/', '/location/Collegetown', '/search?q=alder']) {
  const visits = []
  for (let round = 0; round < rounds; round++) visits.push(await visit(browser, site.url + path))
  report(path, visits)
}
await browser.close()
await site.stop()

function report(path: string, visits: Awaited<ReturnType<typeof visit>>[]): void {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const fetchMs = median(visits.map(each => each.fetchMs))
  console.log(`${path.padEnd(22)} the same data alone ${fetchMs.toFixed(0)} ms`)
  const steps = [
    ['firstTap', 'first tap', budget.tapMs],
    ['back', 'Back', budget.backMs],
    ['nextTap', 'next tap', budget.tapMs],
    ['tapAtOnce', 'tap at once', undefined],
  ] as const
  for (const [step, name, maxMs] of steps) {
    const ms = median(visits.map(each => each[step].ms))
    const requests = Math.max(...visits.map(each => each[step].requests))
    const isWithin = maxMs === undefined || (ms <= maxMs && requests <= budget.requests)
    const verdict = maxMs === undefined ? 'no budget' : isWithin ? 'within budget' : 'OVER BUDGET'
    const figures = `${ms.toFixed(0).padStart(5)} ms, ${(ms / fetchMs).toFixed(2)} ×, ${requests} requests`
    console.log(`  ${name.padEnd(12)} ${figures} (${verdict})`)
  }
}

/**
 * Opens a list, goes to its third card's page, back, and to its second card's page; then taps early in a new visit. The
 * page of the first card is fetched even when it is further down.
 */
async function visit(where: Browser, url: string) {
  const page = await openPhone(where, url)
  await page.waitForTimeout(readingMs)
  const heading = (await page.locator('h1').textContent()) ?? ''
  const firstTap = await tapCard(page, 2)
  await page.waitForTimeout(readingMs)
  const back = await measure(page, heading, () => page.evaluate(goBack))
  await page.waitForTimeout(readingMs)
  const nextTap = await tapCard(page, 1)
  const fetchMs = await page.evaluate(async () => {
    const startMs = performance.now()
    await (await fetch(`/page-data${location.pathname}`, { cache: 'no-store' })).text()
    return performance.now() - startMs
  })
  await page.context().close()
  const early = await openPhone(where, url)
  await early.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some(key => key.startsWith('__react')),
  )
  const tapAtOnce = await tapCard(early, 0, 0)
  await early.context().close()
  return { firstTap, back, nextTap, tapAtOnce, fetchMs }
}

/** Opens a page in a new browser context, which has an empty cache. */
async function openPhone(where: Browser, url: string): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await where.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'load' })
  return page
}

/** Scrolls to a card as a reader does, looks at it, and taps its name. */
async function tapCard(page: Page, index: number, lookingMs = 2000): Promise<Change> {
  const link = page.locator('li[data-building] h3 a').nth(index)
  const name = (await link.textContent()) ?? ''
  await link.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(lookingMs)
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
  const count = (request: { url(): string }) => {
    if (!uncountedPath.test(new URL(request.url()).pathname)) requests++
  }
  page.on('request', count)
  await act()
  await page.waitForFunction(() => (window as unknown as Measured).change.endMs > 0)
  const { startMs, endMs } = await page.evaluate(() => (window as unknown as Measured).change)
  await page.waitForTimeout(countedAfterMs)
  page.off('request', count)
  return { ms: endMs - startMs, requests }
}
