import type { Page } from '@playwright/test'
import { createStudent, openAccount, randomTag, signInPage } from './support/account.ts'
import { setConnection } from './support/connection.ts'
import { theAdmin } from './support/moderation.ts'
import { openPage } from './support/open-page.ts'
import { createBuilding, submitReview } from './support/reviews.ts'
import { avatarOf } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

/** The most listings that are fetched while they are on screen, for each page. */
const maxPagesOnScreen = 6

/** Records the addresses of page data that the page asks for from now on. */
function recordPageData(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/page-data')) paths.push(pathname + search)
  })
  return paths
}

/** Opens a page and waits until it remembers pages and fetches others ahead. Records the page data that it asks for. */
async function openReady(page: Page, path: string): Promise<string[]> {
  const paths = recordPageData(page)
  const ready = page.waitForEvent('requestfinished', request => request.url().includes('/assets/fetch-ahead-'))
  await page.goto(path)
  await ready
  // The file runs once it has arrived.
  await page.waitForTimeout(300)
  return paths
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.locator('li[data-building] h3 a')
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

test('data and code of a touched link are asked for before the click', async ({ page }) => {
  const paths = await openReady(page, '/guidelines')
  const link = footerLink(page, 'Privacy Policy')
  const code = page.waitForResponse(/\/assets\/policies-/)
  // Again until the listener is there: its file has arrived, but may not have run.
  await expect(async () => {
    await link.dispatchEvent('pointerdown')
    expect(paths).toContain('/page-data/policies')
  }).toPass()
  await code
  await expect(page).toHaveURL('/guidelines')
  await link.click()
  await expect(heading(page)).toHaveText('Privacy Policy')
  expect(paths).toEqual(['/page-data/policies'])
})

test('a link under a resting pointer, or with the focus, is fetched ahead', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has neither')
  const paths = await openReady(page, '/guidelines')
  await expect(async () => {
    await page.mouse.move(5, 5)
    await footerLink(page, 'Privacy Policy').hover()
    await expect.poll(() => paths, { timeout: 500 }).toEqual(['/page-data/policies'])
  }).toPass()
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).focus()
  await expect.poll(() => paths).toEqual(['/page-data/policies', '/page-data/faq'])
})

test('a few listings on screen are fetched, and their pages need no request', async ({ page }) => {
  const paths = await openReady(page, '/location/Collegetown')
  const card = cards(page).first()
  await card.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const [name, path] = [await card.textContent(), await card.getAttribute('href')]
  await expect.poll(() => paths).toContain(`/page-data${path}`)
  // One follows the other.
  await page.waitForTimeout(3000)
  expect(paths.length).toBeLessThanOrEqual(maxPagesOnScreen)
  expect(new Set(paths).size).toBe(paths.length)
  for (const each of paths) expect(each).toMatch(/^\/page-data\/(apartment|landlord)\/\d+$/)
  const before = [...paths]
  await card.click()
  await expect(heading(page)).toHaveText(name ?? '')
  expect(paths).toEqual(before)
})

test('where all listings are further down, the first one is fetched', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const paths = await openReady(page, '/')
  await expect(cards(page).first()).not.toBeInViewport()
  const path = await cards(page).first().getAttribute('href')
  await expect.poll(() => paths).toEqual([`/page-data${path}`])
  await page.waitForTimeout(2500)
  expect(paths).toHaveLength(1)
})

for (const [what, connection] of [
  ['a metered connection', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`nothing is fetched ahead on ${what}`, async ({ page }) => {
    await setConnection(page, connection)
    const paths = await openReady(page, '/location/Collegetown')
    await footerLink(page, 'Privacy Policy').dispatchEvent('pointerdown')
    await page.waitForTimeout(2500)
    expect(paths).toEqual([])
    await footerLink(page, 'Privacy Policy').click()
    await expect(heading(page)).toHaveText('Privacy Policy')
    expect(paths).toEqual(['/page-data/policies'])
  })
}

test('links that open elsewhere, downloads and the page itself are not fetched', async ({ page }) => {
  const paths = await openReady(page, '/guidelines')
  await page.evaluate(() => {
    for (const html of [
      '<a href="/policies" target="_blank">',
      '<a href="/policies" download>',
      '<a href="/photos/x">',
    ])
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `${html}x</a>`)
  })
  await expect(async () => {
    for (const link of await page.locator('main a:text-is("x")').all()) await link.dispatchEvent('pointerdown')
    await footerLink(page, 'Review Guidelines').dispatchEvent('pointerdown')
    // The last one proves that the listener is there.
    await page.getByRole('link', { name: /, home$/ }).dispatchEvent('pointerdown')
    expect(paths).toEqual(['/page-data/'])
  }).toPass()
})

test.describe('a page that cannot be fetched ahead', () => {
  test.use({ expectedLines: /^error: Failed to load resource/ })

  test('is silent, and the tap asks again', async ({ page }) => {
    const paths = await openReady(page, '/guidelines')
    await page.route('**/page-data/policies', route => route.abort(), { times: 1 })
    const link = footerLink(page, 'Privacy Policy')
    await expect(async () => {
      await link.dispatchEvent('pointerdown')
      expect(paths.length).toBeGreaterThan(0)
    }).toPass()
    await page.waitForTimeout(300)
    await expect(page.getByText('did not load')).toHaveCount(0)
    await link.click()
    await expect(heading(page)).toHaveText('Privacy Policy')
    expect(paths).toEqual(['/page-data/policies', '/page-data/policies'])
  })
})

test.describe('a page that was left at once', () => {
  test.use({ expectedLines: /^error: Failed to load resource/ })

  test('comes back from memory if it was the first', async ({ page }) => {
    await setConnection(page, { saveData: true })
    const paths = recordPageData(page)
    const ready = page.waitForEvent('requestfinished', request => request.url().includes('/assets/fetch-ahead-'))
    await openPage(page, '/location/Collegetown')
    await cards(page).first().click()
    await expect(page.getByRole('button', { name: 'Leave a Review' }).first()).toBeVisible()
    await ready
    await page.waitForTimeout(300)
    await page.route('**/page-data/location/**', route => route.abort())
    await page.goBack()
    await expect(heading(page)).toHaveText('Collegetown')
    expect(paths.length).toBeLessThanOrEqual(2)
  })
})

test('Back shows a list from memory where it was, then refreshes it quietly', async ({ page }) => {
  await setConnection(page, { saveData: true })
  await openReady(page, '/location/Collegetown')
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5)
  const count = await cards(page).count()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage))).toContain('900')
  await cards(page).nth(3).dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Leave a Review' }).first()).toBeVisible()
  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/page-data/location/**', async route => {
    const json = await (await route.fetch()).json()
    json.loaderData.location.cards.items[4].buildingData.name = 'A newer name'
    await isAnswered
    await route.fulfill({ json })
  })
  await page.goBack()
  await expect(heading(page)).toHaveText('Collegetown')
  expect(await cards(page).count()).toBe(count)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  answer()
  await expect(cards(page).nth(4)).toHaveText('A newer name')
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
  expect(await cards(page).count()).toBe(count)
})

test.describe('without network', () => {
  test.use({ expectedLines: /^error: Failed to load resource/ })

  test('Back and Forward show pages from memory, without a message', async ({ page, context }) => {
    await openReady(page, `/apartment/${busyApartment.id}`)
    await page.getByRole('link', { name: /, home$/ }).click()
    await expect(heading(page)).toContainText('Discover')
    await context.setOffline(true)
    await page.evaluate(() => history.back())
    await expect(heading(page)).toHaveText(busyApartment.name)
    await page.evaluate(() => history.forward())
    await expect(heading(page)).toContainText('Discover')
    await page.waitForTimeout(500)
    await expect(page.getByText('did not load')).toHaveCount(0)
  })
})

test('an older answer is shown at a tap and refreshed, a recent one needs no request', async ({ page }) => {
  await setConnection(page, { saveData: true })
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + Number(sessionStorage.getItem('later'))
  })
  const paths = await openReady(page, '/guidelines')
  const goTo = async (name: string) => {
    await footerLink(page, name).click()
    await expect(heading(page)).toHaveText(name)
  }
  await goTo('Privacy Policy')
  await goTo('Review Guidelines')
  await goTo('Privacy Policy')
  await page.waitForTimeout(500)
  expect(paths).toEqual(['/page-data/policies'])
  await page.evaluate(() => sessionStorage.setItem('later', '31000'))
  await page.route('**/page-data/guidelines', async route => {
    const json = await (await route.fetch()).json()
    json.loaderData['about/guidelines'] = '<h1>Newer guidelines</h1>'
    await route.fulfill({ json })
  })
  await goTo('Review Guidelines')
  await expect(heading(page)).toHaveText('Newer guidelines')
  expect(paths).toEqual(['/page-data/policies', '/page-data/guidelines'])
})

test('after an own write, Back asks the server first', async ({ page, baseURL }) => {
  // An apartment of its own: other tests like reviews, too.
  const admin = await openAccount(baseURL ?? '', theAdmin.email, theAdmin.name)
  const name = `Own House ${randomTag()}`
  const apartment = `/apartment/${await createBuilding(admin, name)}`
  const { id } = await submitReview(await createStudent(baseURL ?? ''), apartment.slice(11), 'A review that is liked.')
  await admin.sendJson('PUT', `/api/update-review-status/${id}/APPROVED`, {})
  const student = await createStudent(baseURL ?? '')
  await signInPage(page, student)
  await setConnection(page, { saveData: true })
  const paths = await openReady(page, apartment)
  await avatarOf(page, student.name).waitFor()
  const helpful = page.getByRole('button', { name: /^Helpful/ })
  const liked = page.waitForResponse('**/api/add-like')
  await helpful.click()
  await liked
  await page.getByRole('link', { name: /, home$/ }).click()
  await expect(heading(page)).toContainText('Discover')
  await page.goBack()
  await expect(heading(page)).toHaveText(name)
  await expect(helpful).toHaveText('Helpful (1)')
  expect(paths).toEqual(['/page-data/', `/page-data${apartment}`])
  // The tab remembers the count as well, so the server is asked, too. It takes up to a second.
  await expect.poll(async () => (await page.request.get(apartment)).text()).toContain('Helpful (1)')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
})
