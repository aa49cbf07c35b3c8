import { readFileSync } from 'node:fs'
import { picturePath } from './support/account.ts'
import { failFirst, holdRequests } from './support/connection.ts'
import { fillReview, openFormAt, reviewFormOf, reviewTextOf, submitForm, submittedText } from './support/review-form.ts'
import { submitReview } from './support/reviews.ts'
import { openSignedIn } from './support/sign-in.ts'
import { expect, testWithErrors } from './support/test.ts'
import { plainApartment } from './support/town.ts'

const path = `/apartment/${plainApartment.id}`
/** A picture as some Android apps hand it over. */
const picture = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(picturePath('reviews/garden.webp')),
})
const iphonePicture = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }

testWithErrors(/status of 415|ERR_FAILED/)(
  'a failed photo does not count, and no review is sent without a message about it',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const form = await openFormAt(page, path)
    await fillReview(form, 'Three photos of the garden, and one that is none.')
    const files = form.locator('input[type=file]')
    await files.setInputFiles([picture('a.jpg'), iphonePicture, picture('b.jpg')])
    await expect(
      form.getByText('Save it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible).').last(),
    ).toBeVisible()
    await expect(form.getByText('(optional, 2 of 3)')).toBeVisible()
    await expect(form.getByRole('progressbar')).toHaveCount(0)
    await expect(form.getByRole('img', { name: /^Preview of/ })).toHaveCount(2)
    expect(await form.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    await submitForm(form)
    await expect(form.getByText('1 photo was not uploaded. Remove it or try it again.')).toBeVisible()
    await form.getByRole('button', { name: 'Remove IMG_1.HEIC' }).click()
    await expect(form.getByText('1 photo was not uploaded.')).toHaveCount(0)

    // A call that failed without network can be tried again.
    await failFirst(page, '**/api/photos', route => route.abort())
    await files.setInputFiles([picture('c.jpg')])
    await expect(form.getByText('No connection. Check your network and try again.').first()).toBeVisible()
    await expect(form.getByText('(optional, 2 of 3)')).toBeVisible()

    const release = await holdRequests(page, '**/api/photos')
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(form.getByText('3 of 3 added. Remove one to swap it.')).toBeVisible()
    await submitForm(form)
    await expect(form.getByText('Your review is sent when its photos are uploaded.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Waiting for 1 photo…' })).toBeDisabled()
    const sent = page.waitForRequest('**/api/new-review')
    release()
    expect(new Set((await sent).postDataJSON().photos).size).toBe(3)
    await expect(page.getByText(submittedText)).toBeVisible()
  },
)

testWithErrors(/status of 404/)(
  'a review deleted in another tab says so, and its text stays',
  async ({ page, student }) => {
    const { id } = await submitReview(student, plainApartment.id, 'The first words about this house.')
    await openSignedIn(page, student, '/profile')
    await page.getByRole('button', { name: 'Edit or delete your review' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = reviewFormOf(page)
    await reviewTextOf(form).fill('The last words about this house.')
    await student.sendJson('PUT', `/api/update-review-status/${id}/DELETED`, {})
    await submitForm(form)
    await expect(form.getByRole('alert').filter({ hasText: 'Your review was not sent: ' })).toHaveCount(1)
    await expect(reviewTextOf(form)).toHaveValue('The last words about this house.')
  },
)
