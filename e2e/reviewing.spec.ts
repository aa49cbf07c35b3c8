import type { Review } from '../src/features/reviews/shapes.ts'
import { bodyOf } from '../src/testing/reviews/review-body.ts'
import { findViolations } from './support/accessibility.ts'
import { randomStudent } from './support/account.ts'
import { openPage, waitUntilHydrated } from './support/open-page.ts'
import {
  editedText,
  fillReview,
  openForm,
  plainReviewText,
  reviewFormOf,
  reviewTextOf,
  submitForm,
  submittedText,
} from './support/review-form.ts'
import { findReportableCard, openReport } from './support/reviews.ts'
import { avatarOf, loseSession, openSignedIn, signInAs, signInBy, signInStepOf, signOut } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { plainApartment } from './support/town.ts'

const path = `/apartment/${plainApartment.id}`
const photos = ['docs/screenshots/home.webp', 'docs/screenshots/phone.webp']

test('from a visitor’s first click to a review that is pending, edited and deleted', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow()
  await openPage(page, path)
  const form = await openForm(page, randomStudent())
  await expect(form.getByRole('heading', { level: 2 })).toContainText(plainApartment.name)
  await fillReview(form)
  await form.locator('input[type=file]').setInputFiles(photos)
  await expect(form.getByText('(optional, 2 of 3)')).toBeVisible()
  await submitForm(form)
  await expect(page.getByText(submittedText)).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByText(plainReviewText)).toHaveCount(0)

  await page.getByRole('link', { name: 'View your reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Pending Reviews (1)' })).toBeVisible()
  for (const empty of ['Reported Reviews (0)', 'Approved Reviews (0)'])
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
  const card = page.getByRole('article')
  await expect(card).toContainText(plainReviewText)
  await expect(card.getByRole('button', { name: /^Open photo/ })).toHaveCount(2)
  await expect(card.getByText('Report Abuse')).toHaveCount(0)
  await card.getByRole('button', { name: 'Edit or delete your review' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(reviewFormOf(page).getByRole('heading', { level: 2 })).toContainText(
    `Edit Review ${plainApartment.name}`,
  )
  await expect(reviewTextOf(form)).toHaveValue(plainReviewText)
  await reviewTextOf(form).fill(`${plainReviewText} The deposit came back whole.`)
  await form
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await submitForm(form)
  await expect(page.getByText(editedText)).toBeVisible()
  await expect(card).toContainText('The deposit came back whole.')
  await expect(card.getByRole('button', { name: /^Open photo/ })).toHaveCount(1)

  await card.getByRole('button', { name: 'Edit or delete your review' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You will not be able to recover deleted reviews.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Edit or delete your review' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Review successfully deleted!')).toBeVisible()
  await expect(page.getByText('You have not written a review yet.')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a star begins a review, and is still there after a reload, without a window, and in a lost session', async ({
  page,
}) => {
  // Several sign-ins, one after the other.
  test.slow()
  const person = randomStudent()
  const form = reviewFormOf(page)
  const row = page.getByRole('group', { name: 'Lived here?' })
  const step = page.getByRole('dialog', { name: 'Your review is anonymous' })
  const signInButton = step.getByRole('button', { name: 'Sign in with Wrenfield' })
  const expectStars = (stars: number) =>
    expect(form.getByRole('radiogroup', { name: 'Overall rating' }).locator(`input[value="${stars}"]`)).toBeChecked()
  const address = `${path}?sort=helpful`
  await openPage(page, address)

  // Arrow keys choose nothing; a visitor who cancels has begun nothing.
  await row.getByRole('button', { name: '1 star: terrible' }).focus()
  for (const key of ['ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(step).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(step).toContainText('Moderators and landlords never see who wrote.')
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await step.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()

  // The page is loaded again before the sign-in, and the browser opens no window.
  await row.getByRole('button', { name: '2 stars: poor' }).click()
  await expect(signInButton).toBeVisible()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.reload()
  await waitUntilHydrated(page)
  await signInButton.click()
  await page.waitForURL(url => !url.pathname.startsWith('/apartment'))
  await signInAs(page, person)
  await page.waitForURL(url => url.pathname + url.search === address)
  await expectStars(2)
  await expect(form.getByText('We kept your draft')).toHaveCount(0)

  // The session ends while the form is open, and the page is loaded again.
  await loseSession(page)
  await page.reload()
  await waitUntilHydrated(page)
  await signInButton.click()
  await page.waitForURL(url => !url.pathname.startsWith('/apartment'))
  await signInAs(page, person)
  await expectStars(2)

  // Menu and profile lead to what was begun.
  const close = form.getByRole('button', { name: 'Close' })
  await close.click()
  await openPage(page, '/apartment/1')
  await row.getByRole('button', { name: '5 stars: excellent' }).click()
  await expectStars(5)
  await close.click()
  await avatarOf(page, person.name).click()
  await page.getByRole('menuitem', { name: `Continue your review of ${plainApartment.name}` }).click()
  await expectStars(2)
  await close.click()
  await openPage(page, '/profile')
  await page.getByRole('link', { name: 'Continue your review of Maple Terrace' }).click()
  await expect(page).toHaveURL('/apartment/1#review')
  await expectStars(5)
})

test('a star for a place that its reader has reviewed changes that review, or says why not', async ({
  page,
  student,
  admin,
  moderator,
}) => {
  const begin = async () => {
    await openPage(page, path)
    const row = page.getByRole('group', { name: 'Lived here?' })
    const star = row.getByRole('button', { name: '1 star: terrible' })
    await signInBy(page, await signInStepOf(star), student)
  }
  const { id } = await student.sendJson<Review>('POST', '/api/new-review', bodyOf({ aptId: plainApartment.id }))
  await begin()
  const form = reviewFormOf(page)
  await expect(form.getByRole('heading', { level: 2 })).toContainText('Edit Review')
  await expect(form.getByLabel('1 star: terrible').first()).toBeChecked()
  await submitForm(form)
  await expect(page.getByText(editedText)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue your review' })).toHaveCount(0)

  const move = '/api/update-review-status'
  await admin.sendJson('PUT', `${move}/${id}/APPROVED`)
  await moderator.sendJson('PUT', `${move}/${id}/REPORTED`)
  const signedOut = page.waitForResponse('**/auth/sign-out')
  await signOut(page, student)
  await signedOut
  await begin()
  await expect(page.getByText('was reported, and a moderator is checking it.')).toBeVisible()
})

test('a review by keyboard alone', async ({ page }) => {
  await openSignedIn(page, randomStudent(), path)
  const button = page.getByRole('button', { name: 'Leave a Review' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const form = reviewFormOf(page)
  await form.waitFor()
  const tabTo = async (control: ReturnType<typeof form.locator>) => {
    for (let steps = 0; steps < 60; steps++) {
      if (await control.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab never comes there')
  }
  const radio = (of: string) => form.locator(`[name="${of}"]`).first()
  await tabTo(radio('overallRating'))
  await page.keyboard.press('Space')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  for (const category of ['location', 'safety', 'maintenance', 'conditions']) {
    await tabTo(radio(`detailedRatings.${category}`))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
  }
  await tabTo(radio('bedrooms'))
  await page.keyboard.press('Space')
  await tabTo(radio('price'))
  await page.keyboard.press('Space')
  await tabTo(reviewTextOf(form))
  await page.keyboard.type(plainReviewText.slice(0, 12))
  await page.keyboard.insertText(plainReviewText.slice(12))
  await tabTo(form.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(submittedText)).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit your review' }).first()).toBeFocused()

  await page.goto('/profile')
  const card = page.getByRole('article')
  await expect(card.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible()
  await card.getByRole('button', { name: 'Edit or delete your review' }).press('Enter')
  // The last item deletes.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Review successfully deleted!')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})

test('a review is reported, and looks to readers as before', async ({ page }) => {
  await openSignedIn(page, randomStudent(), path)
  // Other tests report reviews too, and a reported one cannot be reported again.
  const card = await findReportableCard(page, plainApartment.id)
  await openReport(card)
  const dialog = page.getByRole('dialog', { name: 'Report this review?' })
  await expect(dialog).toContainText('This review will be sent to admins for review.')
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await dialog.getByLabel('Names or describes a person').check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Review successfully reported!')).toBeVisible()
  await expect(card).toBeFocused()
  await expect(card.getByText('Reported', { exact: true })).toHaveCount(0)
  await expect(card.getByText('Report Abuse')).toBeVisible()
})
