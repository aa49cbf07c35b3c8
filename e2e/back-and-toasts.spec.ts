import type { Locator, Page } from '@playwright/test'
import { signInPage } from './support/account.ts'
import { holdRequests } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import { fillReview, reviewFormOf } from './support/review-form.ts'
import { openReport } from './support/reviews.ts'
import { avatarOf, openSignedIn, signInBy } from './support/sign-in.ts'
import { expect, test, testWithErrors } from './support/test.ts'
import { busyApartment } from './support/town.ts'

const apartmentPath = `/apartment/${busyApartment.id}`

/** Opens something on a page, then goes Back: the page stays, and what was open closes. */
async function expectBackCloses(page: Page, open: () => Promise<void>, opened: Locator) {
  const path = page.url()
  await open()
  await expect(opened).toBeVisible()
  await page.goBack()
  await expect(opened).toBeHidden()
  expect(page.url()).toBe(path)
}

test('Back closes dialogs and leaves no history entry', { tag: '@phone' }, async ({ page, isMobile, student }) => {
  await openSignedIn(page, student, '/faq')
  // The FAQ ends with its own button instead of a footer.
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const contact = page.getByRole('dialog', { name: 'Contact Us' })
  await expectBackCloses(page, () => page.getByRole('button', { name: 'Contact Us' }).click(), contact)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discover')
  const openContact = () => page.getByRole('contentinfo').getByRole('button', { name: 'Contact Us' }).click()
  await expectBackCloses(page, openContact, contact)
  if (isMobile) {
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await expectBackCloses(page, () => menu.click(), page.getByRole('dialog', { name: 'Menu' }))
    await menu.click()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  }
  // Closing a dialog by hand removes its history entry: Back leads to the previous page.
  await openContact()
  await contact.getByRole('button', { name: 'Close' }).click()
  await expect(contact).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)

  await openPage(page, apartmentPath)
  await avatarOf(page, student.name).waitFor()
  const report = page.getByRole('dialog', { name: 'Report this review?' })
  await expectBackCloses(page, () => openReport(page.getByRole('article').first()), report)
})

test('the drawer closes when the window grows to 960 px, and stays closed', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 960, height: 800 })
  await expect(drawer).toHaveCount(0)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute('aria-expanded', 'false')
})

test('a link in the drawer leads on, and a new dialog stays, however late the browser steps back in its history', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = by => void setTimeout(go, 500, by)
  })
  await openPage(page, '/faq')
  await page.getByRole('link', { name: /, home$/ }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews By Renting Company')
  await page.waitForTimeout(900)
  await expect(page).toHaveURL(/\/reviews$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discover')
  await expect(drawer).toHaveCount(0)
  await page.goBack()
  const openContact = () => page.getByRole('button', { name: 'Contact Us' }).click()
  const contact = page.getByRole('dialog', { name: 'Contact Us' })
  await openContact()
  await contact.press('Escape')
  await openContact()
  await page.waitForTimeout(900)
  await expect(contact).toBeVisible()
  await page.goBack()
  await expect(contact).toHaveCount(0)
  await expect(page).toHaveURL(/\/faq$/)
})

test('"Leave a Review" is busy until the form is there', async ({ page, student }) => {
  await signInPage(page, student)
  const release = await holdRequests(page, '**/api/review/userId/**')
  await openPage(page, apartmentPath)
  await avatarOf(page, student.name).waitFor()
  const button = page.getByRole('button', { name: 'Leave a Review', includeHidden: true }).first()
  await Promise.all([page.waitForRequest('**/api/review/userId/**'), button.click()])
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(reviewFormOf(page)).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'false')
})

testWithErrors(/status of 401/)(
  'after a session has ended on the server, Submit asks to sign in and is then completed',
  async ({ page, student }) => {
    await openSignedIn(page, student, apartmentPath)
    await page.getByRole('button', { name: 'Leave a Review' }).first().click()
    const form = reviewFormOf(page)
    await fillReview(form, 'The radiators knock at night, but the kitchen is large and bright.')
    const { origin } = new URL(page.url())
    expect((await page.context().request.post('/auth/sign-out', { headers: { origin } })).ok()).toBe(true)
    await signInBy(page, form.getByRole('button', { name: 'Submit' }), student)
    await expect(page.getByText('Review submitted! Your review is awaiting approval from the admin.')).toBeVisible()
    await expect(form).toBeHidden()
  },
)

test('each search has its own scroll position', async ({ page }) => {
  await openPage(page, '/search?q=street')
  await page.getByRole('link', { name: 'Show more' }).click()
  const cards = page.locator('li[data-building]')
  await expect.poll(() => cards.count()).toBeGreaterThan(5)
  await page.evaluate(() => window.scrollTo(0, 900))
  // Where the browser keeps the text in view while cards appear, that is not exactly 900.
  const top = await page.evaluate(() => window.scrollY)
  // Dispatched, because a pointer's click may scroll first.
  await cards.locator('h3 a').nth(3).dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Leave a Review' }).first()).toBeVisible()
  const box = page.getByRole('search').getByLabel('Search', { exact: true })
  await box.fill('avenue')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('avenue')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Leave a Review' }).first()).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})

test('Back from a section of a text returns to where its link was, and from the next page to the section', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).dispatchEvent('click')
  const scrollPx = () => page.evaluate(() => window.scrollY)
  const link = page.getByRole('article').getByRole('navigation').getByRole('link').last()
  const section = page.locator(`article [id="${(await link.getAttribute('href'))?.slice(1)}"]`)
  // By keyboard, because a pointer's click may scroll first.
  await link.focus()
  const beforePx = await scrollPx()
  await link.press('Enter')
  await expect(section).toBeInViewport()
  const sectionPx = await scrollPx()
  expect(sectionPx).toBeGreaterThan(beforePx + 200)
  await page.goBack()
  await expect.poll(scrollPx).toBe(beforePx)
  await page.goForward()
  await expect.poll(scrollPx).toBe(sectionPx)
  await page.locator('header a[href="/"]').first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discover')
  await expect.poll(scrollPx).toBe(0)
  await page.goBack()
  await expect(section).toBeAttached()
  await expect.poll(scrollPx).toBe(sectionPx)
})
