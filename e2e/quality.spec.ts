import { findViolations } from './support/accessibility.ts'
import { measureFirstLoad, watchLayoutShift } from './support/first-load.ts'
import { startInPieces } from './support/in-pieces.ts'
import { expect, test } from './support/test.ts'
import { bareApartment, busyApartment, unpicturedApartment } from './support/town.ts'

/** Budgets of docs/product.md 9, in bytes after gzip. */
const budget = { script: 125_000, style: 16_000, layoutShift: 0.01 }

const pages = [
  { name: 'home', path: '/', status: 200 },
  { name: 'an apartment with photos', path: `/apartment/${busyApartment.id}`, status: 200 },
  { name: 'an apartment without photos', path: `/apartment/${unpicturedApartment.id}`, status: 200 },
  { name: 'an apartment without photos and reviews', path: `/apartment/${bareApartment.id}`, status: 200 },
  { name: 'a landlord', path: '/landlord/1', status: 200 },
  { name: 'a landlord without anything', path: '/landlord/14', status: 200 },
  { name: 'an area', path: '/location/West', status: 200 },
  { name: 'reviews by company', path: '/reviews', status: 200 },
  { name: 'search results', path: '/search?q=alder', status: 200 },
  { name: 'a search that finds nothing', path: '/search?q=zzzz', status: 200 },
  { name: 'a comparison', path: `/compare?apartments=${busyApartment.id},${bareApartment.id},2,3`, status: 200 },
  { name: 'the FAQ', path: '/faq', status: 200 },
  { name: 'the privacy policy', path: '/policies', status: 200 },
  { name: 'the guidelines', path: '/guidelines', status: 200 },
  { name: 'the figures about moderation', path: '/transparency', status: 200 },
  { name: 'a page that is not there', path: '/no/such/page', status: 404 },
]

for (const { name, path, status } of pages) {
  test.describe(name, () => {
    test.use({ missingDocuments: status === 404 ? 1 : 0 })

    test('loads within its budgets, from this site only, without layout shift', async ({ page, isMobile }) => {
      await page.setViewportSize({ width: isMobile ? 390 : 1360, height: 844 })
      const load = await measureFirstLoad(page, path)
      test.info().annotations.push({ type: 'measured', description: JSON.stringify(load) })
      expect(load.status).toBe(status)
      expect(load.calls).toEqual(['POST /api/set-data', 'POST /auth/token'])
      expect(load.otherHosts).toEqual([])
      expect(load.scriptBytes).toBeGreaterThan(10_000)
      expect(load.scriptBytes).toBeLessThanOrEqual(budget.script)
      expect(load.styleBytes).toBeGreaterThan(1000)
      expect(load.styleBytes).toBeLessThanOrEqual(budget.style)
      expect(load.layoutShift).toBeLessThanOrEqual(budget.layoutShift)
    })

    test('is accessible and fits the screen, in light and dark', async ({ page, isMobile }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      for (const width of isMobile ? [390] : [820, 1360]) {
        await page.setViewportSize({ width, height: 844 })
        // One middle width is checked in light only: dark differs in colors alone.
        for (const colorScheme of width === 820 ? (['light'] as const) : (['light', 'dark'] as const)) {
          await page.emulateMedia({ colorScheme })
          expect(await findViolations(page), `${width} px, ${colorScheme}`).toEqual([])
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `horizontal scroll at ${width} px`).toBe(0)
      }
    })
  })
}

test.describe('a page that arrives piece by piece', () => {
  test.use({ expectedLines: /^error: Failed to load resource/ })

  for (const path of ['/', `/apartment/${busyApartment.id}`, '/landlord/1', '/reviews', '/search?q=zzzz'])
    test(`${path} stays where it is`, async ({ page, baseURL, isMobile }) => {
      await page.setViewportSize({ width: isMobile ? 390 : 1360, height: 844 })
      const site = await startInPieces(baseURL ?? '')
      await page.addInitScript(watchLayoutShift)
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('footer')).toBeVisible()
      const moved = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
      site.stop()
      expect(moved).toBeLessThanOrEqual(budget.layoutShift)
    })
})

test('the styles of a page are inside it, and its policy allows them by their hash', async ({ page, request }) => {
  const path = `/apartment/${busyApartment.id}?show=20`
  const answers = [await request.get(path), await request.get(path)]
  const etag = answers[0]?.headers().etag ?? ''
  const policies = [...answers, await request.get(path, { headers: { 'if-none-match': etag } })].map(
    answer => answer.headers()['content-security-policy'],
  )
  expect(policies[0]).toMatch(/style-src 'sha256-[\w+/]{43}=' 'self';/)
  expect(policies).toEqual([policies[0], policies[0], policies[0]])
  const links: string[] = []
  page.on('request', other => other.resourceType() === 'stylesheet' && links.push(other.url()))
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  expect(links).toEqual([])
  // The policy would refuse an inline sheet with another hash, and the page would have the browser's own serifs.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Work Sans')
})

test('dark mode is dark', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).not.toBe(light)
})
