import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { failFirst } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import { openReport, reportableCards } from './support/reviews.ts'
import { avatarOf, loseSession, openSignedIn, openSignInWindow, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

// The browser logs a line about each failed request.
test.use({ expectedLines: /net::ERR_/ })

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
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Show all photos' }).click()
  await toast(page, 'This part did not load').getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isFirstLife(page)).toBe(false)
  await openPage(page, apartmentPath)
  await page.getByRole('button', { name: 'Show all photos' }).click()
  await expect(page.getByRole('button', { name: 'Close photos' })).toBeVisible()
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

test('a report keeps its text after a press outside, a failure, and the end of the session', async ({
  page,
  context,
  student,
}) => {
  await openSignedIn(page, student, apartmentPath)
  await openReport(reportableCards(page).last())
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
  await expect(dialog.getByText('You were signed out. Finish signing in in the other window.')).toBeVisible()
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('You were signed out.')).toBeHidden()
  await expect(words).toHaveValue('It names a neighbor.')
  await abandoned.close()
  await signInBy(page, report, student)
  await expect(page.getByText('Review successfully reported!')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a page change without network goes where the browser goes', async ({ page, context }) => {
  await openPage(page, '/reviews')
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', request => request.isNavigationRequest())
  await page.getByRole('link', { name: /, home$/ }).click()
  expect(new URL((await failed).url()).pathname).toBe('/')
  await context.setOffline(false)
  await page.goto('/reviews')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews By Renting Company')
})
