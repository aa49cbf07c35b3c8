import { failFirst } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import { expect, test, testWithErrors } from './support/test.ts'

test('the table of companies sorts by its headings, and the address remembers the order', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, '/reviews')
  const names = page.getByRole('rowheader')
  await expect(names.first()).toHaveText('Larkspur Properties')
  const heading = page.getByRole('link', { name: 'Maintenance', exact: true })
  await heading.click()
  await expect(page).toHaveURL('/reviews?sort=maintenance')
  await expect(names.first()).not.toHaveText('Larkspur Properties')
  await heading.click()
  await expect(page).toHaveURL('/reviews?sort=maintenance&order=asc')
  const sorted = await names.allTextContents()
  await page.reload()
  expect(await names.allTextContents()).toEqual(sorted)
})

test('the chosen heading does not reach into the next one', async ({ page }) => {
  for (const width of [768, 961]) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '/reviews?sort=maintenance')
    const heading = page.getByRole('columnheader', { name: 'Maintenance' })
    const [cell, text] = [await heading.boundingBox(), await heading.getByRole('link').boundingBox()]
    expect(text!.x + text!.width, `at ${width} px`).toBeLessThanOrEqual(cell!.x + cell!.width)
  }
})

testWithErrors(/status of 503/)(
  'a company unfolds its properties in place, by keyboard, also after they did not load',
  async ({ page }) => {
    await openPage(page, '/reviews')
    await failFirst(page, '**/api/buildings/all/**', route => route.fulfill({ status: 503, body: '' }))
    const unfold = page.getByRole('link', { name: 'Properties of Larkspur' })
    await unfold.focus()
    await page.keyboard.press('Enter')
    await expect(unfold).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Maple Terrace' })).toBeVisible()
    await expect(page).toHaveURL(/\/reviews$/)
    await unfold.press('Enter')
    await expect(page.getByRole('link', { name: 'Maple Terrace' })).toHaveCount(0)
  },
)
