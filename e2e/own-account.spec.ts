import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { type Account, signInPage } from './support/account.ts'
import { openPage } from './support/open-page.ts'
import { fillText, openForm } from './support/review-form.ts'
import { submitReview } from './support/reviews.ts'
import { avatarOf, openSignedIn } from './support/sign-in.ts'
import { expect, test, testWithErrors } from './support/test.ts'
import { bareApartment, plainApartment } from './support/town.ts'

/** Opens an apartment as a student who is signed in, and begins a review that stays as a draft. */
async function startReview(page: Page, student: Account) {
  await openPage(page, `/apartment/${bareApartment.id}`)
  await avatarOf(page, student.name).waitFor()
  const form = await openForm(page)
  await fillText(form, 'The pipes sing.')
  await form.getByRole('button', { name: 'Close' }).click()
}

test('a student downloads their data and deletes the account, by keyboard', async ({ page, student }) => {
  const text = 'The heating was warm all winter, and repairs took two days.'
  const { id } = await submitReview(student, plainApartment.id, text)
  await signInPage(page, student)
  await startReview(page, student)

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
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await student.send('GET', '/api/my-marks')).status()).toBe(200)
  await section.getByRole('button', { name: 'Delete my account' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete my account' }).press('Enter')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /sign in/i })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft ')))).toEqual([])
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

testWithErrors(/ERR_FAILED/)(
  'signing out everywhere keeps the session and the drafts when the server does not answer',
  async ({ page, student }) => {
    await signInPage(page, student)
    await startReview(page, student)
    await openPage(page, '/profile')
    const countDrafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft ')).length)
    expect(await countDrafts()).toBe(1)
    await page.route('**/api/account/sign-out-everywhere', route => route.abort())
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('button', { name: 'Discard and sign out' }).click()
    await expect(page.getByText('No connection. You are still signed in.')).toBeVisible()
    expect(await countDrafts()).toBe(1)
    expect((await student.send('GET', '/api/my-marks')).status()).toBe(200)
  },
)
