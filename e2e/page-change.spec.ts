import type { Page } from '@playwright/test'
import { recordRequests, setConnection } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import { expect, test, testWithErrors } from './support/test.ts'
import { busyApartment } from './support/town.ts'

/** Opens a page and waits until its first load is over, the automatic sign-in included. */
async function openSettled(page: Page, path: string): Promise<void> {
  const signedIn = page.waitForResponse('**/auth/token')
  await openPage(page, path)
  await signedIn
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.locator('li[data-building] h3 a')
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

test('a page change asks the server once, for its data', async ({ page }) => {
  await openSettled(page, '/search?q=a')
  const requests = await recordRequests(page)
  const name = (await cards(page).first().textContent()) ?? ''
  const path = (await cards(page).first().getAttribute('href')) ?? ''
  await cards(page).first().click()
  await expect(heading(page)).toHaveText(name)
  await page.waitForTimeout(250)
  expect(requests).toEqual([`GET /page-data${path}`])
})

// Pictures may still come when the network goes.
testWithErrors(/ERR_INTERNET_DISCONNECTED/)(
  'Back and Forward need no request, also without network',
  async ({ page, context }) => {
    await openSettled(page, '/location/Collegetown')
    await cards(page).first().click()
    await expect(page.getByRole('button', { name: 'Leave a Review' }).first()).toBeVisible()
    const name = (await heading(page).textContent()) ?? ''
    await context.setOffline(true)
    const requests = await recordRequests(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Collegetown')
    await page.goForward()
    await expect(heading(page)).toHaveText(name)
    expect(requests).toEqual([])
  },
)

test('the data of a link is asked for at a touch, a resting pointer or the focus, and nothing because it is on screen', async ({
  page,
}) => {
  await openSettled(page, '/location/Collegetown')
  const requests = await recordRequests(page)
  await cards(page).first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(2500)
  expect(requests).toEqual([])
  const link = footerLink(page, 'Privacy Policy')
  await link.dispatchEvent('pointerdown')
  await expect.poll(() => requests).toEqual(['GET /page-data/policies'])
  await footerLink(page, 'Review Guidelines').hover()
  await expect.poll(() => requests).toEqual(['GET /page-data/policies', 'GET /page-data/guidelines'])
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).focus()
  await expect.poll(() => requests.slice(2)).toEqual(['GET /page-data/faq'])
  await link.click()
  await expect(heading(page)).toHaveText('Privacy Policy')
  expect(requests).toHaveLength(3)
})

test('links that open elsewhere, downloads and the page itself are not asked for', async ({ page }) => {
  await openSettled(page, '/transparency')
  const requests = await recordRequests(page)
  await page.evaluate(() => {
    for (const html of [
      '<a href="/policies" target="_blank">',
      '<a href="/policies" download>',
      '<a href="/photos/x">',
      '<a href="/profile">',
    ])
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `${html}x</a>`)
  })
  for (const link of await page.locator('main a:text-is("x")').all()) await link.dispatchEvent('pointerdown')
  await footerLink(page, 'Transparency').dispatchEvent('pointerdown')
  // The last one proves that the listener is there.
  await page.getByRole('link', { name: /, home$/ }).dispatchEvent('pointerdown')
  await expect.poll(() => requests).toEqual(['GET /page-data/'])
})

test.describe('a page that is missing', () => {
  test.use({ missingDocuments: 1 })

  test('is the not-found page, and Back leaves it; nothing is asked for ahead on a metered connection', async ({
    page,
  }) => {
    await setConnection(page, { saveData: true })
    // A fragment that no text has.
    await openSettled(page, `/apartment/${busyApartment.id}#%E0%A4%A`)
    await expect(heading(page)).toHaveText(busyApartment.name)
    const requests = await recordRequests(page)
    await footerLink(page, 'Privacy Policy').dispatchEvent('pointerdown')
    await page.waitForTimeout(300)
    expect(requests).toEqual([])
    await page.route('**/page-data/', route => route.fulfill({ status: 404, json: { status: 404 } }))
    await page.getByRole('link', { name: /, home$/ }).click()
    await expect(page.getByText('It seems as though the page you are looking for cannot be found!')).toBeVisible()
    await page.goBack()
    await expect(heading(page)).toHaveText(busyApartment.name)
  })
})

/** Records what live regions say from now on. */
const watchAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role="status"], [role="alert"], [aria-live]',
        )
        if (region?.textContent) said.push(region.textContent)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
const announcements = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

test('a page change moves the focus to the new heading, which is said once; another filter and a dialog do not', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openSettled(page, '/location/Collegetown')
  await watchAnnouncements(page)
  const card = cards(page).first()
  const name = (await card.textContent()) ?? ''
  const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  for (const [link, title] of [
    [card, name],
    [page.getByRole('main').locator('a[href^="/landlord/"]').first(), undefined],
    [footerLink(page, 'Privacy Policy'), 'Privacy Policy'],
    [
      isMobile
        ? page.getByRole('link', { name: /, home$/ })
        : page.getByRole('banner').getByRole('link', { name: 'FAQ' }),
      undefined,
    ],
  ] as const) {
    const before = await heading(page).textContent()
    await link.press('Enter')
    await expect(heading(page)).not.toHaveText(before ?? '')
    await expect(heading(page)).toBeFocused()
    if (title) await expect(heading(page)).toHaveText(title)
    await page.keyboard.press('Tab')
    expect(await inMain()).toBe(true)
  }
  await page.goBack()
  await expect(heading(page)).toHaveText('Privacy Policy')
  await expect(heading(page)).toBeFocused()
  // The focus alone says it.
  expect(await announcements(page)).toEqual([])

  await openSettled(page, `/apartment/${busyApartment.id}`)
  const photos = page.getByRole('button', { name: 'Show all photos' })
  await photos.press('Enter')
  await page.getByRole('button', { name: 'Close photos' }).press('Enter')
  await expect(photos).toBeFocused()
})
