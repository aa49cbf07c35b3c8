import { failFirst } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test('the table of companies sorts by its headings, and the address remembers the order', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, '/reviews')
  const names = page.getByRole('rowheader')
  await expect(names.first()).toHaveText('Larkspur Properties')
  await page.getByRole('link', { name: 'Maintenance', exact: true }).click()
  await expect(page).toHaveURL(/\/reviews\?sort=maintenance$/)
  await expect(names.first()).not.toHaveText('Larkspur Properties')
  const sorted = await names.allTextContents()
  await page.reload()
  expect(await names.allTextContents()).toEqual(sorted)
})

test('a second press on a heading turns the order', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/reviews?sort=name')
  const names = page.getByRole('rowheader')
  const sorted = await names.allTextContents()
  const heading = page.getByRole('link', { name: 'Company', exact: true })
  await heading.click()
  await expect(page).toHaveURL('/reviews?sort=name&order=desc')
  await expect(names).toHaveText(sorted.toReversed())
  await heading.click()
  await expect(page).toHaveURL('/reviews?sort=name')
  await expect(names).toHaveText(sorted)
})

test('the chosen heading does not reach into the next one', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'narrow screens show a list instead of the table')
  for (const width of [768, 961]) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '/reviews?sort=maintenance')
    const heading = page.getByRole('columnheader', { name: 'Maintenance' })
    const [cell, text] = [await heading.boundingBox(), await heading.getByRole('link').boundingBox()]
    expect(text!.x + text!.width, `at ${width} px`).toBeLessThanOrEqual(cell!.x + cell!.width)
  }
})

test('a company unfolds its properties in place, by keyboard as well', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/reviews')
  const unfold = page.getByRole('link', { name: 'Properties of Larkspur' })
  await unfold.focus()
  await page.keyboard.press('Enter')
  await expect(unfold).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Maple Terrace' })).toBeVisible()
  await expect(page).toHaveURL(/\/reviews$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Maple Terrace' })).toHaveCount(0)
})

test.describe('without the list', () => {
  test.use({ expectedLines: /status of 503/ })

  test('properties that do not load can be tried again', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/reviews')
    await failFirst(page, '**/api/buildings/all/**', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('link', { name: 'Properties of Larkspur' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Maple Terrace' })).toBeVisible()
  })
})
