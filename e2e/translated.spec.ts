import type { Page } from '@playwright/test'
import { randomStudent } from './support/account.ts'
import { holdScripts, openPage, openServed, waitUntilHydrated } from './support/open-page.ts'
import { openSignedIn } from './support/sign-in.ts'
import { expect, test, testWithErrors } from './support/test.ts'
import { busyApartment, plainApartment } from './support/town.ts'
import { translated, translatePage, translateTexts, untranslated } from './support/translator.ts'

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
  await main(page)
    .getByRole('link', { name: translated('Show all') })
    .click()
  // Home has a menu of bedrooms, too.
  await expect(page).toHaveURL('/search')
  await main(page).locator('select[name="bedrooms"]').selectOption('2')
  await expect(page).toHaveURL('/search?bedrooms=2')
  await expectTextOfFreshPage(page)

  await compare(page).last().click()
  await page.getByRole('link', { name: translated('Compare 2') }).click()
  await expect(page).toHaveURL(/\/compare/)
  await expectTextOfFreshPage(page)

  await openPage(page, `/apartment/${busyApartment.id}`)
  await translatePage(page)
  for (const topic of ['heat', 'noise']) {
    await main(page).locator('input[name="words"]').fill(topic)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`topic=${topic}`))
    await expectTextOfFreshPage(page)
  }
  const helpful = main(page)
    .locator('button[aria-pressed]', { hasText: translated('Helpful (') })
    .first()
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

  await main(page)
    .getByRole('button', { name: translated('Leave a Review') })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.locator('input[value="4"]').first().check({ force: true })
  await form.locator('textarea[name="reviewText"]').fill('word '.repeat(5))
  await expect(form.getByText(translated('2 of 8 required answers'))).toBeVisible()
})

test('the sheet of filters works when it is translated', { tag: '@phone-only' }, async ({ page }) => {
  await openPage(page, '/location/Collegetown')
  await translatePage(page)
  await main(page)
    .getByRole('button', { name: translated('Filters') })
    .click()
  const sheet = page.getByRole('dialog')
  const show = sheet.getByRole('button', { name: /^Shów / })
  const all = await show.textContent()
  for (const bedrooms of ['6', '2', 'Any']) {
    const before = await show.textContent()
    await sheet
      .getByRole('group', { name: translated('Bedrooms') })
      .getByLabel(bedrooms, { exact: true })
      .check({ force: true })
    await expect(show).not.toHaveText(before ?? '')
  }
  await expect(show).toHaveText(all ?? '')
})

test('every kind of button on the public pages works when they are translated', async ({ page }) => {
  await openSignedIn(page, randomStudent(), '/')
  const ids = `${busyApartment.id},${plainApartment.id}`
  const listings = [`/apartment/${busyApartment.id}`, '/landlord/1', `/compare?apartments=${ids}`]
  let numPressed = 0
  for (const path of ['/', '/search?q=alder', '/location/West?bedrooms=2', ...listings, '/reviews']) {
    await openPage(page, path)
    await translatePage(page)
    const [pressed, failed] = await page.evaluate(pressEachKindOfButton)
    expect(failed, path).toBeUndefined()
    numPressed += pressed.length
  }
  expect(numPressed).toBeGreaterThan(80)
})

testWithErrors(/Minified React error #418/)(
  'what was typed stays, whatever others add to the page before it listens',
  async ({ page }) => {
    for (const [path, change] of [
      ['/', addAsExtensions],
      ['/search?q=alder', addAsExtensions],
      ['/', translateTexts],
    ] as const) {
      const release = await holdScripts(page)
      await openServed(page, path)
      const box = page.locator('input[name="q"]').first()
      await box.fill('gables')
      await page.evaluate(change)
      release()
      await waitUntilHydrated(page)
      await expect(box).toHaveValue('gables')
      await box.press('Enter')
      await expect(page).toHaveURL(/q=gables/)
    }
  },
)

/** Does what writing aids, password managers and telephones do to a page: elements, attributes and links. */
function addAsExtensions() {
  const added = (name: string) => Object.assign(document.createElement(name), { className: 'added' })
  document.head.prepend(added('script'))
  document.body.prepend(added('div'))
  document.body.append(added('grammarly-desktop-integration'))
  for (const element of document.querySelectorAll('html, body, input, button')) element.setAttribute('data-added', '')
  for (const time of document.querySelectorAll('time, address, main p')) {
    const link = added('a')
    link.append(...time.childNodes)
    time.append(link)
  }
}

/** Presses a button of each kind, also in dialogs and menus. Returns those, and the one after which the page failed. */
async function pressEachKindOfButton(): Promise<[string[], string | undefined]> {
  const pressed: string[] = []
  const kindOf = (button: HTMLElement) =>
    `${button.textContent.normalize('NFD').replaceAll(/[\u0301\d]/g, '')}|${button.className}`
  const isNew = (button: HTMLElement) => button.checkVisibility() && !pressed.includes(kindOf(button))
  for (;;) {
    const layer = [...document.querySelectorAll('[role$="dialog"], [role="menu"]')].at(-1) ?? document.body
    const button = [...layer.querySelectorAll<HTMLElement>('button:enabled, summary, select')].find(isNew)
    if (!button && layer === document.body) return [pressed, undefined]
    if (button) {
      pressed.push(kindOf(button))
      if (!/^(Report|Reopen window|Helpful \(\))\|/.test(kindOf(button))) button.click()
    } else layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await new Promise(resolve => setTimeout(resolve, 60))
    if (/did not load/.test(document.querySelector('h1')?.textContent ?? '')) return [pressed, pressed.at(-1)]
  }
}
