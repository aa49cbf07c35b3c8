import { findViolations } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

test('an area’s page says what people paid there and in the town', async ({ page }) => {
  await openPage(page, '/location/Collegetown')
  const table = page.getByRole('region', { name: 'What people paid in Collegetown' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Bedrooms', 'Collegetown', /\w/])
  await expect(table.getByRole('row').nth(1)).toContainText(/\$.*, \d+ reviews/)
  expect(await findViolations(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('an apartment’s rents stand beside those of its area and the town', async ({ page }) => {
    await page.goto(`/apartment/${busyApartment.id}`)
    await page.getByRole('heading', { name: 'What people paid' }).click()
    const table = page.getByRole('region', { name: /^Rents in / }).getByRole('table')
    await expect(table.getByRole('columnheader').nth(2)).toBeVisible()
    await expect(table.getByRole('row').nth(1)).toContainText(/\$.* reviews?/)
  })
})
