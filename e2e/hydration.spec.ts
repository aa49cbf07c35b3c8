import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { pageAddress } from '../src/mounts/page-address.ts'
import { parametersOf, paths } from '../src/site-map.ts'
import { arbitraryAddress, pages } from '../src/testing/odd-requests/odd-addresses.ts'
import { recordRequests } from './support/connection.ts'
import { holdScripts, openPage, openServed, waitUntilHydrated } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const list = '/location/Collegetown'
const count = (page: Page) => page.locator('#result-count')

/** Goes back within the document, whose scripts are held back: Playwright's own `goBack` waits for them. */
async function goBackTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => history.back())
  await page.waitForFunction(expected => location.pathname + location.search === expected, address)
}

test('Back before hydration shows the list of the address it leads to', async ({ page }) => {
  await openPage(page, list)
  const all = await count(page).innerText()
  await openPage(page, `${list}?bedrooms=2`)
  const two = await count(page).innerText()
  expect(two).not.toBe(all)
  await page
    .getByRole('link', { name: /^(Clear all|Remove filter: 2 bedrooms)$/ })
    .first()
    .click()
  await expect(page).toHaveURL(list)
  await expect(count(page)).toHaveText(all)

  const release = await holdScripts(page)
  await openServed(page)
  await goBackTo(page, `${list}?bedrooms=2`)
  await expect(count(page)).toHaveText(all)
  release()
  await expect(count(page)).toHaveText(two)
  await expect(page).toHaveURL(`${list}?bedrooms=2`)
  await expect(page.locator('form[aria-label="Filters"] select[name="bedrooms"]')).toHaveValue('2')
  await waitUntilHydrated(page)
  await page.goForward()
  await expect(page).toHaveURL(list)
  await expect(count(page)).toHaveText(all)
})

test('choices and words from before hydration count on the home page', async ({ page }) => {
  const release = await holdScripts(page)
  await openServed(page, '/')
  const main = page.getByRole('main')
  const walks = main.getByRole('article').getByText(/min to Engineering Quad/)
  const [campus, sort] = [main.getByLabel('Walk to:'), main.getByLabel('Sort:')]
  await campus.selectOption({ label: 'Engineering Quad' })
  await sort.selectOption('highest-price')
  await main.locator('input[name="q"]').fill('alder')
  release()
  await expect(page).toHaveURL(/[?&]sort=highest-price/)
  await expect(walks.first()).toBeVisible()
  await expect(campus).toHaveValue('engQuad')
  await expect(sort).toHaveValue('highest-price')
  await expect(main.locator('input[name="q"]')).toHaveValue('alder')
  await openPage(page, list)
  await expect(walks.first()).toBeVisible()
})

test('filters chosen before hydration count, all of them, and the search box keeps its words', async ({ page }) => {
  const release = await holdScripts(page)
  await openServed(page, '/search?q=alder')
  const all = await count(page).innerText()
  await page.getByLabel('Bedrooms:').selectOption('2')
  await page.getByLabel('Repairs:').selectOption('3')
  const box = page.getByRole('banner').locator('input[name="q"]')
  await box.fill('alder avenue')
  release()
  await expect(page).toHaveURL('/search?q=alder&bedrooms=2&minMaintenance=3')
  await expect(page.getByLabel('Bedrooms:')).toHaveValue('2')
  await expect(page.getByLabel('Repairs:')).toHaveValue('3')
  await expect(count(page)).not.toHaveText(all)
  await expect(box).toHaveValue('alder avenue')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=alder')
  await expect(page.getByLabel('Bedrooms:')).toHaveValue('')
  await expect(count(page)).toHaveText(all)
})

test.describe('addresses', () => {
  // A page that is missing is a document too.
  test.use({ expectedLines: /status of 404/ })

  test('any address of any page is one document, which lives, and to which Back leads', async ({ page, baseURL }) => {
    const requests = await recordRequests(page)
    const documents: string[] = []
    let isRead = false
    page.on('request', request => {
      // Words that mean filters lead to the address of the filters.
      if (request.redirectedFrom()) isRead = true
      else if (request.isNavigationRequest()) documents.push('document')
    })
    const [heading, faq] = [page.locator('h1'), page.getByRole('link', { name: 'FAQ' }).first()]
    const odd = pages.flatMap((name, seed) =>
      fc.sample(arbitraryAddress(name), { seed, numRuns: parametersOf(paths[name]).length === 0 ? 1 : 2 }),
    )
    for (const address of ['/search?q=', '/apartment/%FF', '//search', ...odd]) {
      requests.length = 0
      documents.length = 0
      isRead = false
      await openPage(page, baseURL + address)
      const [shown, title] = [page.url(), await heading.innerText()]
      // Only a living page follows a link without a document.
      await (title.startsWith('Frequently') ? page.getByRole('link', { name: /, home$/ }) : faq).click()
      await expect(heading).not.toHaveText(title)
      await page.goBack()
      await expect(heading).toHaveText(title)
      const isMissing = title === 'Page not found'
      // Nothing is remembered of a missing page, so Back may ask for it again.
      const numDataRequests = requests.filter(request => request.includes('/page-data/')).length
      expect([page.url(), ...documents], address).toEqual([shown, 'document'])
      expect(numDataRequests, address).toBeLessThanOrEqual(isMissing ? 2 : 1)
      if (!isMissing && !isRead) expect(pageAddress(shown), address).toBe(pageAddress(baseURL + address))
    }
  })
})
