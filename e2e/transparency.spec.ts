import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test('the footer leads to the figures about moderation', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible()
  await expect(page).toHaveTitle(/Transparency/)
  const figures: { quarters: { quarter: string; received: number }[] } = await (
    await page.request.get('/api/transparency')
  ).json()
  await page.getByText(/^Earlier quarters \(/).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(figures.quarters.length)
  await expect(rows.last()).toBeVisible()
  await expect(rows.last().locator('td').first()).toHaveText(String(figures.quarters.at(-1)?.received))
  await expect(page.getByRole('heading', { name: 'Why reviews were declined' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page has its figures, its canonical address and its place in the sitemap', async ({ page }) => {
    await page.goto('/transparency')
    await expect(page.getByRole('table', { name: 'Reviews by quarter' })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/transparency$/)
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/transparency</loc>')
  })
})
