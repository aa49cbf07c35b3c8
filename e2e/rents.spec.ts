import { findViolations } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

test('an area’s page says what people paid there and in the town', async ({ page }) => {
  await openPage(page, '/location/Collegetown')
  const rents = page.getByRole('region', { name: 'What people paid in Collegetown' })
  await expect(rents.locator('dl > div').first()).toHaveText(/^1 bedroom\$.+\d+ reviews · Wrenfield \$/)
  expect(await findViolations(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('an apartment’s rents stand beside those of its area and the town', async ({ page }) => {
    await page.goto(`/apartment/${busyApartment.id}`)
    await page.getByRole('heading', { name: 'More figures' }).click()
    const rents = page.getByRole('region', { name: 'What people paid' })
    await expect(rents.locator('dl > div').first()).toHaveText(/bedrooms?.*\$.* reviews? · .+ \$.* · Wrenfield .*\$/)
  })
})
