import type { Page } from '@playwright/test'
import { randomStudent } from './support/account.ts'
import { openPage } from './support/open-page.ts'
import { choose, openForm, rate, reviewTextOf } from './support/review-form.ts'
import { openSignedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { busyApartment, plainApartment } from './support/town.ts'
import { translated, translatePage, untranslated } from './support/translator.ts'

const main = (page: Page) => page.getByRole('main')
const compare = (page: Page) => main(page).getByRole('button', { name: /^Compare / })

/** Returns what a page says, without its maps. */
const textOf = async (page: Page) =>
  untranslated(
    await main(page).evaluate(element => {
      const copy = element.cloneNode(true) as HTMLElement
      for (const map of copy.querySelectorAll('noscript, [aria-label^="Map"]')) map.remove()
      return copy.textContent
    }),
  )

/** Compares a translated page with a document of the same address that is not translated. */
async function expectTextOfFreshPage(page: Page): Promise<void> {
  const fresh = await page.context().newPage()
  await openPage(fresh, page.url())
  await expect(async () => expect(await textOf(page)).toBe(await textOf(fresh))).toPass({ timeout: 10_000 })
  await fresh.close()
}

test('a translated page says the same as another, from Home to the review form', async ({ page }) => {
  await openSignedIn(page, randomStudent(), '/')
  await translatePage(page)
  await compare(page).first().click()
  await main(page).getByRole('link', { name: translated('See all') }).click()
  await main(page).locator('select[name="bedrooms"]').selectOption('2')
  await expect(page).toHaveURL('/search?bedrooms=2')
  await expectTextOfFreshPage(page)

  await compare(page).last().click()
  await page.getByRole('link', { name: translated('Compare 2') }).click()
  await expect(page).toHaveURL(/\/compare/)
  await expectTextOfFreshPage(page)

  await openPage(page, `/apartment/${busyApartment.id}`)
  await translatePage(page)
  const topics = main(page).getByRole('list', { name: 'What students mention' })
  for (const topic of [0, 1]) {
    await topics.getByRole('link').nth(topic).click()
    await expect(main(page).locator('mark').first()).toBeVisible()
    await expectTextOfFreshPage(page)
  }
  const helpful = main(page).locator('button[aria-pressed]', { hasText: translated('Helpful (') }).first()
  const before = (await helpful.textContent()) ?? ''
  await helpful.click()
  await expect(helpful).not.toHaveText(before)
  await helpful.click()
  await expect(helpful).toHaveText(before)

  const box = page.getByRole('banner').locator('input[name="q"]')
  await box.fill(plainApartment.name)
  await page.getByRole('option').first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(`/apartment/${plainApartment.id}`)
  await expectTextOfFreshPage(page)

  await main(page).getByRole('button', { name: translated('Leave a Review') }).first().click()
  const form = page.getByRole('dialog')
  await form.locator('input[value="4"]').first().check({ force: true })
  await form.locator('textarea').fill('word '.repeat(5))
  await expect(form.getByText(translated('2 of 8 required answers'))).toBeVisible()
})
