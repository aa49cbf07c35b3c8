import type { Page } from '@playwright/test'
import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { createStudent, randomTag, signInPage } from './support/account.ts'
import { cardOf, openQueue, theAdmin, undoButton, waitForQueue } from './support/moderation.ts'
import {
  createBuilding,
  editReview,
  getReviewStatus,
  openReport,
  reportableCards,
  type SentReview,
  submitReview,
} from './support/reviews.ts'
import { openSignedIn } from './support/sign-in.ts'
import { expect, test, testWithErrors } from './support/test.ts'

/** `/admin` is served as the not-found page and becomes the admin area in an admin's browser. */
test.use({ missingDocuments: 1 })
test.describe.configure({ timeout: 90_000 })

let tag: string
let aptId: string
const placeName = () => `Quillhaven ${tag}`

test.beforeEach(async ({ admin }) => {
  tag = randomTag()
  aptId = await createBuilding(admin, placeName())
})

/** Switches to another tab and back: the queue is loaded again. */
async function lookAgain(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Admin' })
  await tabs.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: /^Contact Questions \(\d+\)/ })).toBeVisible()
  await tabs.getByRole('link', { name: 'Reviews' }).click()
  await waitForQueue(page)
}

test('a review is approved, liked, reported, edited and deleted, and nothing shows who wrote it', async ({
  page,
  browser,
  baseURL,
  admin,
  moderator,
  student: author,
}) => {
  const received: string[] = []
  page.on('response', async response => {
    if (!/\/api\/(review|admin)\//.test(response.url()) || !response.ok()) return
    received.push(await response.text().catch(() => ''))
  })
  const reader = await createStudent(baseURL!)
  const reporter = await createStudent(baseURL!)
  const first = `The porch light of ${tag} burns all night and the heating works.`
  const { id } = await submitReview(author, aptId, first)
  await openQueue(page, moderator)
  await expect(cardOf(page, tag)).toContainText(`Apartment - ${placeName()}`)
  await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
  await expect(cardOf(page, tag)).toHaveCount(0)
  expect(await getReviewStatus(admin, id)).toBe('APPROVED')

  const student = await browser.newPage()
  await openSignedIn(student, reader, `/apartment/${aptId}`)
  await expect(student.getByText(first)).toBeVisible()
  await expect(student.getByRole('region', { name: 'Ratings' })).toContainText('4.0')
  const helpful = student.getByRole('button', { name: /^Helpful/ })
  await helpful.click()
  await expect(helpful).toContainText('1')
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await openReport(reportableCards(student).first())
  const dialog = student.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: /^Report/ }).click()
  await expect(student.getByText('Review successfully reported!')).toBeVisible()

  await lookAgain(page)
  const reported = page
    .getByRole('region', { name: /^Reported Reviews/ })
    .getByRole('article')
    .filter({ hasText: tag })
  await expect(reported.getByRole('list', { name: 'Reports' })).toContainText(/Reported \w+ \d+, \d{4}: \S+/)
  await reported.getByRole('button', { name: 'Ignore' }).click()
  await expect(reported).toHaveCount(0)
  expect(await getReviewStatus(admin, id)).toBe('APPROVED')

  const second = `The porch light of ${tag} is broken and the heating works.`
  await editReview(author, id, aptId, second, { rentAgain: false, amenities: ['heat', 'pets'] })
  await lookAgain(page)
  const edited = page
    .getByRole('region', { name: /^Pending Reviews/ })
    .getByRole('article')
    .filter({ hasText: tag })
  await expect(edited.getByRole('heading', { name: 'Approved before' })).toBeVisible()
  await expect(edited.locator('del')).toContainText(['burns'])
  await expect(edited.locator('ins')).toContainText(['broken'])
  await expect(edited.getByText('Came with heat · pets allowed')).toBeVisible()
  await expect(edited.getByRole('list', { name: 'Changed answers' }).getByRole('listitem')).toHaveText([
    'Would rent again: no answer no',
    'Came with: no answer Heat, Pets allowed',
  ])
  await expect(edited).toContainText('1 earlier report ignored.')
  await edited.getByRole('button', { name: 'Approve' }).click()
  await expect(edited).toHaveCount(0)
  expect(await getReviewStatus(admin, id)).toBe('APPROVED')

  await reporter.sendJson('PUT', `/api/update-review-status/${id}/REPORTED`, { reason: 'It names a neighbor.' })
  await lookAgain(page)
  await expect(reported).toContainText('It names a neighbor.')
  await reported.getByRole('button', { name: 'Delete' }).click()
  const why = page.getByRole('dialog', { name: 'Delete this review?' })
  await why.getByRole('button', { name: 'Cancel' }).click()
  await expect(why).toHaveCount(0)
  expect(await getReviewStatus(admin, id)).toBe('REPORTED')
  await reported.getByRole('button', { name: 'Delete' }).click()
  await why.getByRole('button', { name: 'It identifies a person.' }).click()
  await why.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(reported).toHaveCount(0)
  expect(await getReviewStatus(admin, id)).toBe('DELETED')
  await student.reload()
  await expect(student.getByRole('heading', { level: 1 })).toHaveText(placeName())
  await expect(student.getByText(tag, { exact: false }).filter({ hasText: 'porch light' })).toHaveCount(0)
  await student.close()

  expect(received.length).toBeGreaterThan(10)
  for (const { email, name, uid } of [author, reader, reporter])
    for (const secret of [email, name, uid]) expect(received.filter(text => text.includes(secret))).toEqual([])
  expect(received.filter(text => /"(userId|uid|ownerKey|owner_key|email)"/.test(text))).toEqual([])
})

testWithErrors(/status of 409/)(
  'of two admins at once the slower admin gets a message and the current list',
  async ({ page, admin, moderator, student }) => {
    const { id } = await submitReview(student, aptId, `The stairs of ${tag} creak in a friendly way at night.`)
    await openQueue(page, moderator)
    await expect(cardOf(page, tag)).toBeVisible()
    await admin.sendJson('PUT', `/api/update-review-status/${id}/DECLINED`, { reason: 'Another admin was here.' })
    await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('This review has changed since you looked at it.')).toBeVisible()
    const declined = page.getByRole('region', { name: /^Declined Reviews/ }).getByRole('article')
    await expect(declined.filter({ hasText: tag })).toContainText('Another admin was here.')
    expect(await getReviewStatus(admin, id)).toBe('DECLINED')
    await expect(undoButton(page)).toHaveCount(0)
  },
)

test.describe('Undo', () => {
  test.use({ expectedLines: /status of 409/ })

  const ladder = () => `The attic ladder of ${tag} is steep.`
  /** Says whether an anonymous visitor reads that review. */
  const isPublic = async (page: Page) =>
    (await (await page.request.get(`/apartment/${aptId}`)).text()).includes(ladder())

  for (const isOpenBefore of [false, true])
    test(`works in a tab that ${isOpenBefore ? 'comes back to the front' : 'is opened after the decision'}`, async ({
      page: first,
      context,
      admin,
      moderator,
      student,
    }) => {
      const { id } = await submitReview(student, aptId, ladder())
      const second = await context.newPage()
      const openSecond = async () => {
        await second.goto('/admin')
        await waitForQueue(second)
      }
      await openQueue(first, moderator)
      if (isOpenBefore) await openSecond()
      await cardOf(first, tag).getByRole('button', { name: 'Approve' }).click()
      await expect(cardOf(first, tag)).toHaveCount(0)
      await expect(first.getByText(`Approved a review of ${placeName()} at`)).toBeVisible()
      expect(await isPublic(first)).toBe(true)

      // Without windows, no tab is ever in the background.
      if (isOpenBefore) await second.evaluate(() => dispatchEvent(new Event('focus')))
      else await openSecond()
      await expect(cardOf(second, tag)).toHaveCount(0)
      await expect(second.getByText(/^Approved a review at \d/)).toBeVisible()
      await undoButton(second).click()
      await expect(cardOf(second, tag)).toBeFocused()
      await expect(undoButton(second)).toHaveCount(0)
      expect(await isPublic(first)).toBe(false)
      expect(await getReviewStatus(admin, id)).toBe('PENDING')

      // Not by the pointer: the tab would come to the front, ask again, and have no button.
      await undoButton(first).evaluate((button: HTMLButtonElement) => button.click())
      await expect(first.getByText('This was taken back already.')).toBeVisible()
      await expect(cardOf(first, tag)).toBeVisible()
      await expect(undoButton(first)).toHaveCount(0)
      expect(await getReviewStatus(admin, id)).toBe('PENDING')
    })

  test('takes back one decision after another, but no deletion', async ({ page, admin, moderator, student }) => {
    const texts = [`The cellar of ${tag} is dry.`, `The porch of ${tag} is wide.`, `The yard of ${tag} is big.`]
    const sent: SentReview[] = []
    for (const text of texts)
      sent.push(await submitReview(student, await createBuilding(admin, `Gatehouse ${text} ${tag}`), text))
    await openQueue(page, moderator)
    await cardOf(page, texts[0]!).getByRole('button', { name: 'Approve' }).click()
    await expect(cardOf(page, texts[0]!)).toHaveCount(0)
    for (const [verb, text] of [
      ['Decline', texts[1]!],
      ['Decline', texts[2]!],
      ['Delete', texts[2]!],
    ] as const) {
      await cardOf(page, text).getByRole('button', { name: verb }).click()
      const dialog = page.getByRole('dialog', { name: `${verb} this review?` })
      await dialog.getByRole('listitem').first().getByRole('button').click()
      await dialog.getByRole('button', { name: verb, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      if (verb === 'Delete') await expect(cardOf(page, text)).toHaveCount(0)
      else await expect(cardOf(page, text)).toContainText('Declined: ')
    }
    await expect(page.getByText(/^Declined a review of Gatehouse The porch/)).toBeVisible()
    await undoButton(page).click()
    await expect(cardOf(page, texts[1]!).getByRole('button', { name: 'Decline' })).toBeVisible()
    await expect(cardOf(page, texts[1]!)).toBeFocused()
    await expect(page.getByText(/^Approved a review of Gatehouse The cellar/)).toBeVisible()
    await undoButton(page).click()
    await expect(cardOf(page, texts[0]!)).toBeVisible()
    await expect(undoButton(page)).toHaveCount(0)
    const statuses = await Promise.all(sent.map(({ id }) => getReviewStatus(admin, id)))
    expect(statuses).toEqual(['PENDING', 'PENDING', 'DELETED'])
  })

  test('is offered for 15 minutes', async ({ page, moderator, student }) => {
    await submitReview(student, aptId, `The shutters of ${tag} are green.`)
    await page.clock.install()
    await openQueue(page, moderator)
    await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
    await page.clock.runFor(14 * 60_000)
    await expect(undoButton(page)).toBeVisible()
    await page.clock.runFor(2 * 60_000)
    await expect(undoButton(page)).toHaveCount(0)
  })
})

testWithErrors(/ERR_INTERNET_DISCONNECTED/)(
  'without network a decision shows its error at the review, and is sent again with its reason',
  async ({ page, context, admin, moderator, student }) => {
    const { id } = await submitReview(student, aptId, `The mailbox of ${tag} has no lock.`)
    await openQueue(page, moderator)
    const card = cardOf(page, tag)
    await expect(card).toBeVisible()
    await context.setOffline(true)
    await card.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline this review?' })
    await dialog.getByLabel(/^Reason/).fill('Please leave out the number of the mailbox.')
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(card.getByRole('alert')).toContainText('No connection.')
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card.getByRole('alert')).toContainText('No connection.')
    expect(await getReviewStatus(admin, id)).toBe('PENDING')
    await context.setOffline(false)
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card).toContainText('Declined: Please leave out the number of the mailbox.')
    await expect(card.getByRole('alert')).toHaveCount(0)
    expect(await getReviewStatus(admin, id)).toBe('DECLINED')

    await context.setOffline(true)
    await undoButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
    await context.setOffline(false)
    await undoButton(page).click()
    await expect(card.getByRole('button', { name: 'Decline' })).toBeVisible()
    expect(await getReviewStatus(admin, id)).toBe('PENDING')
  },
)

test.describe('by keyboard', () => {
  /** Presses J until the focus is on a review of this test; past the end of the queue it goes back with K. */
  async function walkTo(page: Page, text: string): Promise<void> {
    const focus = page.locator('article:focus')
    const focused = async () => ((await focus.count()) ? focus.getAttribute('data-item') : null)
    let key = 'j'
    for (let step = 0; step < 800; step++) {
      if (await focus.filter({ hasText: text }).count()) return
      const before = await focused()
      await page.keyboard.press(key)
      if (key === 'k' || before === null || (await focused()) !== before) continue
      // At the end of the loaded reviews, J waits for the next page; after the last review, K goes back.
      await page.waitForTimeout(500)
      if ((await focused()) === before) key = 'k'
    }
    throw new Error(`The keys never came to ${text}`)
  }

  test('J K A D X Z and ? do what the legend says', async ({ page, admin, moderator, student }) => {
    // J walks past every review that other tests have left in the queue.
    test.slow()
    const texts = [`The door of ${tag} is red and heavy.`, `The attic of ${tag} is warm in winter.`]
    const other = await createBuilding(admin, `Fernbank ${tag}`)
    const first = await submitReview(student, aptId, texts[0]!)
    const second = await submitReview(student, other, texts[1]!)
    await openQueue(page, moderator)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('undo the last decision')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0)
    const focused = () => page.locator('article:focus').getAttribute('data-item')

    await walkTo(page, texts[0]!)
    const place = await focused()
    await page.keyboard.press('j')
    const next = await focused()
    await page.keyboard.press('k')
    expect(await focused()).toBe(place)
    expect(next).not.toBe(place)

    await page.keyboard.press('a')
    await expect(cardOf(page, texts[0]!)).toHaveCount(0)
    expect(await getReviewStatus(admin, first.id)).toBe('APPROVED')
    // The focus has moved to the next review, and the keys work at once.
    await expect(page.locator('article:focus')).toHaveCount(1)
    await expect(undoButton(page)).toBeVisible()
    await page.keyboard.press('z')
    await expect(cardOf(page, texts[0]!)).toBeFocused()
    expect(await getReviewStatus(admin, first.id)).toBe('PENDING')

    await page.keyboard.press('d')
    await expect(page.getByRole('dialog', { name: 'Decline this review?' })).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Decline this review?' })).toHaveCount(0)
    await expect(cardOf(page, texts[0]!)).toContainText('Declined: ')
    await expect(page.locator('article:focus')).toHaveCount(1)
    expect(await getReviewStatus(admin, first.id)).toBe('DECLINED')
    expect(await getReviewStatus(admin, second.id)).toBe('PENDING')

    await walkTo(page, texts[0]!)
    await page.keyboard.press('x')
    await expect(page.getByRole('dialog', { name: 'Delete this review?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cardOf(page, texts[0]!).getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByRole('dialog', { name: 'Delete this review?' })).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Delete this review?' })).toHaveCount(0)
    await expect(cardOf(page, texts[0]!)).toHaveCount(0)
    await expect(page.locator('article:focus')).toHaveCount(1)
    expect(await getReviewStatus(admin, first.id)).toBe('DELETED')

    // When turned off, a single key does nothing (WCAG 2.1.4).
    await cardOf(page, texts[1]!).focus()
    await page.getByRole('button', { name: 'Keys' }).click()
    await page.getByLabel('Single keys').uncheck()
    await page.keyboard.press('Escape')
    await cardOf(page, texts[1]!).focus()
    await page.keyboard.press('a')
    await expect(cardOf(page, texts[1]!)).toBeVisible()
  })
})

for (const tab of ['Reviews', 'Contact', 'Catalog', 'Audit log'])
  test(`the tab ${tab} is accessible, and fits the screen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Three reviews look like all that other tests have left, and axe takes a fraction of a second for each.
    await page.route(/\/api\/review\/(REPORTED|PENDING|DECLINED)\?/, async route => {
      const reviews: unknown[] = await (await route.fetch()).json()
      await route.fulfill({ headers: { 'x-total-count': '3' }, json: reviews.slice(0, 3) })
    })
    await signInPage(page, theAdmin)
    await page.goto('/admin')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click()
    await expect(page).toHaveTitle(`Porchlight | Admin: ${tab}`)
    await expect(page.locator('main :is(h2, table)').first()).toBeVisible()
    await expect(page.getByText('Loading …')).toHaveCount(0)
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [820, 'dark'],
      [1360, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await horizontalScroll(page), `${width} px`).toBe(0)
      expect(await findViolations(page), `${width} px, ${colorScheme}`).toEqual([])
    }
  })

test('a student finds no admin area', async ({ page, student }) => {
  await signInPage(page, student)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: `Account of ${student.name}` })).toBeVisible()
  await expect(page.getByText('cannot be found!')).toBeVisible()
})
