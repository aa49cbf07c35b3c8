import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { picturePath, randomStudent, randomTag, signInPage } from './support/account.ts'
import { holdRequests } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import { fillReview, openForm, reviewTextOf, submitForm } from './support/review-form.ts'
import { avatarOf, loseSession, notifySignIn, openSignedIn, signInBy, signOut } from './support/sign-in.ts'
import { expect, test, testWithErrors } from './support/test.ts'
import { plainApartment } from './support/town.ts'

const path = `/apartment/${plainApartment.id}`
const question = 'Discard your unfinished review?'

const storedText = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('a draft ends with signing out, after a question, and with the sign-in of another person', async ({ page }) => {
  // Several sign-ins, one after the other.
  test.slow()
  const [first, second] = [randomStudent(), randomStudent()]
  const words = `The pipes sing ${randomTag()}.`
  await openSignedIn(page, first, path)
  const form = await openForm(page)
  await fillReview(form, words)
  await form.getByRole('button', { name: 'Close' }).click()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('pipes')

  await signOut(page, first)
  const asked = page.getByRole('alertdialog', { name: question })
  await expect(asked).toBeVisible()
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(avatarOf(page, first.name)).toBeVisible()
  expect(await storedText(page)).toContain(words)
  await signOut(page, first)
  await asked.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await storedText(page)).not.toContain('pipes')

  // The first person's session ends without a sign-out, and another person signs in.
  await openSignedIn(page, first, path)
  await openForm(page)
  await reviewTextOf(form).fill(words)
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await avatarOf(page, first.name).waitFor()
  expect(await storedText(page)).toContain(words)
  await openSignedIn(page, second, path)
  await expect.poll(() => storedText(page)).not.toContain('pipes')
  await openForm(page)
  await expect(reviewTextOf(form)).toHaveValue('')
})

test('a tab with a draft asks before it is closed, and one without does not', async ({ page }) => {
  const person = randomStudent()
  await openSignedIn(page, person, path)
  const questions: string[] = []
  page.on('dialog', async dialog => {
    questions.push(dialog.type())
    await dialog.dismiss()
  })
  const form = await openForm(page)
  await reviewTextOf(form).fill('The pipes sing.')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await openForm(page)
  await reviewTextOf(form).fill('')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  expect(questions).toHaveLength(1)
})

test('a review is neither sent nor shown nor stored under another account', async ({ page, student: first }) => {
  // Several sign-ins, one after the other.
  test.slow()
  const second = randomStudent()
  const words = 'The heating was warm all winter.'
  const sent: string[] = []
  page.on('request', request => request.url().includes('/api/new-review') && sent.push(request.url()))
  await openSignedIn(page, first, path)
  const form = await openForm(page)
  await fillReview(form, words)

  // The session ends on the server; the form stays, and another person signs in at Submit.
  await loseSession(page)
  await expect(reviewTextOf(form)).toHaveValue(words)
  await signInBy(page, form.getByRole('button', { name: 'Submit' }), second)
  const cover = page.getByRole('dialog', { name: 'You are signed in as someone else now' })
  const signInAgain = page.getByRole('button', { name: 'Sign in again' })
  await expect(signInAgain).toBeFocused()
  await expect(cover).not.toContainText(plainApartment.name)
  await expect(page.locator('textarea')).toHaveCount(0)
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await signInBy(page, signInAgain, first)
  await expect(reviewTextOf(form)).toHaveValue(words)

  // Another person signs in in another tab before the answer to an upload arrives.
  const url = await first.upload('reviews/garden.webp')
  await page.route('**/api/photos', route => route.fulfill({ json: { url } }))
  const release = await holdRequests(page, '**/api/photos')
  await form.locator('input[type=file]').setInputFiles(picturePath('reviews/garden.webp'))
  await signInPage(page, second)
  await notifySignIn(page)
  await expect(cover).toBeVisible()
  const uploaded = page.waitForResponse('**/api/photos')
  release()
  await (await uploaded).finished()
  await page.waitForTimeout(1000)
  expect(await storedText(page)).not.toContain(words)
  await signInBy(page, signInAgain, first)
  await expect(form.getByText('(optional, 1 of 3)')).toBeVisible()
  expect(await storedText(page)).toContain(words)

  expect(sent).toEqual([])
  await submitForm(form)
  await expect(page.getByText('Review submitted!')).toBeVisible()
  expect(sent).toHaveLength(1)
})

testWithErrors(/status of 401/)(
  'a photo that finds the session ended is uploaded after a sign-in',
  async ({ page }) => {
    const person = randomStudent()
    await openSignedIn(page, person, path)
    const form = await openForm(page)
    // The server ends the session; the page does not know of it.
    await page.context().request.post('/auth/sign-out', { headers: { origin: new URL(page.url()).origin } })
    await form.locator('input[type=file]').setInputFiles(picturePath('reviews/garden.webp'))
    await expect(form.getByText('You are signed out. Try again to sign in.', { exact: true })).toBeVisible()
    await signInBy(page, form.getByRole('button', { name: 'Try again' }), person)
    await expect(form.getByText('(optional, 1 of 3)')).toBeVisible()
    await expect(form.getByRole('progressbar')).toHaveCount(0)
    await expect(form.getByText('You are signed out. Try again to sign in.', { exact: true })).toHaveCount(0)
  },
)

test('drafts that are discarded in one tab disappear in the form of another', async ({ page, context }) => {
  const person = randomStudent()
  await openSignedIn(page, person, path)
  const form = await openForm(page)
  await reviewTextOf(form).fill('The pipes sing.')
  const other = await context.newPage()
  await openPage(other, '/faq')
  await avatarOf(other, person.name).waitFor()
  await signOut(other, person)
  await other.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('dialog').filter({ has: page.getByRole('heading') })).toHaveCount(0)
  expect(await storedText(page)).not.toContain('pipes')
})

testWithErrors(/ERR_FAILED/)(
  'drafts that should have been discarded are still there when signing out fails',
  async ({ page }) => {
    const person = randomStudent()
    const words = 'The pipes sing.'
    await openSignedIn(page, person, path)
    const form = await openForm(page)
    await reviewTextOf(form).fill(words)
    await form.getByRole('button', { name: 'Close' }).click()
    await page.route('**/auth/sign-out', route => route.abort())
    await signOut(page, person)
    await page.getByRole('button', { name: 'Discard and sign out' }).click()
    await expect(page.getByText('No connection. You are still signed in.')).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await openForm(page)
    await expect(reviewTextOf(form)).toHaveValue(words)
  },
)

test('a question is neither sent nor shown under another account', async ({ page }) => {
  const [first, second] = [randomStudent(), randomStudent()]
  const sent: string[] = []
  page.on('request', request => request.url().includes('/api/add-contact') && sent.push(request.url()))
  await openSignedIn(page, first, path)
  await page.getByRole('button', { name: 'Contact Us!' }).click()
  const form = page.getByRole('dialog').filter({ has: page.getByRole('heading') })
  await form.getByRole('button', { name: /^Ask a Question/ }).click()
  await form.getByLabel('Name').fill('The first person')
  await form.getByLabel('Note').fill('What is a bucket?')
  await loseSession(page)
  await signInBy(page, form.getByRole('button', { name: 'Submit' }), second)
  await expect(page.getByRole('dialog', { name: 'You are signed in as someone else now' })).toBeVisible()
  await expect(page.getByText(first.email)).toHaveCount(0)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
})
