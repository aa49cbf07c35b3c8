import type { Browser, Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { type Account, createStudent, openAccount, randomTag, signInPage } from './support/account.ts'
import { cardOf, openQueue, passUndoWindow } from './support/moderation.ts'
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
const placeName = () => `Quillhaven ${tag}`

test.beforeEach(async ({ baseURL }) => {
  tag = randomTag()
  admin = await openAccount(baseURL!, 'housing.office@wrenfield.example', 'Housing Office')
  author = await createStudent(baseURL!)
  aptId = await createBuilding(admin, placeName())
})

/** Switches to another tab and back: pending decisions are sent, and the queue is loaded again. */
async function lookAgain(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Admin' })
  await tabs.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: /^Contact Questions \(\d+\)/ })).toBeVisible()
  // A decision without an answer yet would be sent again on the way back, and refused with 409.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('held-decisions')
  await tabs.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: /^Pending Reviews \(\d+\)/ })).toBeVisible()
}

const becomes = (id: string, status: string) =>
  expect.poll(() => getReviewStatus(admin, id), { timeout: 10_000 }).toBe(status)

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
  await openQueue(page)
  await expect(cardOf(page, tag)).toContainText(`Apartment - ${placeName()}`)
  await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
  await expect(cardOf(page, tag)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()
  expect(await getReviewStatus(admin, id)).toBe('PENDING')
  await passUndoWindow(page)
  await becomes(id, 'APPROVED')
  // A sent decision does not come back to the list.
  await expect(cardOf(page, tag)).toHaveCount(0)

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
  await lookAgain(page)
  await becomes(id, 'APPROVED')

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
  await lookAgain(page)
  await becomes(id, 'APPROVED')

  await reporter.sendJson('PUT', `/api/update-review-status/${id}/REPORTED`, { reason: 'It names a neighbor.' })
  await lookAgain(page)
  await expect(reported).toContainText('It names a neighbor.')
  await reported.getByRole('button', { name: 'Delete' }).click()
  const why = page.getByRole('dialog', { name: 'Delete this review?' })
  await why.getByRole('button', { name: 'It identifies a person.' }).click()
  await why.getByRole('button', { name: 'Delete', exact: true }).click()
  await lookAgain(page)
  await becomes(id, 'DELETED')
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
  await openQueue(page)
  await cardOf(page, tag).getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this review?' })
  await dialog.getByRole('button', { name: /another place/ }).click()
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue(/another place/)
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await passUndoWindow(page)
  await becomes(id, 'DECLINED')
  const declined = page.getByRole('region', { name: /^Declined Reviews/ }).getByRole('article')
  await expect(declined.filter({ hasText: tag })).toContainText('Declined: It is about another place')

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
    await openQueue(page)
    await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
    await admin.sendJson('PUT', `/api/update-review-status/${id}/DECLINED`, { reason: 'Another admin was here.' })
    await passUndoWindow(page)
    await expect(page.getByText(/^Another admin was faster/)).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: /^Declined Reviews/ })
        .getByRole('article')
        .filter({ hasText: tag }),
    ).toContainText('Another admin was here.')
    expect(await getReviewStatus(admin, id)).toBe('DECLINED')
  })
})

test('pending decisions are sent when the page is left', async ({ page }) => {
  const { id } = await submitReview(author, aptId, `The windows of ${tag} face the gorge and the morning.`)
  await openQueue(page)
  await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
  await expect(cardOf(page, tag)).toHaveCount(0)
  await page.goto('/faq')
  await expect.poll(() => getReviewStatus(admin, id), { timeout: 5000 }).toBe('APPROVED')
})

test('pending decisions are sent when another tab of the admin area is opened', async ({ page }) => {
  const { id } = await submitReview(author, aptId, `The kitchen of ${tag} has two ovens and one good knife.`)
  await openQueue(page)
  await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveTitle('Porchlight | Admin: Audit log')
  await expect.poll(() => getReviewStatus(admin, id), { timeout: 5000 }).toBe('APPROVED')
  await page.getByLabel('Id of the subject').fill(id)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('row').filter({ hasText: id })).toContainText('PENDING → APPROVED')
})

test('several reviews are selected and decided together, and undone together', async ({ page }) => {
  const others = [await createBuilding(admin, `Fernbank ${tag}`), await createBuilding(admin, `Gatehouse ${tag}`)]
  const sent: SentReview[] = []
  for (const id of [aptId, ...others])
    sent.push(await submitReview(author, id, `The garden of ${tag} has a pear tree.`))
  await openQueue(page)
  for (const card of await cardOf(page, tag).all()) await card.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve 3' }).click()
  await expect(cardOf(page, tag)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Approved 3 reviews.' })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(cardOf(page, tag)).toHaveCount(3)
  // No decision is pending, so leaving sends nothing.
  await lookAgain(page)
  await expect(cardOf(page, tag)).toHaveCount(3)
  for (const { id } of sent) expect(await getReviewStatus(admin, id)).toBe('PENDING')
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

  test('J K A D Z and ? do what the legend says', async ({ page }) => {
    // J walks past every review that other tests have left in the queue.
    test.slow()
    const texts = [`The door of ${tag} is red and heavy.`, `The attic of ${tag} is warm in winter.`]
    const other = await createBuilding(admin, `Fernbank ${tag}`)
    const first = await submitReview(author, aptId, texts[0]!)
    const second = await submitReview(author, other, texts[1]!)
    await openQueue(page)
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
    await page.keyboard.press('z')
    await expect(cardOf(page, texts[0]!)).toBeVisible()
    await expect(cardOf(page, texts[0]!)).toBeFocused()

    await page.keyboard.press('d')
    await expect(page.getByRole('dialog', { name: 'Decline this review?' })).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Decline this review?' })).toHaveCount(0)
    await expect(cardOf(page, texts[0]!)).toHaveCount(0)
    // The focus has moved to the next review, and the keys work at once.
    await expect(page.locator('article:focus')).toHaveCount(1)
    await passUndoWindow(page)
    await becomes(first.id, 'DECLINED')
    expect(await getReviewStatus(admin, second.id)).toBe('PENDING')

    // When turned off, a single key does nothing (WCAG 2.1.4).
    await walkTo(page, texts[1]!)
    await page.getByRole('button', { name: 'Keys' }).click()
    await page.getByLabel('Single keys').uncheck()
    await page.keyboard.press('Escape')
    await cardOf(page, texts[1]!).focus()
    await page.keyboard.press('a')
    await expect(cardOf(page, texts[1]!)).toBeVisible()
  })

  test('36 waiting reviews are moderated, and none is lost', async ({ page }) => {
    test.setTimeout(180_000)
    const sent: SentReview[] = []
    for (let i = 0; i < 36; i++) {
      const building = await createBuilding(admin, `Rowhouse ${i} ${tag}`)
      sent.push(await submitReview(author, building, `Number ${i} of the row ${tag} is dry, and its yard is shared.`))
    }
    await openQueue(page)
    for (let done = 0; done < sent.length; done++) {
      await walkTo(page, tag)
      const decided = await page.locator('article:focus').getAttribute('data-item')
      await page.keyboard.press('a')
      // Until the card is gone it has the focus; then the next one has it, which may be another test's.
      await expect(page.locator(`article[data-item="${decided}"]`)).toHaveCount(0)
      await expect(page.locator('article:focus')).toHaveCount(1)
    }
    await expect(cardOf(page, tag)).toHaveCount(0)
    await passUndoWindow(page)
    await expect
      .poll(
        async () =>
          (await Promise.all(sent.map(({ id }) => getReviewStatus(admin, id)))).filter(s => s === 'APPROVED').length,
        {
          timeout: 60_000,
        },
      )
      .toBe(sent.length)
    await expect(cardOf(page, tag)).toHaveCount(0)
  })
})

for (const name of ['Reviews', 'Reviews, one at a time', 'Contact', 'Catalog', 'Audit log'])
  test(`the tab ${name} is accessible, and fits the screen`, async ({ page }) => {
    const looks = [
      [390, 'dark'],
      [820, 'dark'],
      [1360, 'light'],
    ] as const
    test.setTimeout(180_000)
    const tab = name.split(',')[0]!
    await openQueue(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click()
    await expect(page).toHaveTitle(`Porchlight | Admin: ${tab}`)
    if (name !== tab) await page.getByRole('button', { name: 'One at a time' }).click()
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
