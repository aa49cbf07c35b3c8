import type { Page } from '@playwright/test'
import { type Account, createStudent, signInPage } from './support/account.ts'
import { setConnection } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import { randomStudent } from './support/review-form.ts'
import { openReport, reportableCards } from './support/reviews.ts'
import { avatarOf, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

// The browser logs a line about each failed request.
test.use({ expectedLines: /^error: Failed to load resource/ })

/** Marks the current document; a reload removes the mark. */
const markLife = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-first-life', ''))
const isFirstLife = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-first-life'))
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
/** The toast, or the message in a part's place. */
const messageBox = (page: Page, text: string) => page.getByText(text).locator('xpath=ancestor::div[.//button][1]')
const tryAgain = (page: Page, text: string) => messageBox(page, text).getByRole('button', { name: 'Try again' }).click()
const close = (page: Page, text: string) =>
  page.getByRole('alert').locator('div', { hasText: text }).getByRole('button', { name: 'Close' }).click()

/** Marks the first review helpful and saves the apartment, and expects a message for each. */
async function expectLikingAndSavingToFail(page: Page) {
  await page
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click()
  await expect(toast(page, 'Error with liking review')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(toast(page, 'Error with saving apartment')).toBeVisible()
}

/** Opens an apartment as a new student. */
async function openApartmentSignedIn(page: Page, baseURL: string | undefined): Promise<Account> {
  const student = await createStudent(baseURL ?? '')
  await signInPage(page, student)
  await openPage(page, `/apartment/${busyApartment.id}`)
  await avatarOf(page, student.name).waitFor()
  return student
}

test('parts that do not load say so in their place, and load once the network is back', async ({
  page,
  context,
  baseURL,
}) => {
  const student = await openApartmentSignedIn(page, baseURL)
  await markLife(page)
  await context.setOffline(true)

  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('The map did not load')
  await page.getByRole('button', { name: 'Show all photos' }).click()
  await expect(toast(page, 'The photos did not load')).toBeVisible()
  await avatarOf(page, student.name).click()
  await expect(toast(page, 'The menu did not load')).toBeVisible()
  await page.getByRole('button', { name: 'Leave a Review' }).first().click()
  await expect(toast(page, 'The form did not load')).toBeVisible()
  await expectLikingAndSavingToFail(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(busyApartment.name)
  await expect(avatarOf(page, student.name)).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('region', { name: 'Location' }).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Location' })).not.toContainText('did not load')
  await tryAgain(page, 'The photos did not load')
  await page.getByRole('button', { name: 'Close photos' }).click()
  for (const text of ['Error with liking review', 'Error with saving apartment', 'The form did not load'])
    await close(page, text)
  await avatarOf(page, student.name).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave a Review' }).first().click()
  await expect(page.getByRole('dialog', { name: /^Leave a Review/ })).toBeVisible()
  expect(await isFirstLife(page)).toBe(true)
})

test('text typed into a dialog survives a failure and the closing of its message', async ({
  page,
  context,
  baseURL,
}) => {
  await openApartmentSignedIn(page, baseURL)
  await openReport(reportableCards(page).last())
  const report = page.getByRole('dialog', { name: 'Report this review?' })
  await report.getByLabel('In your own words (optional)').fill('It names a neighbor.')
  await context.setOffline(true)
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(toast(page, 'The review was not reported. Please try again.')).toBeVisible()
  await close(page, 'The review was not reported')
  await expect(page.getByText('The review was not reported')).toBeHidden()
  await expect(report.getByLabel('In your own words (optional)')).toHaveValue('It names a neighbor.')
  await context.setOffline(false)
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Review successfully reported!')).toBeVisible()
})

test('a navigation without network stays on the page, by link and by Back', async ({ page, context }) => {
  await setConnection(page, { saveData: true })
  await openPage(page, '/reviews')
  await page.locator('main a[href^="/landlord/"]').first().click()
  await expect(page.getByRole('button', { name: 'Leave a Review' }).first()).toBeVisible()
  // A new document has no pages in memory.
  await page.reload()
  await page.waitForResponse('**/auth/token')
  const { pathname } = new URL(page.url())
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await markLife(page)
  await context.setOffline(true)
  const isUnmoved = async () => {
    await expect(toast(page, 'The page did not load')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(url => url.pathname === pathname)
  }
  // A page whose script is missing, the previous page, and home.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await isUnmoved()
  await page.evaluate(() => history.back())
  await isUnmoved()
  await page.getByRole('link', { name: /, home$/ }).click()
  await isUnmoved()

  await context.setOffline(false)
  await tryAgain(page, 'The page did not load')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discover')
  await expect(toast(page, 'The page did not load')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  expect(await isFirstLife(page)).toBe(true)
})

test('a list that cannot load more or change stays as it is', async ({ page, context }) => {
  for (const [path, more] of [
    ['/location/Collegetown', 'Show more'],
    ['/', 'Show more'],
  ] as const) {
    await openPage(page, path)
    await markLife(page)
    const cards = page.locator('li[data-building]')
    const before = await cards.count()
    const url = page.url()
    await context.setOffline(true)
    await page.getByRole('link', { name: more }).click()
    await expect(toast(page, 'Could not load more')).toBeVisible()
    await close(page, 'Could not load more')
    await page.getByLabel('Sort:').selectOption('highest-rating')
    await expect(toast(page, 'Could not load more')).toBeVisible()
    expect([await cards.count(), page.url()]).toEqual([before, url])
    await context.setOffline(false)
    await tryAgain(page, 'Could not load more')
    await expect(page).toHaveURL(/sort=highest-rating/)
    await page.getByRole('link', { name: more }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    expect(await isFirstLife(page)).toBe(true)
  }
})

test.describe('after a deployment', () => {
  // The script of a part, and of a page.
  test.use({ missingDocuments: 2 })

  test('a part asks for a reload, and a page loads as a document', async ({ page }) => {
    await openPage(page, `/apartment/${busyApartment.id}`)
    await markLife(page)
    // One route to the end: with routes removed in between, the document once got no answer in Playwright.
    const missing = [/\/carousel-/, /\/policies-/]
    await page.route(/\/assets\/.*\.js$/, route => {
      const found = missing.findIndex(file => file.test(route.request().url()))
      if (found === -1) return route.continue()
      missing.splice(found, 1)
      return route.fulfill({ status: 404 })
    })
    await page.getByRole('button', { name: 'Show all photos' }).click()
    await expect(toast(page, 'The site was updated')).toContainText('Your drafts are saved')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL(/\/policies$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    expect(await isFirstLife(page)).toBe(false)
  })
})

test('after a sign-in in a window, actions that fail show their message', async ({ page, context }) => {
  const { email, name } = randomStudent()
  await openPage(page, `/apartment/${busyApartment.id}`)
  await signIn(page, email, name)
  await context.setOffline(true)
  await expectLikingAndSavingToFail(page)
})
