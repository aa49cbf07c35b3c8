import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { failFirst } from './support/connection.ts'
import { openPage } from './support/open-page.ts'
import {
  amenityOf,
  answerQuestions,
  choose,
  detailOf,
  editedText,
  fillRatings,
  fillReview,
  lineOf,
  openForm,
  openFormAt,
  plainReviewText,
  problemOf,
  rate,
  reviewTextOf,
  submitForm,
  submittedText,
} from './support/review-form.ts'
import { createBuilding, submitReview } from './support/reviews.ts'
import { openSignedIn } from './support/sign-in.ts'
import { expect, test, testWithErrors } from './support/test.ts'
import { plainApartment } from './support/town.ts'

const path = `/apartment/${plainApartment.id}`
const failed = 'Error submitting review. Please try again.'

test('every missing field is named, and the first one has the focus', async ({ page }) => {
  const form = await openFormAt(page, path)
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await submitForm(form)
  await expect(form.getByText('* Required')).toHaveCount(4)
  await expect(form.getByText('* These fields are required')).toBeVisible()
  await expect(form.getByRole('alert').filter({ hasText: 'still need an answer' })).toHaveText(
    '8 fields still need an answer: overall rating, location, safety, maintenance, conditions, bedrooms, your share of the rent, your review.',
  )
  await expect(form.locator('[name="overallRating"]').first()).toBeFocused()
  await fillRatings(form)
  await expect(form.getByText('* These fields are required')).toHaveCount(0)
  await reviewTextOf(form).fill('Too short')
  await submitForm(form)
  await expect(reviewTextOf(form)).toBeFocused()
  await expect(form.getByText('9/2000 A minimum of 15 characters is required')).toBeVisible()
  await expect(reviewTextOf(form)).toHaveAttribute('aria-invalid', 'true')
})

testWithErrors(/status of 4(00|22)/)(
  'profanity is refused at the text, which stays; a hint names what could reveal the author',
  async ({ page }) => {
    const form = await openFormAt(page, path)
    await fillReview(form, 'What a bullshit landlord, never again here.')
    await submitForm(form)
    await expect(
      form.getByText('43/2000 This review contains profanity. Please edit it and try again. (“bullshit”)'),
    ).toBeVisible()
    await expect(reviewTextOf(form)).toBeFocused()
    await expect(reviewTextOf(form)).toHaveValue('What a bullshit landlord, never again here.')
    await expect(page.getByText(failed)).toHaveCount(0)
    const progress = () => form.locator('progress').evaluate(({ value, max }: HTMLProgressElement) => max - value)
    await reviewTextOf(form).fill('x'.repeat(2001))
    await expect(form.getByText('2001/2000 At most 2000 characters')).toBeVisible()
    await expect(reviewTextOf(form)).toHaveAttribute('aria-invalid', 'true')
    expect(await progress()).toBe(1)
    const parts = ['607-555-0134', 'my roommate Josh Miller', 'Dr. Robert Smith', 'unit 4B']
    await reviewTextOf(form).fill(`Never again here. ${parts.join(', ')}, and mould in the bath.`)
    await expect(reviewTextOf(form)).not.toHaveAttribute('aria-invalid')
    await expect(form.getByText('This review contains profanity')).toHaveCount(0)
    await submitForm(form)
    const hint = 'This looks like a phone number: “607-555-0134”. Landlords and neighbors may recognize you by it.'
    await expect(form.getByText(hint)).toBeVisible()
    await expect(form.getByText('This looks like a person’s name: “Dr. Robert Smith”')).toBeVisible()
    await expect(reviewTextOf(form)).toHaveValue(/mould in the bath/)
    await form.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByText(submittedText)).toBeVisible()
  },
)

test('a draft outlives Escape, Back and a reload, until it is discarded', async ({ page }) => {
  const form = await openFormAt(page, path)
  await rate(form, 'Overall rating', 2)
  await answerQuestions(form)
  await lineOf(form, 'Best thing').fill('The light.')
  await reviewTextOf(form).fill('The pipes sing.')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByText('Your draft stays in this tab')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  await openForm(page)
  await expect(reviewTextOf(form)).toHaveValue('The pipes sing.')
  await reviewTextOf(form).press('End')
  await page.keyboard.type(' Softly.')
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  await openForm(page)
  await page.reload()
  await openPage(page, path)
  await openForm(page)
  await expect(form.getByText('We kept your draft')).toBeVisible()
  await expect(reviewTextOf(form)).toHaveValue('The pipes sing. Softly.')
  await expect(lineOf(form, 'Best thing')).toHaveValue('The light.')
  await expect(form.getByRole('radiogroup', { name: 'Overall rating' }).locator('input[value="2"]')).toBeChecked()
  await expect(amenityOf(form, 'Pets allowed')).toBeChecked()
  await expect(detailOf(form, 'Mold: repaired', 'Within weeks')).toBeChecked()

  await form.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click()
  await expect(reviewTextOf(form)).toHaveValue(/Softly/)
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(reviewTextOf(form)).toHaveValue('')
  await form.getByRole('button', { name: 'Close' }).click()
  await openForm(page)
  await expect(reviewTextOf(form)).toHaveValue('')
  await expect(form.getByText('We kept your draft')).toHaveCount(0)
})

test('two lines, each with a count, are shown to moderators and above the text', { tag: '@phone' }, async ({
  page,
  admin,
}) => {
  const id = await createBuilding(admin, 'Two Lines')
  const form = await openFormAt(page, `/apartment/${id}`)
  const [best, watch] = [lineOf(form, 'Best thing'), lineOf(form, 'Watch out')]
  await watch.fill('x'.repeat(121))
  await expect(form.getByText('121/120 At most 120 characters')).toBeVisible()
  await fillReview(form)
  await submitForm(form)
  await expect(watch).toBeFocused()
  await watch.fill('')
  await best.pressSequentially('The porch,')
  await best.press('Enter')
  await best.pressSequentially('and the bread.')
  await expect(best).toHaveValue('The porch, and the bread.')
  await expect(form.getByText('25/120')).toBeVisible()
  await expect(form.getByText('0/120', { exact: true })).toBeVisible()
  expect(await horizontalScroll(page)).toBe(0)
  const answer = page.waitForResponse('**/api/new-review')
  await submitForm(form)
  const { id: reviewId } = await (await answer).json()
  await admin.sendJson('PUT', `/api/update-review-status/${reviewId}/APPROVED`, {})
  await openPage(page, `/apartment/${id}?words=bread`)
  const card = page.locator(`[id="review-${reviewId}"]`)
  await expect(card.getByRole('term')).toHaveText(['Best thing'])
  await expect(card.getByRole('definition')).toHaveText(['The porch, and the bread.'])
  await expect(card.locator('mark')).toHaveText('bread')
})

test('six more questions can be answered and taken back, and the review waits for a month', async ({ page, admin }) => {
  const form = await openFormAt(page, path)
  const rentAgain = form.getByRole('radiogroup', { name: 'Would you rent here again?' })
  const clear = form.getByRole('button', { name: 'Clear the answer: Would you rent here again?' })
  const none = amenityOf(form, 'None of these')
  await expect(clear).toBeHidden()
  await rentAgain.getByLabel('Yes').press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(rentAgain.getByLabel('No', { exact: true })).toBeChecked()
  await clear.press('Enter')
  await expect(rentAgain.getByLabel('Yes')).toBeFocused()
  await expect(rentAgain.locator(':checked')).toHaveCount(0)
  await amenityOf(form, 'Laundry').check({ force: true })
  await none.check({ force: true })
  await expect(amenityOf(form, 'Laundry')).not.toBeChecked()
  await problemOf(form, 'Nothing went wrong').press('Space')
  await problemOf(form, 'Trash').press('Space')
  await expect(problemOf(form, 'Nothing went wrong')).not.toBeChecked()
  // Past "Nothing went wrong" to what belongs to the trash.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(detailOf(form, 'Trash: repaired', 'Within weeks')).toBeChecked()
  const included = form.getByLabel('Nothing, it was included')
  await included.press('Space')
  await expect(detailOf(form, 'In winter', 'Nothing')).toBeChecked()
  await answerQuestions(form)
  await expect(none).not.toBeChecked()
  await expect(included).not.toBeChecked()
  await form.getByRole('button', { name: 'Clear the answer: Did you get your deposit back?' }).press('Enter')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(form.getByText('Few people have written about this place.')).toHaveCount(0)
  const moments = form.getByRole('radiogroup', { name: 'When should it appear?' })
  await expect(moments.getByLabel('Now')).toBeChecked()
  await moments.getByLabel('Now').press('ArrowRight')
  await expect(moments.getByLabel('When I have moved out')).toBeFocused()
  await page.keyboard.press('Tab')
  const months = form.getByLabel('Month', { exact: true })
  await expect(months).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(months.locator('option')).toHaveCount(18)
  const month = (await months.locator(':checked').textContent())!
  expect(await horizontalScroll(page)).toBe(0)
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await fillReview(form, 'It waits until I have moved out, and the stairs are steep.')
  const answer = page.waitForResponse('**/api/new-review')
  await submitForm(form)
  const sent = (await answer).request().postDataJSON()
  expect(sent).toMatchObject({ year: 2024, rentAgain: true, deposit: null, amenities: ['heat', 'pets'] })
  const problems = ['mold', 'trash'].map(key => ({ key, repaired: 'weeks' }))
  expect(sent).toMatchObject({ problems, utilities: { winter: 4, summer: 0 } })
  const { id, appears } = await (await answer).json()
  expect([appears, new Date(month).getUTCMonth()]).toEqual([sent.appears, new Date(appears).getUTCMonth()])
  await expect(form).toBeHidden()

  await admin.sendJson('PUT', `/api/update-review-status/${id}/APPROVED`, {})
  await openPage(page, path)
  await expect(page.getByText(`Yours is approved, and appears in ${month}`)).toBeVisible()
  await openPage(page, '/profile')
  await expect(page.getByText(`Approved. Appears in ${month}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Show it now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show it now' }).click()
  await expect(page.getByText('Your review is public now.')).toBeVisible()
  await expect(page.getByText('Appears in')).toHaveCount(0)
})

test('in a landlord’s form what is still missing and Submit stay in view, wherever the author is', {
  tag: '@phone',
}, async ({ page }) => {
  const form = await openFormAt(page, '/landlord/7')
  const submit = form.getByRole('button', { name: 'Submit' })
  await expect(form.getByText('0 of 8 required answers')).toBeInViewport({ ratio: 1 })
  await fillRatings(form)
  await choose(form, 'Did you get your deposit back?', 'Part of it')
  await expect(form.getByText('7 of 8 required answers')).toBeVisible()
  await reviewTextOf(form).fill(plainReviewText)
  for (const end of [form.getByRole('heading', { level: 2 }), form.getByRole('button', { name: 'Choose photos' })]) {
    await end.scrollIntoViewIfNeeded()
    await expect(form.getByText('8 of 8 required answers')).toBeInViewport({ ratio: 1 })
    await expect(submit).toBeInViewport({ ratio: 1 })
  }
  const sent = page.waitForRequest('**/api/new-review')
  await submit.click()
  expect((await sent).postDataJSON()).toMatchObject({ aptId: null, landlordId: '7' })
  await expect(page.getByText(submittedText)).toBeVisible()
})

test('in a low window, as at 400 % zoom, title and buttons scroll away and leave room to write', async ({ page }) => {
  const form = await openFormAt(page, path)
  await page.setViewportSize({ width: 320, height: 256 })
  await reviewTextOf(form).evaluate(text => text.scrollIntoView({ block: 'center' }))
  const visibleHeight = () =>
    reviewTextOf(form).evaluate(text => {
      const rows = Array.from({ length: window.innerHeight }, (_, y) => document.elementFromPoint(160, y))
      return rows.filter(element => element === text).length
    })
  await expect.poll(visibleHeight).toBeGreaterThanOrEqual(140)
  expect(await horizontalScroll(page)).toBeLessThanOrEqual(0)
})

test('the form is accessible with everything answered and wrong', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  const form = await openFormAt(page, path)
  await answerQuestions(form)
  await rate(form, 'Safety', 3)
  await choose(form, 'Bedrooms', '3')
  await reviewTextOf(form).fill('Ask for Jane Miller at the office.')
  await submitForm(form)
  await expect(form.getByText('* Required').first()).toBeVisible()
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  expect(await horizontalScroll(page)).toBeLessThanOrEqual(0)
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
})

testWithErrors(/status of 500|ERR_FAILED/)(
  'after any failure the form stays open with everything in it',
  async ({ page }) => {
    const form = await openFormAt(page, path)
    await fillReview(form)
    await failFirst(page, '**/api/new-review', route => route.fulfill({ status: 500, json: { detail: 'An error.' } }))
    await submitForm(form)
    await expect(page.getByText(failed)).toBeVisible()
    await expect(reviewTextOf(form)).toHaveValue(plainReviewText)
    await failFirst(page, '**/api/new-review', route => route.abort())
    await submitForm(form)
    await expect(form.getByText(/^Your review was not sent/).last()).toBeVisible()
    await submitForm(form)
    await expect(page.getByText(submittedText)).toBeVisible()
    await expect(page.getByText(failed)).toHaveCount(0)
  },
)

testWithErrors(/status of 409|ERR_FAILED/)(
  'a second review that only the server knows of offers to edit the first, with the typed text',
  async ({ page, student }) => {
    await submitReview(student, plainApartment.id, plainReviewText)
    // The page never learns of the first review, however busy the machine is.
    await page.route('**/api/review/userId/**', route => route.abort())
    await openSignedIn(page, student, path)
    const form = await openForm(page)
    await fillReview(form, 'What I wrote the second time around.')
    await submitForm(form)
    await form.getByRole('button', { name: 'Edit your review' }).click()
    await expect(form.getByRole('heading', { level: 2 })).toContainText('Edit Review')
    await expect(reviewTextOf(form)).toHaveValue('What I wrote the second time around.')
    await submitForm(form)
    await expect(page.getByText(editedText)).toBeVisible()
  },
)
