import { once } from 'node:events'
import { request } from 'node:http'
import { launchBrowser, openPhone } from './support/phone.ts'
import { median, startPeer, startSite, verdict } from './support/site.ts'

/**
 * Budgets on a cold cache, slow 4G and a CPU slowed four times: milliseconds, layout shift, and how many times as long
 * as a bare page of the same bytes (docs/product.md 9).
 */
const budget = { largestPaintMs: 1800, shift: 0.01, textRatio: 1.8, largestPaintRatio: 2.1 }
const rounds = 3

/** What one visit showed: when, in ms after the navigation began, and how much moved. */
interface Visit {
  paint: number
  shift: number
  /** When the first review's text was visible; undefined on a page without reviews. */
  text: number | undefined
}

/** Prints the median largest contentful paint and the layout shift of each page, cold, on a phone. */
const site = await startSite()
const browser = await launchBrowser()
for (const path of ['/', '/apartment/1', '/landlord/1', '/location/West', '/reviews', '/search?q=alder', '/faq']) {
  await fetch(site.url + path)
  const { paint, shift } = await medianVisit(site.url + path)
  const isWithin = paint <= budget.largestPaintMs && shift <= budget.shift
  const figures = `largest paint ${paint.toFixed(0)} ms, layout shift ${shift.toFixed(4)}`
  console.log(`${path.padEnd(18)} ${figures} (${verdict(isWithin)})`)
}
for (const path of ['/apartment/1', '/apartment/22', '/landlord/1']) await compareWithBarePage(site.url + path)
await browser.close()
await site.stop()

/** Prints how many times as long as a bare page of the same bytes a page with reviews takes. */
async function compareWithBarePage(url: string): Promise<void> {
  const bare = await startBarePage(url)
  const [page, peer] = [await medianVisit(url), await medianVisit(bare.url)]
  bare.stop()
  for (const [what, maxRatio, ours, theirs] of [
    ['review text visible', budget.textRatio, page.text, peer.text],
    ['largest paint', budget.largestPaintRatio, page.paint, peer.paint],
  ] as const) {
    if (ours === undefined || theirs === undefined) throw new Error(`${url} shows no review`)
    const ratio = ours / theirs
    const figures = `${ours.toFixed(0)} ms, a bare page ${theirs.toFixed(0)} ms: ${ratio.toFixed(2)} ×`
    console.log(`${new URL(url).pathname.padEnd(18)} ${what} ${figures} (${verdict(ratio <= maxRatio)})`)
  }
}

/** Returns the medians of some cold visits, and the worst layout shift. */
async function medianVisit(url: string): Promise<Visit> {
  const seen: Visit[] = []
  for (let round = 0; round < rounds; round++) seen.push(await visit(url))
  return {
    paint: median(seen.map(each => each.paint)),
    shift: Math.max(...seen.map(each => each.shift)),
    text: median(seen.flatMap(each => each.text ?? [])) || undefined,
  }
}

/** Measures one cold visit in a new browser context, which has an empty cache. */
async function visit(url: string): Promise<Visit> {
  const page = await openPhone(browser)
  await page.addInitScript(() => {
    const seen: Visit = { paint: 0, shift: 0, text: undefined }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    // Nameless, because tsx gives named functions a helper that the page does not have.
    setInterval(() => {
      const isPainted = performance.getEntriesByType('paint').length > 0
      const texts = isPainted ? [...document.querySelectorAll('[id^="review-"] p')] : []
      if (texts.some(text => text.getClientRects().length > 0)) seen.text ??= performance.now()
    }, 10)
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Visit }).seen)
  await page.context().close()
  return seen
}

/**
 * Starts a server with the barest page that sends as many bytes as the page at `url`: the texts of its reviews, no
 * style, no script, no picture, and a comment that fills up the rest.
 */
async function startBarePage(url: string): Promise<{ url: string; stop(): void }> {
  const html = await (await fetch(url)).text()
  const texts = [...html.matchAll(/<p class="[^"]*text[^"]*"[^>]*>(.*?)<\/p>/gs)].map(([, text]) => text)
  const length = await encodedLength(url)
  const head = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>'
  const shown = `${head}<article id="review-1">${texts.map(text => `<p>${text}</p>`).join('')}</article>`
  const start = Buffer.from(shown).subarray(0, length - '<!---->'.length)
  const page = `${start}<!--${'x'.repeat(length - start.length - '<!---->'.length)}-->`
  const { answer, stop } = await startPeer<number>('bench/support/bare-server.ts', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(page).toString('base64'),
  })
  return { url: `http://localhost:${answer}/`, stop }
}

/** Returns how many bytes a browser receives for the body at `url`. */
async function encodedLength(url: string): Promise<number> {
  const [answer] = await once(request(url, { headers: { 'accept-encoding': 'br' } }).end(), 'response')
  let length = 0
  for await (const chunk of answer) length += chunk.length
  return length
}
