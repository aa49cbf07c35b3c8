import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { startSite } from './site.ts'

/** Budgets on a cold cache, slow 4G and a CPU slowed four times: milliseconds, and layout shift (docs/product.md 9). */
const budget = { largestPaintMs: 1800, shift: 0.01 }
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const rounds = 3

/** Prints the median largest contentful paint and the layout shift of each page, cold, on a phone. */
const site = await startSite()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const path of ['/', '/apartment/1', '/landlord/1', '/location/West', '/reviews', '/search?q=alder', '/faq']) {
  await fetch(site.url + path)
  const seen = []
  for (let round = 0; round < rounds; round++) seen.push(await visit(browser, site.url + path))
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const paint = middle(seen.map(each => each.paint))
  const shift = Math.max(...seen.map(each => each.shift))
  const verdict = paint <= budget.largestPaintMs && shift <= budget.shift ? 'within budget' : 'OVER BUDGET'
  console.log(`${path.padEnd(18)} largest paint ${paint.toFixed(0)} ms, layout shift ${shift.toFixed(4)} (${verdict})`)
}
await browser.close()
await site.stop()

/** Measures one cold visit in a new browser context, which has an empty cache. */
async function visit(browser: Browser, url: string): Promise<{ paint: number; shift: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  const seen = await page.evaluate(() => (window as unknown as { seen: { paint: number; shift: number } }).seen)
  await context.close()
  return seen
}
