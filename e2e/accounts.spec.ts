import { readFileSync } from 'node:fs'
import { findViolations } from './support/accessibility.ts'
import { randomStudent } from './support/account.ts'
import { failFirst } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import { openForm, reviewTextOf } from './support/review-form.ts'
import { submitReview } from './support/reviews.ts'
import {
  avatarOf,
  openSignedIn,
  openSignInWindow,
  signIn,
  signInAs,
  signInBy,
  signInStepOf,
  signOut,
} from './support/sign-in.ts'
import { expect, test, testWithErrors } from './support/test.ts'
import { bareApartment, busyApartment, plainApartment } from './support/town.ts'

const saved = { name: 'Saved', exact: true }
const save = { name: 'Save', exact: true }

test('a click on Save while signed out ends in a saved apartment', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openPage(page, `/apartment/${busyApartment.id}`)
  const popup = await openSignInWindow(page, await signInStepOf(page.getByRole('button', save)))
  await expect(popup.getByText('Demo sign-in.')).toBeVisible()
  await signInAs(popup, randomStudent())
  await expect(page.getByRole('button', saved)).toHaveAttribute('aria-pressed', 'true')
  expect(popup.isClosed()).toBe(true)
  const message = page.getByText(`You have bookmarked ${busyApartment.name}.`)
  await expect(message).toBeVisible()
  const link = page.getByRole('link', { name: 'View your bookmarks here' })
  if (isMobile)
    // Below its text; it may still be moving into view.
    await expect(async () => {
      const [text, below] = [await message.boundingBox(), await link.boundingBox()]
      expect(below!.y).toBeGreaterThanOrEqual(text!.y + text!.height)
    }).toPass()
  await link.click()
  await expect(page).toHaveURL(/\/bookmarks$/)
  await expect(page.getByRole('heading', { name: busyApartment.name })).toBeVisible()
})

test('a sign-in that is canceled, or of another university, opens no session and says so', async ({ page }) => {
  await openPage(page, `/apartment/${busyApartment.id}`)
  const button = page.getByRole('button', save)
  const step = await signInStepOf(button)
  const popup = await openSignInWindow(page, step)
  await popup.getByRole('button', { name: 'Cancel' }).click()
  const canceled = page.getByRole('alert').filter({ hasText: 'Failed to login' })
  await expect(canceled).toBeVisible()
  await canceled.getByRole('button', { name: 'Close' }).click()
  // Where windows are blocked, the page itself leads there and back.
  await page.evaluate(() => {
    window.open = () => null
  })
  await step.click()
  await page.getByRole('button', { name: /visitor@elsewhere.example/ }).click()
  await page.getByRole('link', { name: 'Back to Porchlight' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Error: Please sign in with a Wrenfield email.' })
  const answer = await page.context().newPage()
  await openPage(answer, (await refused.getByRole('link', { name: 'Own or manage a place?' }).getAttribute('href'))!)
  await expect(answer.getByText('There are no replies under reviews')).toBeInViewport()
  await answer.close()
  await expect(button).toBeVisible()
  const token = await page.evaluate(async () => (await fetch('/auth/token', { method: 'POST' })).json())
  expect(token.user).toBe(null)
  // A new attempt removes the message of the last one.
  await openSignInWindow(page, page.getByRole('button', { name: 'Sign In' }))
  await expect(refused).toBeHidden()
})

test('a person who was refused chooses another account in the same window, and what was asked for is done', async ({
  page,
}) => {
  await openPage(page, `/apartment/${busyApartment.id}`)
  const popup = await openSignInWindow(page, await signInStepOf(page.getByRole('button', save)))
  await popup.getByRole('button', { name: /visitor@elsewhere.example/ }).click()
  await expect(popup.getByText('You signed in as visitor@elsewhere.example.')).toContainText(
    'Only addresses that end in @wrenfield.example can write here.',
  )
  expect(await findViolations(popup)).toEqual([])
  const refused = page.getByRole('alert').filter({ hasText: 'Error: Please sign in with a Wrenfield email.' })
  await expect(refused).toBeVisible()
  await popup.getByRole('link', { name: 'Use another account' }).click()
  await signInAs(popup, randomStudent())
  await expect(page.getByRole('button', saved)).toBeVisible()
  await expect(refused).toBeHidden()
  expect(popup.isClosed()).toBe(true)
})

test('after the window was closed, it can be reopened or canceled, and Escape dismisses its notice', async ({
  page,
}) => {
  await openPage(page, '/')
  const first = await openSignInWindow(page, page.getByRole('button', { name: 'Sign In' }))
  const waiting = page.getByText('Finish in the sign-in window.')
  const closed = page.getByText('It looks like the sign-in window was closed.')
  await expect(waiting).toBeVisible()
  await first.close()
  await expect(closed).toBeVisible()
  await expect(waiting).toBeHidden()
  const again = await openSignInWindow(page, page.getByRole('button', { name: 'Reopen window' }))
  await expect(waiting).toBeVisible()
  await again.close()
  await expect(closed).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(closed).toBeHidden()
  await openSignInWindow(page, page.getByRole('button', { name: 'Sign In' }))
  await expect(waiting).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(waiting).toBeHidden()
})

test('signing in or out in one tab does so in the other', async ({ page, context }) => {
  const other = await context.newPage()
  const person = randomStudent()
  await openPage(page, '/')
  await openPage(other, '/reviews')
  await signIn(page, person)
  await signOut(other, person)
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.reload()
  await page.waitForTimeout(1500)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  // The menu stays closed for the person who signs in next.
  await signIn(other, randomStudent())
  await expect(other.getByRole('menu')).toHaveCount(0)
})

test('when another person signs in in another tab, nothing happens in the wrong name', async ({ page, context }) => {
  const [first, second] = [randomStudent(), randomStudent()]
  await openPage(page, `/apartment/${bareApartment.id}`)
  await signIn(page, first)
  const other = await context.newPage()
  await other.goto('/auth/sign-in?return=/faq')
  await signInAs(other, second)
  await expect(avatarOf(other, second.name)).toBeVisible()
  await expect(avatarOf(page, second.name)).toBeVisible()
  await page.getByRole('button', save).click()
  await expect(page.getByRole('button', saved)).toBeVisible()
  await other.goto('/bookmarks')
  await expect(other.getByRole('heading', { name: bareApartment.name })).toBeVisible()
})

const failures = testWithErrors(/status of 40[14]/)
failures('a call refused with 401 is repeated once, and a missing picture is initials', async ({ page, student }) => {
  await page.route('**/auth/token', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, user: { ...answer.user, photoURL: '/auth/photo?v=1' } } })
  })
  const missing = page.waitForResponse('**/auth/photo?v=1')
  await openSignedIn(page, student, `/apartment/${busyApartment.id}`)
  expect((await missing).status()).toBe(404)
  await expect(avatarOf(page, student.name)).toHaveText('SS')
  const helpful = page.getByRole('button', { name: /^Helpful/ }).first()
  await failFirst(page, '**/api/add-like', route => route.fulfill({ status: 401, body: '{}' }))
  const repeated = page.waitForResponse(answer => answer.url().endsWith('/api/add-like') && answer.ok())
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await repeated
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
})

test('the profile asks a visitor to sign in, and shows no other person', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const response = await openPage(page, '/profile')
  expect(response?.status()).toBe(200)
  const { email, name } = randomStudent()
  const main = page.getByRole('main')
  await signInBy(page, main.getByRole('link', { name: /sign in/i }), { email, name })
  await expect(main.getByText(email)).toBeVisible()
  await expect(main.getByText(name, { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Who can view my profile?' }).click()
  await expect(page.getByRole('dialog', { name: 'Who can view my profile?' })).toContainText(
    'No one — all reviews are entirely anonymous. This information is only visible to you.',
  )
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  expect(await findViolations(page)).toEqual([])
  await main.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(main.getByText(email)).toBeHidden()
})

test('a student downloads their data and deletes the account, by keyboard', async ({ page, student }) => {
  const text = 'The heating was warm all winter, and repairs took two days.'
  const { id } = await submitReview(student, plainApartment.id, text)
  await openSignedIn(page, student, `/apartment/${bareApartment.id}`)
  const form = await openForm(page)
  await reviewTextOf(form).fill('The pipes sing.')
  await form.getByRole('button', { name: 'Close' }).click()
  const compare = page.getByRole('button', { name: `Compare ${bareApartment.name}` }).first()
  await compare.click()

  await openPage(page, '/profile')
  const section = page.getByRole('region', { name: 'Your data and account' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('porchlight-data.json')
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(data.profile.email).toBe(student.email)
  expect(data.reviews).toMatchObject([{ id, reviewText: text, status: 'PENDING' }])

  await section.getByRole('button', { name: 'Delete my account' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('Your reviews, whatever their status')
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await student.send('GET', '/api/my-marks')).status()).toBe(200)
  await section.getByRole('button', { name: 'Delete my account' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete my account' }).press('Enter')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /sign in/i })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft ')))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('compare'))).toBe('[]')
  expect((await student.send('GET', '/api/my-marks')).status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: /sign in/i })).toBeVisible()
})

test('signing out everywhere ends the sessions of other browsers', async ({ page, student }) => {
  await openSignedIn(page, student, '/profile')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible()
  expect((await student.send('GET', '/api/my-marks')).status()).toBe(401)
})
