import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

test.use({ javaScriptEnabled: false })

const path = `/apartment/${busyApartment.id}`
const cards = (page: Page) => page.getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an apartment unfolds, sorts, filters and compares its rents', async ({ page, isMobile }) => {
  await page.goto(path)
  await expect(heading(page)).toHaveText(busyApartment.name)
  if (isMobile) {
    await expect(cards(page)).toHaveCount(5)
    await page.getByText('Show all reviews').click()
  }
  const long = cards(page)
    .filter({ has: page.getByText('Read More') })
    .first()
  const folded = await long.innerText()
  await long.getByText('Read More').click()
  await expect(long.getByText('Read Less')).toBeVisible()
  expect((await long.innerText()).length).toBeGreaterThan(folded.length)
  await page.getByRole('heading', { name: 'What people paid' }).click()
  const rents = page.getByRole('region', { name: /^Rents in / }).getByRole('table')
  await expect(rents.getByRole('row').nth(1)).toContainText(/\$.* reviews?/)
  await page.getByLabel('Sort by:').selectOption('Helpful')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(`${path}?sort=helpful`)

  await page.getByRole('region', { name: 'What students say' }).getByRole('link', { name: /^Heat/ }).click()
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByText('Filter reviews').click()
  await page.getByLabel('Words').fill('heat')
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page).toHaveURL(/[?&]topic=heat&.*#reviews$/)
  const active = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(active).toHaveText(['Heat', '“heat”', 'Clear filters'])
})

test('the home page lists, sorts and searches, and has no dead button', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Where do you study?')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Compare / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards(page)).toHaveCount(10)
  await page.getByLabel('Sort:').selectOption('Highest Price')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/\?.*sort=highest-price/)
  const box = page.getByRole('textbox', { name: 'Search' })
  await box.fill('maple')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=maple')
})

test('the filters of a list apply, and walks are to the chosen campus point', async ({ page, isMobile }) => {
  await page.goto('/search?q=street')
  const form = page.getByRole('form', { name: 'Filters' })
  const walks = cards(page).getByText(/min to Ag Quad$/)
  if (isMobile) await form.locator('summary').click()
  await form.getByLabel('Campus:').selectOption('Ag Quad')
  await form.getByLabel('Bedrooms:').selectOption('2')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/[?&]bedrooms=2(&|$)/)
  await expect(page).toHaveURL(/[?&]campus=agQuad(&|$)/)
  await expect(page.getByText('Walks are to Ag Quad.')).toBeVisible()
  await expect(walks.first()).toBeVisible()
  if (isMobile) await expect(form.locator('summary')).toHaveText(/^Filters \(1\)/)
})

test('a landlord’s properties unfold, and its reviews go on', async ({ page }) => {
  await page.goto('/landlord/1')
  const rows = page.getByRole('region', { name: /^Properties Owned/ }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await page.getByText(/^Show all \d+$/).click()
  expect(await rows.count()).toBeGreaterThan(5)
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('link', { name: 'Show More' }).click()
  await expect(cards(page)).toHaveCount(10)
})

test('companies sort, and their properties are a link away', async ({ page }) => {
  await page.goto('/reviews')
  await page.getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page.getByRole('rowheader').first()).toHaveText('Bluestone Property Management of Wrenfield')
  await page.getByRole('link', { name: 'Properties of Larkspur' }).click()
  await expect(heading(page)).toHaveText('Larkspur Properties')
})

test('a comparison is made by links alone', async ({ page }) => {
  const columns = page.getByRole('columnheader')
  await page.goto('/compare')
  for (let n = 0; n < 2; n++) await page.getByRole('link', { name: /^Add / }).first().click()
  await expect(columns).toHaveCount(2)
  await expect(page.getByRole('rowheader', { name: 'Overall rating' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(columns).toHaveCount(1)
})

test('a search finds, marks and links reviews that mention its words', async ({ page }) => {
  await page.goto('/search?q=thin+walls')
  const found = page.getByRole('region', { name: 'Reviews that mention “thin” and “walls”' }).getByRole('listitem')
  await expect(found.first().locator('mark').first()).toHaveText(/^(thin|walls)/i)
  const count = /^(\d+) of \d+ reviews? mentions? them$/m.exec(await found.first().innerText())?.[1] ?? 'none'
  await found.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: /^Reviews \(/ })).toContainText(`(${count} of `)
})

test('the figures about moderation are a table, and the profile leads to the sign-in', async ({ page }) => {
  await page.goto('/transparency')
  await expect(page.getByRole('table', { name: 'Reviews by quarter' })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Sign in with Wrenfield' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('the markers of a list’s map are links: to an apartment, and to the list of a cluster', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones show the list')
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.goto('/location/Collegetown')
  const links = page.getByRole('region', { name: 'Map', exact: true }).locator('svg a')
  await links.filter({ hasNotText: /[★N]/ }).first().click()
  await expect(page).toHaveURL(/bbox=/)
  await expect(page.getByText(/^[2-9] properties$/)).toBeVisible()
  await links.filter({ hasText: '★' }).first().click()
  await expect(page).toHaveURL(/\/apartment\//)
})
