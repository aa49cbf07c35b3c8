import { findViolations } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

test('a visitor goes from the home page to an apartment and reads what students say', async ({ page }) => {
  await openPage(page, '/')
  await expect(page).toHaveTitle(/^Porchlight \| /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Housing @Wrenfield')
  await expect(page.getByText('Easy browsing for off-campus housing')).toBeVisible()
  await expect(page.getByRole('main').getByPlaceholder(/^Search by any location/)).toBeVisible()
  const areas = page.getByRole('navigation', { name: /^Neighborhoods/ }).getByRole('link')
  await expect(areas).toHaveText(['Collegetown', 'West', 'North', 'Downtown'])
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const quote = (await card.locator('blockquote').innerText()).slice(1, 60)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/apartment\/\w+$/)
  await expect(page).toHaveTitle(`Porchlight | ${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('out of 5')
  for (const category of ['Location', 'Safety', 'Maintenance', 'Conditions'])
    await expect(page.getByRole('region', { name: 'Ratings' }).getByText(category)).toBeVisible()
  await page.getByLabel('Sort by:').selectOption('Helpful')
  await expect(page.getByRole('article').first()).toContainText(quote.split('\n')[0] as string)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Housing @Wrenfield')
})

test('an apartment can be read without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(`/apartment/${busyApartment.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(busyApartment.name)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await context.close()
})

test('the list of properties grows and sorts, as Back and a reload remember', async ({ page }) => {
  await openPage(page, '/')
  const cards = page.getByRole('article')
  const names = () => cards.getByRole('heading').allInnerTexts()
  await expect(cards).toHaveCount(5)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(10)
  await expect(cards.nth(5).getByRole('link').first()).toBeFocused()
  const recommended = await names()
  await page.getByLabel('Sort:').selectOption('Lowest Price')
  await expect(page).toHaveURL(/sort=lowest-price/)
  await expect(cards.getByRole('heading').first()).not.toHaveText(recommended[0] as string)
  const cheapest = await names()
  expect(cheapest).toHaveLength(10)
  await cards.nth(7).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/apartment\//)
  await page.goBack()
  await expect(page).toHaveURL(/sort=lowest-price/)
  await expect(cards).toHaveCount(10)
  expect(await names()).toEqual(cheapest)
  await page.reload()
  await expect.poll(names).toEqual(cheapest)
  await expect(page.getByLabel('Sort:')).toHaveValue('lowest-price')
})

test('a search from the home page leads to its results', async ({ page }) => {
  await openPage(page, '/')
  await page
    .getByRole('main')
    .getByPlaceholder(/^Search by any location/)
    .fill('alder avenue')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=alder\+avenue$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('alder avenue')
})

test('the header: links on a wide screen, a drawer on a narrow one', async ({ page, isMobile }) => {
  await openPage(page, '/')
  const menu = page.getByRole('button', { name: 'Menu' })
  if (!isMobile) {
    await expect(menu).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toBeVisible()
    return
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toBeHidden()
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'FAQ' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await drawer.getByRole('link', { name: 'Reviews' }).click()
  await expect(page).toHaveURL(/\/reviews$/)
  await expect(drawer).toBeHidden()
})

test.describe('a missing page', () => {
  test.use({ missingDocuments: 2 })

  test('is a not-found page with a link home', async ({ page }) => {
    for (const path of ['/no/such/page', '/apartment/no-such-apartment']) {
      const response = await openPage(page, path)
      expect(response?.status()).toBe(404)
      await expect(page.getByText('It seems as though the page you are looking for cannot be found!')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Housing @Wrenfield')
  })
})
