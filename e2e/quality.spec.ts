import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Request } from '@playwright/test'
import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { readLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'
import { bareApartment, busyApartment } from './support/town.ts'

/** Budgets of docs/product.md 9. */
const budget = { scripts: 3, layoutShift: 0.01 }

const pages = [
  { name: 'home', path: '/', status: 200 },
  { name: 'an apartment with photos', path: `/apartment/${busyApartment.id}`, status: 200 },
  { name: 'an apartment without photos and reviews', path: `/apartment/${bareApartment.id}`, status: 200 },
  { name: 'a landlord', path: '/landlord/1', status: 200 },
  { name: 'a landlord without anything', path: '/landlord/14', status: 200 },
  { name: 'an area', path: '/location/West', status: 200 },
  { name: 'reviews by company', path: '/reviews', status: 200 },
  { name: 'search results', path: '/search?q=alder', status: 200 },
  { name: 'a search that finds nothing', path: '/search?q=zzzz', status: 200 },
  { name: 'a comparison', path: `/compare?apartments=${busyApartment.id},${bareApartment.id},2,3`, status: 200 },
  { name: 'the questions for a tour', path: `/tour/${busyApartment.id}`, status: 200 },
  { name: 'the FAQ', path: '/faq', status: 200 },
  { name: 'the privacy policy', path: '/policies', status: 200 },
  { name: 'the figures about moderation', path: '/transparency', status: 200 },
  { name: 'the choice of the place to review', path: '/write', status: 200 },
  { name: 'a page that is not there', path: '/no/such/page', status: 404 },
]

for (const { name, path, status } of pages) {
  test.describe(name, () => {
    test.use({ missingDocuments: status === 404 ? 1 : 0 })

    test('loads within its budgets, from this site only, without layout shift, and is accessible', {
      tag: '@phone',
    }, async ({ page, isMobile }) => {
      await page.setViewportSize({ width: isMobile ? 390 : 1360, height: 844 })
      const load = await measureFirstLoad(page, path)
      test.info().annotations.push({ type: 'measured', description: JSON.stringify(load) })
      expect(load.status).toBe(status)
      expect(load.calls.sort(), 'in any order').toEqual(['POST /api/set-data', 'POST /auth/token'])
      expect(load.otherHosts).toEqual([])
      expect(load.styleSheets).toEqual([])
      expect(load.scripts).toBeGreaterThan(0)
      expect(load.scripts).toBeLessThanOrEqual(budget.scripts)
      expect(load.layoutShift).toBeLessThanOrEqual(budget.layoutShift)
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const light = await background()
      // Dark differs in colors alone, so it is checked at one width of two.
      await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' })
      if (isMobile) await expect.poll(background).not.toBe(light)
      expect(await findViolations(page)).toEqual([])
      for (const width of isMobile ? [390, 320] : [1360, 820]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await horizontalScroll(page), `${width} px`).toBe(0)
      }
      if (isMobile) return expect(await page.evaluate(findZoomingFields)).toEqual([])
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect.poll(background).toBe('rgb(255, 255, 255)')
      expect(await page.evaluate(findPartsOfScreens)).toEqual([])
    })
  })
}

/** Returns the fields into which telephones zoom when they get the focus. */
function findZoomingFields(): string[] {
  const fields = [...document.querySelectorAll('input, select, textarea')].filter(field => field.checkVisibility())
  return fields.filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map(field => field.outerHTML)
}

/** Returns what is on paper although only a screen can use it, and texts that are not whole. */
function findPartsOfScreens(): string[] {
  const controls = 'button:not(:has(img)), input, select, textarea, nav, header, footer, [data-toasts] *'
  const isOnPaper = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
  const isUnwanted = (element: Element) => {
    const { position, overflowY, webkitLineClamp } = getComputedStyle(element)
    const isCut = webkitLineClamp !== 'none' || (overflowY === 'auto' && element.scrollHeight > element.clientHeight)
    return element.matches(controls) || position === 'fixed' || isCut || element.textContent === '…'
  }
  const found = [...document.body.querySelectorAll('*')].filter(element => isOnPaper(element) && isUnwanted(element))
  const answers = [...document.querySelectorAll('summary:has(h2) + p')].filter(answer => !isOnPaper(answer))
  return [...found, ...answers].map(element => element.outerHTML.slice(0, 120))
}

test.describe('a page that arrives piece by piece', () => {
  test.use({ expectedLines: /^error: Failed to load resource/ })

  // Rows of buttons at the right edge, centered lines and the rating panel's columns move a little. Without one of the
  // rules of decision 127 a page moves by more than this: cards of areas 0.09, the table of companies 0.025, on phones
  // "Show all photos" 0.02, the banner's text 0.017 and the landlord's button 0.014; the header 0.001 to 0.003.
  test('moves no more than its small parts', { tag: '@phone' }, async ({ page, baseURL, isMobile }) => {
    await page.setViewportSize({ width: isMobile ? 390 : 1360, height: 844 })
    await page.addInitScript(watchLayoutShift)
    const site = await startInPieces(baseURL ?? '')
    try {
      for (const [path, maxShift] of [
        ['/', 0.001],
        [`/apartment/${busyApartment.id}`, 0.012],
        ['/landlord/1', 0.008],
        ['/reviews', 0.001],
        ['/search?q=zzzz', 0.007],
      ] as const) {
        await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
        await expect(page.locator('footer')).toBeVisible()
        expect(await readLayoutShift(page), path).toBeLessThanOrEqual(maxShift)
      }
    } finally {
      site.stop()
    }
  })
})

const pieceBytes = 500
/** A little more than a frame. */
const pauseMs = 20

/**
 * Starts a server in front of `site` that sends the bodies of pages in small pieces, as a slow connection does. It
 * answers everything else with 410: the page's scripts, pictures and calls are not wanted.
 */
async function startInPieces(site: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return void response.writeHead(410).end()
    sendInPieces(site + request.url, response).catch(error => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function sendInPieces(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? '',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
  })
  const bodyStart = Math.max(0, body.indexOf('<body'))
  response.write(body.subarray(0, bodyStart))
  for (let start = bodyStart; start < body.length && !response.destroyed; start += pieceBytes) {
    response.write(body.subarray(start, start + pieceBytes))
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  response.end()
}

/** Loads `path` cold, waits until it has nothing more to fetch, scrolls through it and returns what it took. */
async function measureFirstLoad(page: Page, path: string) {
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
    // Their bytes are checked by `.size-limit.mjs`.
    scripts: early.filter(request => request.resourceType() === 'script').length,
    // A page has its styles inside it. The console would say that its policy refuses them.
    styleSheets: early.filter(request => request.resourceType() === 'stylesheet').map(request => request.url()),
    layoutShift: await readLayoutShift(page),
  }
}

async function scrollThrough() {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y)
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  scrollTo(0, 0)
  await new Promise(resolve => setTimeout(resolve, 150))
}
