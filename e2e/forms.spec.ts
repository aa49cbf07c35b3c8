import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { test as noisy } from '@playwright/test'
import { createStudent, picturePath, signInPage } from './support/account.ts'
import { failFirst } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import {
  fillRatings,
  fillText,
  openForm,
  openFormSignedOut,
  reviewFormOf,
  reviewTextOf,
  submitForm,
  submittedText,
} from './support/review-form.ts'
import { submitReview } from './support/reviews.ts'
import { avatarOf } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { plainApartment } from './support/town.ts'

const path = `/apartment/${plainApartment.id}`
const picture = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(picturePath('reviews/garden.webp')),
})
const noPicture = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a picture at all.') }

test('on a phone, forms with a photo are as wide as their dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const expectNoSidewaysScroll = async (dialog: Locator) => {
    await dialog.locator('input[type=file]').setInputFiles([picture('a.jpg')])
    await expect(dialog.getByRole('img', { name: /^Preview of/ })).toHaveCount(1)
    const [scrollWidth, clientWidth] = await dialog.evaluate(element => [element.scrollWidth, element.clientWidth])
    expect(scrollWidth).toBe(clientWidth)
  }
  await openPage(page, path)
  const form = await openFormSignedOut(page)
  await expectNoSidewaysScroll(form)
  await page.goto('/search?q=Zzyzx')
  await page.getByRole('button', { name: 'Can’t Find Your Apartment?' }).click()
  await expectNoSidewaysScroll(page.getByRole('dialog'))
})

// The browser logs a line about every refused call, so these tests allow console lines.
noisy('a failed photo does not count, and no review is sent without a message about it', async ({ page }) => {
  await openPage(page, path)
  const form = await openFormSignedOut(page)
  await fillRatings(form)
  await fillText(form, 'Three photos of the garden, and one that is none.')
  const files = form.locator('input[type=file]')
  await files.setInputFiles([picture('a.jpg'), noPicture, picture('b.jpg')])
  await expect(form.getByText('Not a JPEG, PNG or WebP file.').last()).toBeVisible()
  await expect(form.getByText('(optional, 2 of 3)')).toBeVisible()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await expect(form.getByRole('img', { name: /^Preview of/ })).toHaveCount(2)
  await submitForm(form)
  await expect(form.getByText('1 photo was not uploaded. Remove it or try it again.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove notes.jpg' }).click()
  await expect(form.getByText('1 photo was not uploaded.')).toHaveCount(0)

  // A call that failed without network can be tried again.
  await failFirst(page, '**/api/photos', route => route.abort())
  await files.setInputFiles([picture('c.jpg')])
  await expect(form.getByText('No connection. Check your network and try again.').first()).toBeVisible()
  await expect(form.getByText('(optional, 2 of 3)')).toBeVisible()

  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/photos', async route => {
    await held
    await route.continue()
  })
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByText('3 of 3 added. Remove one to swap it.')).toBeVisible()
  await submitForm(form)
  await expect(form.getByText('Your review is sent when its photos are uploaded.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Waiting for 1 photo…' })).toBeDisabled()
  const sent = page.waitForRequest('**/api/new-review')
  release()
  expect(new Set((await sent).postDataJSON().photos).size).toBe(3)
  await expect(page.getByText(submittedText)).toBeVisible()
})

noisy('a review deleted in another tab says so, and its text can become a new one', async ({ page, baseURL }) => {
  const student = await createStudent(baseURL ?? '')
  const { id } = await submitReview(student, plainApartment.id, 'The first words about this house.')
  await signInPage(page, student)
  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Edit or delete your review' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = reviewFormOf(page)
  await fillText(form, 'The last words about this house.')
  await student.sendJson('PUT', `/api/update-review-status/${id}/DELETED`, {})
  await submitForm(form)
  await expect(form.getByText('This review was deleted in another tab.')).toBeVisible()
  await expect(form.getByRole('heading', { level: 2 })).toContainText('Leave a Review')
  await expect(reviewTextOf(form)).toHaveValue('The last words about this house.')
  await expect(form.getByRole('button', { name: 'Post as a new review' })).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('You have not written a review yet.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  await openPage(page, path)
  await openForm(page)
  await expect(reviewTextOf(form)).toHaveValue('The last words about this house.')
  await submitForm(form)
  await expect(page.getByText(submittedText)).toBeVisible()
})

test('a saved property shows the walk to campus', async ({ page, baseURL }) => {
  const student = await createStudent(baseURL ?? '')
  await student.sendJson('POST', '/api/add-saved-apartment', { apartmentId: plainApartment.id })
  await signInPage(page, student)
  await openPage(page, '/bookmarks')
  await expect(page.getByRole('article').getByText(/\d+ min to Ho Plaza/)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: `Save ${plainApartment.name}` }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // One line of text in a button of 36 px.
  expect((await undo.boundingBox())?.height).toBeLessThan(40)
  await undo.click()
  await expect(undo).toHaveCount(0)
})

test('on phones a message’s link is below its text', async ({ page, baseURL }) => {
  const student = await createStudent(baseURL ?? '')
  await signInPage(page, student)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, '/')
  await avatarOf(page, student.name).waitFor()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  // The message may still be moving into view.
  await expect(async () => {
    const text = await page.getByText(/^You have bookmarked/).boundingBox()
    const link = await page.getByRole('link', { name: 'View your bookmarks here' }).boundingBox()
    expect(link?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0))
    expect(link?.x).toBe(text?.x)
  }).toPass()
})

test('without script, pages unfold, sort and link', async ({ browser, baseURL, isMobile, viewport, userAgent }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport, userAgent, isMobile })
  const page = await context.newPage()
  await page.goto('/apartment/1')
  const cards = page.getByRole('article')
  if (isMobile) {
    await expect(cards).toHaveCount(5)
    await page.getByText('Show all reviews').click()
  }
  const long = cards.filter({ has: page.getByText('Read More') }).first()
  const folded = await long.innerText()
  await long.getByText('Read More').click()
  await expect(long.getByText('Read Less')).toBeVisible()
  expect((await long.innerText()).length).toBeGreaterThan(folded.length)
  await page.getByLabel('Sort by:').selectOption('Helpful')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/apartment\/1\?sort=helpful$/)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await page.getByLabel('Sort:').selectOption('Highest Price')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/\?sort=highest-price$/)

  await page.goto('/landlord/1')
  await expect(cards).toHaveCount(5)
  await page.getByRole('link', { name: 'Show More' }).click()
  await expect(cards).toHaveCount(10)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Sign in with Wrenfield' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.close()
})

test('with script nothing is shown twice: only the menu has links, and there is no Apply button', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/apartment/1')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: isMobile })
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(isMobile ? 0 : 1)
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
})

test('a search finds landlords too', async ({ page }) => {
  await openPage(page, '/search?q=sparrow')
  const found = page.getByRole('region', { name: 'Landlords' })
  await expect(found.getByRole('link', { name: 'Sparrow Hill Homes' })).toBeVisible()
  await expect(page.getByText('No property or landlord')).toHaveCount(0)
})
