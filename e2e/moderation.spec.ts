import type { Page } from '@playwright/test'
import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { createStudent, randomTag, signInPage } from './support/account.ts'
import {
  cardOf,
  openQueue,
  pressKey,
  pressUndo,
  theAdmin,
  undoButton,
  waitForQueue,
  waitUntilSettled,
} from './support/moderation.ts'
import { createBuilding, editReview, getReviewStatus, submitReview } from './support/reviews.ts'
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

/** Loads the queue again, as a tab does that gets the focus. */
const lookAgain = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')))

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
  await expect(student.getByRole('main').getByRole('img', { name: '4.0 out of 5 stars' }).first()).toBeVisible()
  const helpful = student.getByRole('button', { name: /^Helpful/ })
  await helpful.click()
  await expect(helpful).toContainText('1')
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await reader.sendJson('PUT', `/api/update-review-status/${id}/REPORTED`, { reason: 'It is not true.' })

  await lookAgain(page)
  const reported = page
    .getByRole('region', { name: /^Reported Reviews/ })
    .getByRole('article')
    .filter({ hasText: tag })
  await expect(reported.getByRole('list', { name: 'Reports' })).toContainText(
    /Reported \w+ \d+, \d{4}: It is not true\./,
  )
  await reported.getByRole('button', { name: 'Ignore' }).click()
  await expect(reported).toHaveCount(0)
  expect(await getReviewStatus(admin, id)).toBe('APPROVED')

  const second = `The porch light of ${tag} is broken and the heating works.`
  await editReview(author, id, second, { rentAgain: false, amenities: ['heat', 'pets'] })
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

testWithErrors(/status of 409/)(
  'a decision is taken back in another tab, by the focus on its review, and not twice',
  async ({ page: first, context, admin, moderator, student }) => {
    const text = `The attic ladder of ${tag} is steep.`
    const { id } = await submitReview(student, aptId, text)
    const isPublic = async () => (await (await first.request.get(`/apartment/${aptId}`)).text()).includes(text)
    const second = await context.newPage()
    await openQueue(first, moderator)
    await second.goto('/admin')
    await waitForQueue(second)
    await waitUntilSettled(first)
    await cardOf(first, tag).getByRole('button', { name: 'Approve' }).click()
    await expect(cardOf(first, tag)).toHaveCount(0)
    await expect(first.getByText(`Approved a review of ${placeName()} at`)).toBeVisible()
    expect(await isPublic()).toBe(true)

    // Without windows, no tab is ever in the background.
    await cardOf(second, tag).focus()
    await lookAgain(second)
    await expect(cardOf(second, tag)).toHaveCount(0)
    await expect(second.locator('article:focus')).toHaveCount(1)
    await expect(second.getByText(`Approved a review of ${placeName()} at`)).toBeVisible()
    await pressUndo(second)
    await expect(cardOf(second, tag)).toBeFocused()
    await expect(undoButton(second)).toHaveCount(0)
    expect(await isPublic()).toBe(false)
    expect(await getReviewStatus(admin, id)).toBe('PENDING')

    // Not by the pointer: the tab would come to the front, ask again, and have no button.
    await undoButton(first).evaluate((button: HTMLButtonElement) => button.click())
    await expect(first.getByText('This was taken back already.')).toBeVisible()
    await expect(cardOf(first, tag)).toBeVisible()
    await expect(undoButton(first)).toHaveCount(0)
    expect(await getReviewStatus(admin, id)).toBe('PENDING')
  },
)

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

    await expect(undoButton(page)).toBeVisible()
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', request => request.url().includes('audit-log'))
    await lookAgain(page)
    await failed
    await pressUndo(page)
    await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
    await context.setOffline(false)
    await pressUndo(page)
    await expect(card.getByRole('button', { name: 'Decline' })).toBeVisible()
    expect(await getReviewStatus(admin, id)).toBe('PENDING')
  },
)

test('the keys J K A D X Z and ? do what the legend says', async ({ page, admin, moderator, student }) => {
  const texts = [`The door of ${tag} is red and heavy.`, `The attic of ${tag} is warm in winter.`] as const
  const [first, second] = [cardOf(page, texts[0]), cardOf(page, texts[1])]
  const sent = await submitReview(student, aptId, texts[0])
  const other = await submitReview(student, await createBuilding(admin, `Fernbank ${tag}`), texts[1])
  const focused = page.locator('article:focus')
  await openQueue(page, moderator)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('undo the last decision')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0)

  await page.keyboard.press('j')
  await expect(page.getByRole('article').first()).toBeFocused()
  await first.focus()
  await page.keyboard.press('j')
  await expect(focused).toHaveCount(1)
  await expect(first).not.toBeFocused()
  await page.keyboard.press('k')
  await expect(first).toBeFocused()

  await pressKey(page, 'a')
  await expect(first).toHaveCount(0)
  expect(await getReviewStatus(admin, sent.id)).toBe('APPROVED')
  // The focus has moved to the next review, and the keys work at once.
  await expect(focused).toHaveCount(1)
  await expect(undoButton(page)).toBeVisible()
  await pressKey(page, 'z')
  await expect(first).toBeFocused()
  expect(await getReviewStatus(admin, sent.id)).toBe('PENDING')

  const question = (verb: string) => page.getByRole('dialog', { name: `${verb} this review?` })
  await pressKey(page, 'd')
  await expect(question('Decline')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(question('Decline')).toHaveCount(0)
  await expect(first).toContainText('Declined: ')
  await expect(focused).toHaveCount(1)
  expect(await getReviewStatus(admin, sent.id)).toBe('DECLINED')
  expect(await getReviewStatus(admin, other.id)).toBe('PENDING')

  await first.focus()
  await pressKey(page, 'x')
  await expect(question('Delete')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first.getByRole('button', { name: 'Delete' })).toBeFocused()
  await pressKey(page, 'x')
  await expect(question('Delete')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(question('Delete')).toHaveCount(0)
  await expect(first).toHaveCount(0)
  await expect(focused).toHaveCount(1)
  expect(await getReviewStatus(admin, sent.id)).toBe('DELETED')

  // When turned off, a single key does nothing (WCAG 2.1.4).
  await second.focus()
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByLabel('Single keys').uncheck()
  await page.keyboard.press('Escape')
  await second.focus()
  await pressKey(page, 'a')
  await expect(second).toBeVisible()
})

test('a held key, a double tap and a press on a card that has just moved decide about one review', async ({
  page,
  baseURL,
  moderator,
}) => {
  const numByKeys = 2
  const taps = [0, 200, 650].flatMap(pauseMs => [390, 1360].map(width => ({ width, pauseMs })))
  const numReviews = 1 + taps.length + numByKeys
  const send = async (index: number) =>
    submitReview(await createStudent(baseURL!), aptId, `Door ${index} of ${tag} is red and heavy.`)
  await Promise.all(Array.from({ length: numReviews }, (_, index) => send(index)))
  const cards = cardOf(page, tag)
  await page.clock.install()
  await openQueue(page, moderator)
  await expect(cards).toHaveCount(numReviews)
  const calls: string[] = []
  page.on('request', request => request.method() === 'PUT' && calls.push(request.url()))
  let numDecided = 0
  /** Waits until nothing more can come, and expects one decision more. */
  const expectOneMore = async (act: string) => {
    await waitUntilSettled(page)
    numDecided++
    expect(calls, act).toHaveLength(numDecided)
    await expect(cards).toHaveCount(numReviews - numDecided)
  }

  await cards.first().focus()
  await waitUntilSettled(page)
  for (let heldMs = 0; heldMs < 1500; heldMs += 50) {
    await page.keyboard.down('a')
    await page.waitForTimeout(50)
  }
  await page.keyboard.up('a')
  await expectOneMore('a held key')

  for (const { width, pauseMs } of taps) {
    await page.setViewportSize({ width, height: 844 })
    await cards.first().scrollIntoViewIfNeeded()
    await waitUntilSettled(page)
    const box = await cards.first().getByRole('button', { name: 'Approve' }).boundingBox()
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
    // On a busy machine the second tap would come when the queue hears presses again.
    await page.clock.pauseAt(1000 + (await page.evaluate(() => Date.now())))
    await page.mouse.click(x, y)
    if (pauseMs > 0) {
      await expect(cards).toHaveCount(numReviews - numDecided - 1)
      await page.clock.runFor(pauseMs)
    }
    await page.mouse.click(x, y)
    // The button of the card that came may be elsewhere; its key is not.
    await page.keyboard.press('a')
    await page.clock.resume()
    await expectOneMore(`${width} px, ${pauseMs} ms after the card left`)
  }
  // Now the next one is meant.
  for (let index = 0; index < numByKeys; index++) {
    await cards.first().focus()
    await pressKey(page, 'a')
    await expectOneMore('a key after the pause')
  }
})

test('the tabs are accessible, and fit the screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Two reviews look like all that other tests have left, and axe takes a fraction of a second for each.
  await page.route(/\/api\/review\/(REPORTED|PENDING|DECLINED)(\?|$)/, async route => {
    const reviews = ((await (await route.fetch()).json()) as unknown[]).slice(0, 2)
    await route.fulfill({ headers: { 'x-total-count': String(reviews.length) }, json: reviews })
  })
  await signInPage(page, theAdmin)
  await page.goto('/admin')
  for (const tab of ['Reviews', 'Contact', 'Catalog', 'Audit log']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click()
    await expect(page).toHaveTitle(`Porchlight | Admin: ${tab}`)
    await expect(page.locator('main :is(h2, form, article)').first()).toBeVisible()
    await expect(page.getByText('Loading …')).toHaveCount(0)
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [820, undefined],
      [1360, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await horizontalScroll(page), `${tab}, ${width} px`).toBe(0)
      if (!colorScheme) continue
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await waitUntilSettled(page)
      expect(await findViolations(page), `${tab}, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
})

test('a student finds no admin area', async ({ page, student }) => {
  await signInPage(page, student)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: `Account of ${student.name}` })).toBeVisible()
  await expect(page.getByText('cannot be found!')).toBeVisible()
})
