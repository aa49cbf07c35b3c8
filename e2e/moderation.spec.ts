import type { Browser, Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { type Account, createStudent, openAccount, randomTag, signInPage } from './support/account.ts'
import { cardOf, createAdmin, openQueue, undoButton, waitForQueue } from './support/moderation.ts'
import { openPage } from './support/open-page.ts'
import {
  createBuilding,
  editReview,
  getReviewStatus,
  openReport,
  reportableCards,
  type SentReview,
  submitReview,
} from './support/reviews.ts'
import { expect, test } from './support/test.ts'

/** `/admin` is served as the not-found page and becomes the admin area in an admin's browser. */
test.use({ missingDocuments: 1 })
test.describe.configure({ timeout: 90_000 })

let admin: Account
let author: Account
let tag: string
let aptId: string
/** Decides in this test's browser. */
let moderator: Account
const placeName = () => `Quillhaven ${tag}`

test.beforeEach(async ({ baseURL }) => {
  tag = randomTag()
  admin = await openAccount(baseURL!, 'housing.office@wrenfield.example', 'Housing Office')
  author = await createStudent(baseURL!)
  moderator = await createAdmin(baseURL!, admin)
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

/** Opens a page in another person's browser. */
async function pageOf(browser: Browser, account: Pick<Account, 'email' | 'name'>): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInPage(page, account)
  return page
}

test('a review is approved, liked, reported, edited and deleted, and nothing shows who wrote it', async ({
  page,
  browser,
  baseURL,
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

  const student = await pageOf(browser, reader)
  await openPage(student, `/apartment/${aptId}`)
  await expect(student.getByText(first)).toBeVisible()
  await expect(student.getByRole('region', { name: 'Ratings' })).toContainText('4.0')
  const helpful = student.getByRole('button', { name: /^Helpful/ })
  await expect(student.getByRole('button', { name: /^Account of/ })).toBeVisible()
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
  await student.context().close()

  expect(received.length).toBeGreaterThan(10)
  for (const { email, name, uid } of [author, reader, reporter])
    for (const secret of [email, name, uid]) expect(received.filter(text => text.includes(secret))).toEqual([])
  expect(received.filter(text => /"(userId|uid|ownerKey|owner_key|email)"/.test(text))).toEqual([])
})

test('a decline with a reason, which the author reads on the profile', async ({ page, browser }) => {
  const { id } = await submitReview(author, aptId, `The boiler of ${tag} hums in B flat, which is a good key.`)
  await openQueue(page, moderator)
  await cardOf(page, tag).getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this review?' })
  await dialog.getByRole('button', { name: /another place/ }).click()
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue(/another place/)
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  const declined = page.getByRole('region', { name: /^Declined Reviews/ }).getByRole('article')
  await expect(declined.filter({ hasText: tag })).toContainText('Declined: It is about another place')
  expect(await getReviewStatus(admin, id)).toBe('DECLINED')

  const profile = await pageOf(browser, author)
  await profile.goto('/profile')
  await expect(profile.getByRole('heading', { name: 'Declined Reviews (1)' })).toBeVisible()
  await expect(profile.getByText('It is about another place, or not about living there.')).toBeVisible()
  await profile.context().close()
})

test.describe('two admins at once', () => {
  test.use({ expectedLines: /status of 409/ })

  test('the slower admin gets a message and the current list', async ({ page }) => {
    const { id } = await submitReview(author, aptId, `The stairs of ${tag} creak in a friendly way at night.`)
    await openQueue(page, moderator)
    await expect(cardOf(page, tag)).toBeVisible()
    await admin.sendJson('PUT', `/api/update-review-status/${id}/DECLINED`, { reason: 'Another admin was here.' })
    await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('This review has changed since you looked at it.')).toBeVisible()
    const declined = page.getByRole('region', { name: /^Declined Reviews/ }).getByRole('article')
    await expect(declined.filter({ hasText: tag })).toContainText('Another admin was here.')
    expect(await getReviewStatus(admin, id)).toBe('DECLINED')
    await expect(undoButton(page)).toHaveCount(0)
  })
})

test.describe('Undo', () => {
  test.use({ expectedLines: /status of 409/ })

  const ladder = () => `The attic ladder of ${tag} is steep.`
  /** Says whether an anonymous visitor reads that review. */
  const isPublic = async (page: Page) =>
    (await (await page.request.get(`/apartment/${aptId}`)).text()).includes(ladder())

  /** Approves the review in one tab, and takes that back in the other; then the first tries to take it back too. */
  async function decideAndUndo(first: Page, open: () => Promise<Page>, id: string): Promise<void> {
    await cardOf(first, tag).getByRole('button', { name: 'Approve' }).click()
    await expect(cardOf(first, tag)).toHaveCount(0)
    await expect(first.getByText(`Approved a review of ${placeName()} at`)).toBeVisible()
    expect(await isPublic(first)).toBe(true)

    const second = await open()
    await expect(cardOf(second, tag)).toHaveCount(0)
    await expect(second.getByText(/^Approved a review at \d/)).toBeVisible()
    await undoButton(second).click()
    await expect(cardOf(second, tag)).toBeFocused()
    await expect(undoButton(second)).toHaveCount(0)
    expect(await isPublic(first)).toBe(false)
    expect(await getReviewStatus(admin, id)).toBe('PENDING')

    // A click in a tab behind another is lost now and then; a person's tab is in front.
    await first.bringToFront()
    await undoButton(first).click()
    await expect(first.getByText('This was taken back already.')).toBeVisible()
    await expect(cardOf(first, tag)).toBeVisible()
    await expect(undoButton(first)).toHaveCount(0)
    expect(await getReviewStatus(admin, id)).toBe('PENDING')
  }

  test('works in a tab that is opened after the decision', async ({ page, context }) => {
    const { id } = await submitReview(author, aptId, ladder())
    await openQueue(page, moderator)
    await decideAndUndo(
      page,
      async () => {
        const second = await context.newPage()
        await second.goto('/admin')
        await waitForQueue(second)
        return second
      },
      id,
    )
  })

  test('works in a tab that comes back to the front', async ({ page, context }) => {
    const { id } = await submitReview(author, aptId, ladder())
    await openQueue(page, moderator)
    await expect(cardOf(page, tag)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/admin')
    await waitForQueue(other)
    await decideAndUndo(
      other,
      async () => {
        await expect(cardOf(page, tag)).toBeVisible()
        // Without windows, no tab is ever in the background.
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        return page
      },
      id,
    )
  })

  test('takes back one decision after another, but no deletion', async ({ page }) => {
    const texts = [`The cellar of ${tag} is dry.`, `The porch of ${tag} is wide.`, `The yard of ${tag} is big.`]
    const sent: SentReview[] = []
    for (const text of texts)
      sent.push(await submitReview(author, await createBuilding(admin, `Gatehouse ${text} ${tag}`), text))
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

  test('is offered for 15 minutes', async ({ page }) => {
    await submitReview(author, aptId, `The shutters of ${tag} are green.`)
    await page.clock.install()
    await openQueue(page, moderator)
    await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
    await page.clock.runFor(14 * 60_000)
    await expect(undoButton(page)).toBeVisible()
    await page.clock.runFor(2 * 60_000)
    await expect(undoButton(page)).toHaveCount(0)
  })
})

test.describe('without network', () => {
  test.use({ expectedLines: /Failed to load resource/ })

  test('a decision shows its error at the review, and is sent again with its reason', async ({ page, context }) => {
    const { id } = await submitReview(author, aptId, `The mailbox of ${tag} has no lock.`)
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
  })
})

test.describe('by keyboard', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have no keys')
  test.use({ missingDocuments: ({ isMobile }, use) => use(isMobile ? 0 : 1) })

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

  test('J K A D X Z and ? do what the legend says', async ({ page }) => {
    // J walks past every review that other tests have left in the queue.
    test.slow()
    const texts = [`The door of ${tag} is red and heavy.`, `The attic of ${tag} is warm in winter.`]
    const other = await createBuilding(admin, `Fernbank ${tag}`)
    const first = await submitReview(author, aptId, texts[0]!)
    const second = await submitReview(author, other, texts[1]!)
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
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
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

  test('20 waiting reviews are moderated, and none is lost', async ({ page }) => {
    test.setTimeout(180_000)
    const sent: SentReview[] = []
    for (let i = 0; i < 20; i++) {
      const building = await createBuilding(admin, `Rowhouse ${i} ${tag}`)
      sent.push(await submitReview(author, building, `Number ${i} of the row ${tag} is dry, and its yard is shared.`))
    }
    await openQueue(page, moderator)
    for (let done = 0; done < sent.length; done++) {
      await walkTo(page, tag)
      const decided = await page.locator('article:focus').getAttribute('data-item')
      await page.keyboard.press('a')
      // Until the card is gone it has the focus; then the next one has it, which may be another test's.
      await expect(page.locator(`article[data-item="${decided}"]`)).toHaveCount(0)
      await expect(page.locator('article:focus')).toHaveCount(1)
    }
    await expect(cardOf(page, tag)).toHaveCount(0)
    const statuses = await Promise.all(sent.map(({ id }) => getReviewStatus(admin, id)))
    expect(new Set(statuses)).toEqual(new Set(['APPROVED']))
  })
})

for (const tab of ['Reviews', 'Contact', 'Catalog', 'Audit log'])
  test(`the tab ${tab} is accessible, and fits the screen`, async ({ page }) => {
    const looks = [
      [390, 'dark'],
      [820, 'dark'],
      [1360, 'light'],
    ] as const
    test.setTimeout(180_000)
    await openQueue(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click()
    await expect(page).toHaveTitle(`Porchlight | Admin: ${tab}`)
    await expect(page.getByText('Loading …')).toHaveCount(0)
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page), `${width} px, ${colorScheme}`).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `horizontal scroll at ${width} px`).toBe(0)
    }
  })

test('a student finds no admin area', async ({ page }) => {
  await signInPage(page, author)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: `Account of ${author.name}` })).toBeVisible()
  await expect(page.getByText('cannot be found!')).toBeVisible()
})
