import { readFileSync } from 'node:fs'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const faqs = JSON.parse(readFileSync('town/faq.json', 'utf8')) as { question: string }[]

test('every public page has its content in the HTML itself, with its status', async ({ request }) => {
  const expected: [path: string, status: number, content: string][] = [
    ['/', 200, 'Discover Housing @Wrenfield'],
    ['/', 200, 'Reviews By Renting Company'],
    ['/faq', 200, faqs.at(-1)?.question ?? ''],
    ['/reviews', 200, 'Larkspur Properties'],
    ['/policies', 200, 'September 3, 2023'],
    ['/location/Collegetown', 200, 'Collegetown'],
    ['/location/west', 200, 'West'],
    ['/landlord/1', 200, 'Properties Owned (12)'],
    ['/landlord/14', 200, 'No information available.'],
    ['/apartment/1', 200, 'Maple Terrace'],
    ['/search', 200, 'All apartments'],
    ['/search?q=alder', 200, 'Search results for &quot;alder&quot;'],
    ['/search?q=alder', 200, 'Maple Terrace'],
    ['/notfound', 200, 'It seems as though the page you are looking for cannot be found!'],
    ['/location/Nowhere', 404, 'cannot be found'],
    ['/landlord/none', 404, 'cannot be found'],
    ['/apartment/none', 404, 'cannot be found'],
    ['/admin', 404, 'cannot be found'],
  ]
  for (const [path, status, content] of expected) {
    const response = await request.get(path)
    const html = await response.text()
    expect(response.status(), path).toBe(status)
    expect(html.split('<script')[0] + html.split('</script>').join(''), path).toContain(content)
    expect(html, path).toMatch(/<title>Porchlight \| [^<]+<\/title>/)
  }
})

test('an area remembers how many properties were shown, and the scroll position', async ({ page }) => {
  await page.goto('/location/Collegetown')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  await page.getByText('Show more').click()
  await expect(cards).toHaveCount(10)
  await cards.nth(8).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await page.waitForTimeout(300)
  await cards.nth(8).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/apartment\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(cards).toHaveCount(10)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
  await page.reload()
  await expect(cards).toHaveCount(10)
})

test('the area text is shorter on phones', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/location/North')
  await expect(page.getByText('Wooded streets beyond the gorge')).toBeVisible()
  await expect(page.getByText('the loudest neighbor is the waterfall')).toBeHidden()
  await page.setViewportSize({ width: 601, height: 800 })
  await expect(page.getByText('the loudest neighbor is the waterfall')).toBeVisible()
})

test('a landlord shows five reviews, and five more; Helpful puts the most liked first', async ({ page }) => {
  await openPage(page, '/landlord/1')
  await expect(page.getByText('/ 5')).toBeVisible()
  const reviews = page.getByRole('article', { name: /^Review of/ })
  await expect(reviews).toHaveCount(5)
  await page.getByRole('link', { name: 'Show More' }).click()
  await expect(reviews).toHaveCount(10)
  await page.getByLabel('Sort by:').selectOption('Helpful')
  await expect(page).toHaveURL(/\/landlord\/1\?show=10&sort=helpful$/)
  await expect(async () => {
    const likes = await page.getByRole('button', { name: /^Helpful \(/ }).allTextContents()
    const counts = likes.map(text => Number(/\d+/.exec(text)?.[0]))
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(counts[0]).toBeGreaterThan(0)
  }).toPass()
  await expect(reviews).toHaveCount(10)
})

test('filters narrow a search, are in the URL, and are removed', async ({ page }) => {
  await page.goto('/search?q=college+avenue')
  const all = await page.getByRole('article').count()
  expect(all).toBeGreaterThan(2)
  await page.goto('/search?q=college+avenue&minRating=4')
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/minRating/)
  await expect(page.getByRole('article')).toHaveCount(all)
})

test('the FAQ has no footer, and every other page has one', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
  await page.goto('/reviews')
  await expect(page.getByRole('contentinfo')).toContainText('Privacy Policy')
})

test('search engines find every listing and nothing private', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  // Admins of other tests add listings at the same time.
  expect(sitemap.match(/\/apartment\//g)?.length).toBeGreaterThanOrEqual(60)
  expect(sitemap.match(/\/landlord\//g)?.length).toBeGreaterThanOrEqual(14)
  expect(sitemap).not.toMatch(/\/(admin|profile|bookmarks)/)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain('Disallow: /page-data/')
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/)
  const html = await (await request.get('/apartment/1')).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(m =>
    JSON.parse(m[1] ?? ''),
  )
  expect(blocks.map(block => block['@type'])).toEqual(['ApartmentComplex', 'BreadcrumbList'])
  expect(blocks[0].aggregateRating.reviewCount).toBeGreaterThan(10)
  expect(blocks[0].review[0].author.name).toBe('A student')
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/photos\/[^"]+"/)
  expect(await (await request.get('/search?q=alder')).text()).toContain('<meta name="robots" content="noindex"/>')
})

test('a link to a review shows it, also on phones, where it is folded', async ({ page }) => {
  await page.goto('/apartment/1')
  const last = page.getByRole('article', { name: /^Review of/ }).last()
  const id = await last.getAttribute('id')
  await page.goto(`/apartment/1#${id}`)
  const linked = page.locator(`[id="${id}"]`)
  await expect(linked).toBeInViewport()
  await page.goto('/landlord/1')
  const first = page.getByRole('article', { name: /^Review of/ }).first()
  const reviewId = await first.getAttribute('id')
  await first.getByTitle('Link to this review').click()
  await expect(page).toHaveURL(new RegExp(`/apartment/\\w+#${reviewId}$`))
  await expect(page.locator(`[id="${reviewId}"]`)).toBeInViewport()
})

test('the licenses of everything that browsers get are public', async ({ request }) => {
  const licenses = await request.get('/licenses.md')
  expect(licenses.status()).toBe(200)
  expect(await licenses.text()).toMatch(
    /## react - [\s\S]*## Work Sans[\s\S]*SIL OPEN FONT LICENSE[\s\S]*## Lucide icons/,
  )
})

test('the privacy policy has links to its sections on wide screens, and stacked table rows on phones', async ({
  page,
  isMobile,
}) => {
  await page.goto('/policies')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const cell = page.getByRole('cell', { name: 'Drafts of reviews' })
  const next = page.getByRole('cell', { name: 'Until you close the tab' })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(14)
  const [left, right] = [await cell.boundingBox(), await next.boundingBox()]
  if (isMobile) {
    await expect(contents).toBeHidden()
    expect(right?.y).toBeGreaterThan(left?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    return
  }
  expect(right?.x).toBeGreaterThan(left?.x ?? 0)
  await contents.getByRole('link', { name: 'Retention' }).click()
  await expect(page).toHaveURL(/#section-retention$/)
  await expect(page.getByRole('heading', { name: 'Retention' })).toBeInViewport()
  await expect(contents).toBeInViewport()
})
