import type { Page } from '@playwright/test'
import { setConnection } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

/** Records what the page asks the server for from now on, besides pictures and code. */
function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (!/^\/(photos|assets|map)\//.test(pathname)) requests.push(`${request.method()} ${pathname}${search}`)
  })
  return requests
}

/** Opens a page and waits until its first load is over, the automatic sign-in included. */
async function openSettled(page: Page, path: string): Promise<void> {
  const signedIn = page.waitForResponse('**/auth/token')
  await openPage(page, path)
  await signedIn
}

// Nothing is fetched ahead, so that every request is one of the page change.
test.beforeEach(({ page }) => setConnection(page, { saveData: true }))

test('a page change asks the server once', async ({ page }) => {
  await openSettled(page, '/search?q=a')
  const requests = recordRequests(page)
  const card = page.locator('li[data-building] h3 a').first()
  const name = (await card.textContent()) ?? ''
  const path = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.waitForTimeout(250)
  expect(requests).toEqual([`GET /page-data${path}`])
  await page.getByRole('link', { name: /, home$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discover')
  await page.waitForTimeout(250)
  expect(requests.slice(1)).toEqual(['GET /page-data/'])
})

test.describe('a page that is missing', () => {
  test.use({ missingDocuments: 1 })

  test('is the not-found page, and Back leaves it', async ({ page }) => {
    await openSettled(page, `/apartment/${busyApartment.id}`)
    await page.route('**/page-data/', route => route.fulfill({ status: 404, json: { status: 404 } }))
    await page.getByRole('link', { name: /, home$/ }).click()
    await expect(page.getByText('It seems as though the page you are looking for cannot be found!')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(busyApartment.name)
  })
})

test('data of a newer version of the site opens the page as a document', async ({ page }) => {
  await openPage(page, `/apartment/${busyApartment.id}`)
  await page.route('**/page-data/', async route => {
    const json = await (await route.fetch()).json()
    await route.fulfill({ json: { ...json, lazyImportFileList: '/assets/lazy-imports-of-tomorrow.json' } })
  })
  const document = page.waitForRequest(request => request.isNavigationRequest())
  await page.getByRole('link', { name: /, home$/ }).click()
  expect(new URL((await document).url()).pathname).toBe('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discover')
})

test('a merged listing leads to the other one', async ({ page }) => {
  await openPage(page, '/search?q=a')
  const card = page.locator('li[data-building] h3 a').first()
  const path = await card.getAttribute('href')
  const redirect = `/apartment/${busyApartment.id}`
  await page.route(`**/page-data${path}`, route => route.fulfill({ json: { redirect } }))
  await card.click()
  await expect(page).toHaveURL(redirect)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(busyApartment.name)
})
