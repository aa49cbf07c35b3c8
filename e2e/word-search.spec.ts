import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const found = (page: Page) => page.getByRole('region', { name: 'Reviews that mention “thin” and “walls”' })

/** Expects listings whose quotes have a word marked, and a link to the first one's reviews. */
async function expectMentions(page: Page): Promise<{ name: string; count: string }> {
  const items = found(page).getByRole('listitem')
  await expect(items.first()).toBeVisible()
  for (const item of await items.all()) await expect(item.locator('mark').first()).toHaveText(/^(thin|walls)/i)
  const count = /^(\d+) of \d+ reviews? mentions? them$/m.exec(await items.first().innerText())?.[1] ?? 'none'
  const link = items.first().getByRole('link')
  await expect(link).toHaveAttribute('href', /^\/(apartment|landlord)\/\d+\?words=thin\+walls#reviews$/)
  return { name: await link.innerText(), count }
}

test('a search shows listings whose reviews mention its words, and leads to these reviews', async ({ page }) => {
  await openPage(page, '/search?q=Thin+walls')
  const { name, count } = await expectMentions(page)
  expect(await findViolations(page)).toEqual([])
  await found(page).getByRole('link', { name }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('heading', { level: 2, name: /^Reviews \(/ })).toHaveText(
    new RegExp(`^Reviews \\(${count} of \\d+\\)$`),
  )
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/^(thin|walls)/i)
  await page.goBack()
  await expectMentions(page)
})

test('a search that finds properties too leads to the reviews below them by a link at its top', async ({ page }) => {
  await openPage(page, '/search?q=court')
  const reviews = page.getByRole('region', { name: 'Reviews that mention “court”' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(reviews).not.toBeInViewport()
  const link = page.getByRole('link', { name: 'See reviews that mention “court”' })
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await link.press('Enter')
  await expect(reviews.getByRole('heading').first()).toBeInViewport()
  await expect(reviews.locator('mark').first()).toHaveText(/^court/i)
})

test('words that only reviews have take the place of “No results”', async ({ page }) => {
  // No name of a building is like it, also of those that other tests add.
  await openPage(page, '/search?q=elevator')
  await expect(page.getByRole('region', { name: 'Reviews that mention “elevator”' })).toBeVisible()
  await expect(page.getByText('No results.')).toHaveCount(0)
  await expect(page.getByText('Looking for an apartment? Browse a neighborhood:')).toBeVisible()
  // A search of the same page for something else shows no reviews of before.
  await openPage(page, '/search?q=Zzyzx')
  await expect(page.getByText('No results. Check the spelling, or browse a neighborhood:')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Reviews that mention/ })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the reviews are found, marked and linked', async ({ page }) => {
    await page.goto('/search?q=thin+walls')
    const { name, count } = await expectMentions(page)
    await found(page).getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: /^Reviews \(/ })).toContainText(`(${count} of `)
  })
})
