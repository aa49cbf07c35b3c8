import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test('search engines find every listing and nothing private; all licenses are public', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  // Admins of other tests add listings at the same time.
  expect(sitemap.match(/\/apartment\//g)?.length).toBeGreaterThanOrEqual(60)
  expect(sitemap.match(/\/landlord\//g)?.length).toBeGreaterThanOrEqual(14)
  expect(sitemap).toContain('/write</loc>')
  expect(sitemap).not.toMatch(/\/(admin|profile|bookmarks)/)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain('Disallow: /page-data/')
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/)
  const html = await (await request.get('/apartment/1')).text()
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/photos\/[^"]+"/)
  expect(await (await request.get('/search?q=alder')).text()).toContain('<meta name="robots" content="noindex"/>')
  const licenses = await request.get('/licenses.md')
  expect(licenses.status()).toBe(200)
  expect(await licenses.text()).toMatch(
    /## react - [\s\S]*## Work Sans[\s\S]*SIL OPEN FONT LICENSE[\s\S]*## Lucide icons/,
  )
})

test.describe(() => {
  test.use({ expectedLines: /status of 431/ })
  test('a health check by HTTP/1.0 without a host is answered, and a browser with too many cookies is told so', async ({
    page,
    context,
    baseURL,
  }) => {
    for (const path of ['/healthz', '/readyz']) {
      const socket = connect(Number(new URL(baseURL!).port), 'localhost')
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK/)
    }
    const cookies = Array.from({ length: 12 }, (_, n) => ({
      name: `sibling${n}`,
      value: 'x'.repeat(4000),
      url: baseURL!,
    }))
    await context.addCookies(cookies.slice(0, 6))
    expect((await page.goto('/faq'))?.status()).toBe(200)
    await context.addCookies(cookies)
    expect((await page.goto('/faq'))?.status()).toBe(431)
    await expect(page.getByRole('heading', { name: 'Too many cookies' })).toBeVisible()
  })
})

test('the privacy policy has links to its sections on wide screens, and stacked table rows on phones', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/policies')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const cell = page.getByRole('cell', { name: 'Drafts of reviews' })
  const next = page.getByRole('cell', { name: 'Until you close the tab' })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(14)
  const [left, right] = [await cell.boundingBox(), await next.boundingBox()]
  if (isMobile) {
    await expect(contents).toBeHidden()
    expect(right?.y).toBeGreaterThan(left?.y ?? 0)
    expect(await horizontalScroll(page)).toBe(0)
    return
  }
  expect(right?.x).toBeGreaterThan(left?.x ?? 0)
  await contents.getByRole('link', { name: 'Retention' }).click()
  await expect(page).toHaveURL(/#section-retention$/)
  await expect(page.getByRole('heading', { name: 'Retention' })).toBeInViewport()
  await expect(contents).toBeInViewport()
})

test('a search shows listings whose reviews mention its words, and leads to these reviews', async ({ page }) => {
  await openPage(page, '/search?q=Thin+walls')
  const items = page.getByRole('region', { name: 'Reviews that mention “thin” and “walls”' }).getByRole('listitem')
  await expect(items.first()).toBeVisible()
  for (const item of await items.all()) await expect(item.locator('mark').first()).toHaveText(/^(thin|walls)/i)
  const count = /^(\d+) of \d+ reviews? mentions? them$/m.exec(await items.first().innerText())?.[1] ?? 'none'
  const link = items.first().getByRole('link')
  await expect(link).toHaveAttribute('href', /^\/(apartment|landlord)\/\d+\?words=thin\+walls#reviews$/)
  const name = await link.innerText()
  expect(await findViolations(page)).toEqual([])
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('heading', { level: 2, name: /^Reviews \(/ })).toHaveText(
    new RegExp(`^Reviews \\(${count} of \\d+\\)$`),
  )
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/^(thin|walls)/i)
  await page.goBack()
  await expect(items.first()).toBeVisible()

  // One that finds properties too leads to the reviews below them by a link at its top.
  await openPage(page, '/search?q=court')
  const reviews = page.getByRole('region', { name: 'Reviews that mention “court”' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(reviews).not.toBeInViewport()
  const below = page.getByRole('link', { name: 'See reviews that mention “court”' })
  expect((await below.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await below.press('Enter')
  await expect(reviews.getByRole('heading').first()).toBeInViewport()
  await expect(reviews.locator('mark').first()).toHaveText(/^court/i)
})

test('the footer leads to the figures about moderation', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible()
  await expect(page).toHaveTitle(/Transparency/)
  const figures: { quarters: { quarter: string; received: number }[] } = await (
    await page.request.get('/api/transparency')
  ).json()
  await page.getByText(/^Earlier quarters \(/).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(figures.quarters.length)
  await expect(rows.last()).toBeVisible()
  await expect(rows.last().locator('td').first()).toHaveText(String(figures.quarters.at(-1)?.received))
  await expect(page.getByRole('heading', { name: 'Why reviews were declined' })).toBeVisible()
})
