import { findViolations } from './support/accessibility.ts'
import { type Account, createStudent, randomTag } from './support/account.ts'
import { openPage } from './support/open-page.ts'
import { fillReview, openForm, plainReviewText, reviewFormOf, reviewTextOf, submitForm } from './support/review-form.ts'
import { createBuilding, getReviewStatus, submitReview } from './support/reviews.ts'
import { avatarOf, openSignedIn, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

// The browser logs a line about a refused vote.
test.use({ expectedLines: /status of 403/ })

const reason = 'It identifies a person. Please remove that and resubmit.'
const waiting = 'Yours is awaiting approval'

let name: string
let path: string
let aptId: string

test.beforeEach(async ({ admin }) => {
  name = `Rowan House ${randomTag()}`
  aptId = await createBuilding(admin, name)
  path = `/apartment/${aptId}`
})

const decide = (admin: Account, id: string, status: 'APPROVED' | 'DECLINED') =>
  admin.sendJson('PUT', `/api/update-review-status/${id}/${status}`, status === 'DECLINED' ? { reason } : {})

test('after submitting, the page says that the review waits, to its author alone', async ({
  page,
  browser,
  baseURL,
  student: author,
}) => {
  await openSignedIn(page, author, path)
  await expect(page.getByText('Lived here?')).toBeVisible()
  const form = await openForm(page)
  await expect(form.getByText('Few people have written about this place.')).toBeVisible()
  await fillReview(form)
  await submitForm(form)
  await expect(page.getByText(waiting)).toBeVisible()
  await expect(page.getByText('Lived here?')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Leave a Review' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await expect(page.getByText(waiting)).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(reviewFormOf(page).getByRole('heading', { level: 2 })).toContainText(`Edit Review ${name}`)
  await expect(reviewTextOf(form)).toHaveValue(plainReviewText)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit your review' }).click()
  await expect(reviewTextOf(form)).toHaveValue(plainReviewText)

  const other = await browser.newPage({ baseURL })
  await openSignedIn(other, await createStudent(baseURL!), path)
  await expect(other.getByRole('button', { name: 'Leave a Review' }).first()).toBeVisible()
  await expect(other.getByText('Yours')).toHaveCount(0)
  await other.close()

  // The page learns by the sign-in that this visitor has written here.
  const visitor = await browser.newPage({ baseURL })
  await openPage(visitor, path)
  await visitor.getByRole('button', { name: '2 stars: poor' }).click()
  await signInBy(visitor, visitor.getByRole('button', { name: 'Sign in with Wrenfield' }), author)
  await expect(visitor.getByText(waiting)).toBeAttached()
  await expect(reviewFormOf(visitor).getByLabel('2 stars: poor').first()).toBeChecked()
  await visitor.close()
})

test('a declined review says why, and a decision is new until the profile was looked at', async ({
  page,
  admin,
  student: author,
}) => {
  const { id } = await submitReview(author, aptId, plainReviewText)
  await openSignedIn(page, author, path)
  await expect(page.getByText(waiting)).toBeVisible()
  const news = page.getByRole('button', { name: `Account of ${author.name}, a review of yours was decided` })
  await expect(news).toHaveCount(0)
  await decide(admin, id, 'DECLINED')
  await page.reload()
  await expect(page.getByText(`Yours was declined: ${reason}`)).toBeVisible()
  await expect(news).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await news.click()
  await page.getByRole('menuitem', { name: 'Profile New' }).click()
  await expect(page.getByRole('heading', { name: 'Declined Reviews (1)' })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(avatarOf(page, author.name)).toBeVisible()
  await expect(news).toHaveCount(0)

  await openPage(page, path)
  await expect(page.getByText(`Yours was declined: ${reason}`)).toBeVisible()
  await expect(news).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit and resend' }).click()
  const form = reviewFormOf(page)
  await reviewTextOf(form).fill(`${plainReviewText} Nobody is named.`)
  await submitForm(form)
  await expect(page.getByText(waiting)).toBeVisible()

  await decide(admin, id, 'APPROVED')
  await page.reload()
  await expect(news).toBeVisible()
  await expect(page.getByText('Nobody is named.')).toBeVisible()
  await expect(page.getByText(/^Yours (is|was)/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit your review' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  for (const trace of [id, author.uid, author.email, aptId]) expect(stored).not.toContain(trace)
})

test('after deleting the account a code shows and deletes the review, and no vote counts', async ({
  page,
  browser,
  baseURL,
  admin,
  student,
}) => {
  const { id } = await submitReview(student, aptId, plainReviewText)
  await openSignedIn(page, student, path)
  await openPage(page, '/profile')
  await page.getByRole('button', { name: /^Edit or delete your review/ }).click()
  await page.getByRole('menuitem', { name: 'Get a code' }).click()
  await page.getByRole('button', { name: 'Get a code' }).click()
  const shown = page.getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
  await expect(shown).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const lastsOnlyNow = await shown.innerText()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lastsOnlyNow)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel(/^Keep them/).check()
  await dialog.getByRole('button', { name: 'Save codes for your reviews first' }).click()
  await expect(dialog.getByText(name)).toBeVisible()
  const code = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await openSignedIn(page, student, `/apartment/${busyApartment.id}`)
  await page
    .getByRole('button', { name: /^Helpful/, disabled: false })
    .first()
    .click()
  await expect(page.getByText(/^You deleted your account\. .* again from/)).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const graduate = await context.newPage()
  await graduate.goto('/my-review')
  const send = async (typed: string) => {
    await graduate.getByLabel('Code of your review').fill(typed)
    await graduate.getByRole('button', { name: 'Show my review' }).click()
  }
  await send(lastsOnlyNow)
  await expect(graduate.getByRole('alert')).toContainText('There is no review with this code.')
  await send(code.toLowerCase().replaceAll('-', ' '))
  await expect(graduate.getByText('It waits for a moderator')).toBeVisible()
  await expect(graduate.getByText(plainReviewText)).toBeVisible()
  await graduate.getByRole('checkbox').check()
  await graduate.getByRole('button', { name: 'Delete my review' }).click()
  await expect(graduate.getByRole('status')).toHaveText('Your review is deleted.')
  expect(graduate.url()).toBe(`${baseURL}/my-review`)
  expect(await getReviewStatus(admin, id)).toBe('DELETED')
  await context.close()
})
