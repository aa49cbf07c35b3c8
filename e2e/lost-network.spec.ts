import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { failFirst, holdRequests } from './support/connection.ts'
import { openPage, waitUntilHydrated } from './support/open-page.ts'
import { findReportableCard, openReport } from './support/reviews.ts'
import { avatarOf, loseSession, openSignedIn, openSignInWindow, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

// The browser logs a line about each failed request.
test.use({ expectedLines: /net::ERR_|status of 503/ })

const apartmentPath = `/apartment/${busyApartment.id}`
/** Marks the current document; a reload removes the mark. */
const markLife = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-first-life', ''))
const isFirstLife = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-first-life'))
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const close = (page: Page, text: string) =>
  page.getByRole('alert').locator('div', { hasText: text }).getByRole('button', { name: 'Close' }).click()

test('parts that do not load say so, and the page stays', async ({ page, context, student }) => {
  await openSignedIn(page, student, apartmentPath)
  await markLife(page)
  await context.setOffline(true)
  for (const open of [
    () => page.getByRole('button', { name: 'Show all photos' }).click(),
    () => avatarOf(page, student.name).click(),
    () => page.getByRole('button', { name: 'Leave a Review' }).first().click(),
    // The second click tells again.
    () => page.getByRole('button', { name: 'Leave a Review' }).first().click(),
  ]) {
    await open()
    await expect(toast(page, 'This part did not load')).toBeVisible()
    // A reload would lose the page.
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)
    await close(page, 'This part did not load')
  }
  await page
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click()
  await expect(toast(page, 'Error with liking review')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(toast(page, 'Error with saving apartment')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(busyApartment.name)
  await expect(avatarOf(page, student.name)).toBeVisible()
  expect(await isFirstLife(page)).toBe(true)
  await page.getByRole('button', { name: 'Show all photos' }).click()
  await expect(toast(page, 'This part did not load')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Show all photos' }).click()
  await page.getByRole('button', { name: 'Close photos' }).click()
  await expect(toast(page, 'This part did not load')).toHaveCount(0)
  await avatarOf(page, student.name).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave a Review' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const rulesOf = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(link => link.sheet?.cssRules.length)
  expect(await page.evaluate(rulesOf)).not.toContain(0)
  expect(await isFirstLife(page)).toBe(true)
})

test('what has no answer after 15 seconds is taken back', async ({ page, student }) => {
  // Ten times as fast.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms === 15_000 ? 1_500 : ms),
    })
  })
  await openSignedIn(page, student, apartmentPath)
  for (const [path, name, text] of [
    ['**/api/add-like', /^Helpful/, 'Error with liking review'],
    ['**/api/add-saved-apartment', /^Save/, 'Error with saving apartment'],
  ] as const) {
    await holdRequests(page, path)
    const button = page.getByRole('button', { name }).first()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page, text)).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  }
})

test('the search box says that it found nothing without network, and finds when it is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/reviews')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true })
  await context.setOffline(true)
  await box.fill('ald')
  await expect(toast(page, 'This part did not load')).toBeVisible()
  await context.setOffline(false)
  await box.fill('alde')
  await expect(page.getByRole('option').first()).toBeVisible()
  await context.setOffline(true)
  await box.fill('alder')
  await expect(page.getByText('Suggestions did not load. Check your connection.')).toBeVisible()
})

test('a file that is lost once is asked for again', async ({ page }) => {
  await openPage(page, apartmentPath)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await failFirst(page, '**/assets/carousel-*.js*', route => route.abort())
  await page.getByRole('button', { name: 'Show all photos' }).click()
  await expect(page.getByRole('button', { name: 'Close photos' })).toBeVisible()
  expect(requests.filter(url => /carousel-.*js/.test(url))).toHaveLength(2)
  await expect(toast(page, 'This part did not load')).toHaveCount(0)
})

test('a page of the student whose content does not load says so in its place, and tries again; so does a deletion', async ({
  page,
  context,
  student,
}) => {
  const content = '**/assets/profile-content-*.js*'
  await page.route(content, route => route.abort())
  await openSignedIn(page, student, '/profile')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(retry).toBeVisible()
  await page.unroute(content)
  await retry.click()
  await expect(page.getByText('You have not written a review yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete my account' })
  await context.setOffline(true)
  await confirm.click()
  await expect(toast(page, 'Your account was not deleted completely.')).toBeInViewport()
  await context.setOffline(false)
  await confirm.click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page.getByText('not deleted completely')).toHaveCount(0)
})

test('a report keeps its text after a press outside, a failure, and the end of the session', async ({
  page,
  context,
  student,
}) => {
  await openSignedIn(page, student, apartmentPath)
  await openReport(await findReportableCard(page, busyApartment.id))
  const dialog = page.getByRole('dialog', { name: 'Report this review?' })
  const words = dialog.getByLabel('In your own words (optional)')
  const report = dialog.getByRole('button', { name: 'Report', exact: true })
  await words.fill('It names a neighbor.')
  await page.mouse.click(5, 300)
  await expect(words).toHaveValue('It names a neighbor.')

  await context.setOffline(true)
  await report.click()
  await expect(toast(page, 'The review was not reported. Please try again.')).toBeVisible()
  await close(page, 'The review was not reported')
  await expect(page.getByText('The review was not reported')).toBeHidden()
  await expect(words).toHaveValue('It names a neighbor.')
  await context.setOffline(false)

  await loseSession(page)
  const abandoned = await openSignInWindow(page, report)
  await expect(dialog.getByText('You were signed out. Finish in the sign-in window.')).toBeVisible()
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('You were signed out.')).toBeHidden()
  await expect(words).toHaveValue('It names a neighbor.')
  await abandoned.close()
  await signInBy(page, report, student)
  await expect(page.getByText('Review successfully reported!')).toBeVisible()
  await expect(dialog).toBeHidden()
})

/** Whether a page change is under way. */
const busyBar = (page: Page) => page.locator('header + [data-busy]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const failure = (page: Page, text: string) => page.getByRole('alert').locator('div', { hasText: text }).last()

test('a page change without an answer keeps the page, its place and the history', async ({ page, context }) => {
  await openPage(page, '/location/Collegetown')
  await markLife(page)
  await page.getByRole('link', { name: 'Show more' }).click()
  const card = page.locator('li[data-building] h3 a').nth(6)
  await card.scrollIntoViewIfNeeded()
  const name = await card.innerText()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  const expectStay = async (text: string) => {
    await expect(failure(page, text)).toBeVisible()
    await expect(busyBar(page)).toHaveCount(0)
    await expect(page).toHaveURL('/location/Collegetown')
    expect(await page.evaluate(() => scrollY)).toBe(place)
  }
  await context.setOffline(true)
  await card.click()
  await expectStay('No connection.')
  await failure(page, 'No connection.').getByRole('button', { name: 'Try again' }).click()
  await expectStay('No connection.')
  await context.setOffline(false)
  await failFirst(page, '**/page-data/**', route => route.fulfill({ status: 503, json: {} }))
  await failure(page, 'No connection.').getByRole('button', { name: 'Try again' }).click()
  await expectStay('The page did not load.')
  await failure(page, 'The page did not load.').getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('alert')).toBeEmpty()
  await page.goBack()
  await expect(heading(page)).toHaveText('Collegetown')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await isFirstLife(page)).toBe(true)
  await page.goForward()

  // A document that does not know the page before it.
  await expect(heading(page)).toHaveText(name)
  await openPage(page, page.url())
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expect(heading(page)).toHaveText('Frequently Asked Questions')
  await page.reload()
  await waitUntilHydrated(page)
  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(failure(page, 'No connection.')).toBeVisible()
  await expect(page).toHaveURL('/faq')
  await expect(heading(page)).toHaveText('Frequently Asked Questions')
  await context.setOffline(false)
  await failure(page, 'No connection.').getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(name)
  await page.goForward()
  await expect(heading(page)).toHaveText('Frequently Asked Questions')
})

test('a page that is slow says so, and the reader waits or stays', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/reviews')
  const release = await holdRequests(page, '**/page-data/policies')
  const slow = failure(page, 'Still waiting for the page.')
  for (const act of [() => slow.getByRole('button', { name: 'Stay here' }).click(), release]) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(busyBar(page)).toBeVisible()
    await page.clock.fastForward(5000)
    await expect(slow).toBeHidden()
    await page.clock.fastForward(4000)
    await expect(slow).toBeVisible()
    await expect(page).toHaveURL('/reviews')
    await act()
    await expect(busyBar(page)).toHaveCount(0)
    await expect(slow).toBeHidden()
  }
  await expect(heading(page)).toHaveText('Privacy Policy')
})

/** Waits until the page knows the drafts of its tab. */
const waitForDraft = () =>
  new Promise<void>(resolve => {
    const channel = new BroadcastChannel('drafts')
    channel.onmessage = ({ data }) => data === 'yes' && resolve()
    setInterval(() => channel.postMessage('ask'), 50)
  })

test('a page of another version is a document, unless the reader stays with a draft or nobody asked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('draft review apartment 1', '{"uid":"a","draft":{}}')
    sessionStorage.setItem('shown:/location/collegetown?', '10')
  })
  await page.route('**/page-data/**', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), version: '/assets/entry-client-other.js' } })
  })
  await openPage(page, '/location/Collegetown')
  // It asked for the ten cards of before.
  await expect(toast(page, 'This page is out of date.')).toBeVisible()
  await page.evaluate(waitForDraft)
  const faq = page.getByRole('banner').getByRole('link', { name: 'FAQ' })
  await markLife(page)
  const asked = page.waitForEvent('dialog')
  const pressed = faq.click()
  await (await asked).dismiss()
  await pressed
  await expect(busyBar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/location/Collegetown')
  expect(await isFirstLife(page)).toBe(true)
  page.once('dialog', dialog => dialog.accept())
  await faq.click()
  await expect(heading(page)).toHaveText('Frequently Asked Questions')
  expect(await isFirstLife(page)).toBe(false)
})
