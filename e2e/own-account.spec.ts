import { readFileSync } from 'node:fs'
import { findViolations } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { fillText, openForm } from './support/review-form.ts'
import { submitReview } from './support/reviews.ts'
import { openSignedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { bareApartment, plainApartment } from './support/town.ts'

test('a student downloads their data and deletes the account, by keyboard', async ({ page, student }) => {
  const text = 'The heating was warm all winter, and repairs took two days.'
  const { id } = await submitReview(student, plainApartment.id, text)
  await openSignedIn(page, student, `/apartment/${bareApartment.id}`)
  const form = await openForm(page)
  await fillText(form, 'The pipes sing.')
  await form.getByRole('button', { name: 'Close' }).click()

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
