import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { type Account, createStudent, openAccount, randomTag, signInPage } from './support/account.ts'
import { cardOf, openQueue, passUndoWindow, theAdmin, waitForQueue } from './support/moderation.ts'
import { createBuilding, getReviewStatus, submitReview } from './support/reviews.ts'
import { expect, test } from './support/test.ts'

/** `/admin` is served as the not-found page and becomes the admin area in an admin's browser. */
test.use({ missingDocuments: 1 })
test.describe.configure({ timeout: 90_000 })

let admin: Account
let author: Account
let tag: string
test.beforeEach(async ({ baseURL }) => {
  tag = randomTag()
  admin = await openAccount(baseURL!, 'housing.office@wrenfield.example', 'Housing Office')
  author = await createStudent(baseURL!)
})

/** Submits a review of a new building. */
async function submit(name: string, text: string) {
  const aptId = await createBuilding(admin, `${name} ${tag}`)
  return { aptId, ...(await submitReview(author, aptId, text)) }
}

const queueNav = (page: Page) => page.getByRole('navigation', { name: 'Queue' })
const countIn = async (page: Page, name: string) =>
  Number(/\d+/.exec((await queueNav(page).getByRole('link', { name }).textContent()) ?? '')?.[0])

for (const [width, height] of [
  [1360, 900],
  [390, 844],
] as const)
  test(`the first decision is on the first screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openQueue(page)
    await expect(page.getByRole('img', { name: /^Collegetown: \d+%/ })).toBeVisible()
    for (const verb of ['Ignore', 'Delete'])
      await expect(page.getByRole('button', { name: verb, exact: true }).first()).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('button', { name: 'One at a time' }).click()
    await expect(page.getByRole('article').getByRole('button', { name: 'Ignore' })).toBeInViewport({ ratio: 1 })
  })

test('the navigation stays in view, counts, and leads to each section', async ({ page }) => {
  await submit('Quillhaven', `The hall of ${tag} is long and quiet.`)
  await openQueue(page)
  const [pending, reported] = [await countIn(page, 'Pending'), await countIn(page, 'Reported')]
  await expect(page.getByRole('heading', { name: `Pending Reviews (${pending})` })).toBeVisible()
  const tab = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reviews' })
  await expect(tab).toHaveText(`Reviews${pending + reported} waiting`)
  await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
  await expect(queueNav(page).getByRole('link', { name: 'Pending' })).toHaveText(`Pending ${pending - 1}`)
  await expect(tab).toHaveText(`Reviews${pending + reported - 1} waiting`)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(queueNav(page).getByRole('link', { name: 'Pending' })).toHaveText(`Pending ${pending}`)

  const declined = page.getByRole('region', { name: /^Declined Reviews/ })
  await page.getByRole('button', { name: /^Declined Reviews/ }).click()
  await expect(declined.getByRole('article')).toHaveCount(0)
  await queueNav(page).getByRole('link', { name: 'Declined' }).click()
  await expect(declined).toBeFocused()
  await expect(declined.getByRole('article').first()).toBeInViewport()
  await expect(queueNav(page)).toBeInViewport({ ratio: 1 })
  await expect(queueNav(page).getByRole('link', { name: 'Declined' })).toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(queueNav(page).getByRole('link', { name: 'Reported' })).toHaveAttribute('aria-current', 'true')
})

test('decisions that take something away look different from those that accept', async ({ page }) => {
  await submit('Quillhaven', `The lamp of ${tag} flickers at night.`)
  await openQueue(page)
  const lookOf = (name: string) =>
    cardOf(page, tag)
      .getByRole('button', { name })
      .evaluate(button => {
        const { backgroundColor, borderTopColor } = getComputedStyle(button)
        const card = getComputedStyle(button.closest('article')!).backgroundColor
        return {
          isFilled: backgroundColor !== card,
          backgroundColor,
          borderTopColor,
          hasIcon: !!button.querySelector('svg'),
        }
      })
  const [approve, decline, block] = [await lookOf('Approve'), await lookOf('Decline'), await lookOf('Block author')]
  expect(approve.isFilled).toBe(true)
  for (const look of [decline, block])
    expect(look).toMatchObject({ isFilled: false, hasIcon: true, borderTopColor: 'rgb(168, 64, 42)' })
  expect(approve.backgroundColor).toBe('rgb(35, 97, 79)')
})

test.describe('one review at a time', () => {
  // The page is opened twice.
  test.use({ missingDocuments: 2 })

  test('is decided by keyboard, with the history of its place beside it, and is remembered', async ({ page }) => {
    const { id, aptId } = await submit('Quillhaven', `The roof of ${tag} leaks above the stairs.`)
    const other = await submitReview(
      await createStudent(test.info().project.use.baseURL!),
      aptId,
      `The yard of ${tag} is sunny.`,
    )
    await admin.sendJson('PUT', `/api/update-review-status/${other.id}/APPROVED`)
    await openQueue(page)
    await page.getByRole('button', { name: 'One at a time' }).click()
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    const progress = page.getByRole('status').filter({ hasText: /^\d+ to go$/ })
    const toGo = async () => Number.parseInt((await progress.textContent())!, 10)
    expect(await toGo()).toBe((await countIn(page, 'Reported')) + (await countIn(page, 'Pending')))

    const shown = () => card.getAttribute('data-item')
    const first = await shown()
    await page.keyboard.press('j')
    await expect.poll(shown).not.toBe(first)
    await expect(card).toBeFocused()
    await page.keyboard.press('k')
    await expect.poll(shown).toBe(first)
    // The focus follows the move; an earlier click would still hit the previous review.
    await expect(card).toBeFocused()
    await page.getByRole('button', { name: 'Next review' }).click()
    await expect.poll(shown).not.toBe(first)

    await queueNav(page).getByRole('link', { name: 'Pending' }).click()
    for (let step = 0; step < 400 && (await shown()) !== id; step++) await page.keyboard.press('j')
    await expect(card).toContainText(`The roof of ${tag}`)
    const history = page.getByRole('region', { name: `Reviews of Quillhaven ${tag}` })
    await expect(history).toContainText('1 approved, 1 pending')
    await expect(history).toContainText(`The yard of ${tag} is sunny.`)
    await expect(history).not.toContainText('leaks above')
    expect(await findViolations(page)).toEqual([])

    const before = await toGo()
    await page.keyboard.press('a')
    await expect(progress).toHaveText(`${before - 1} to go`)
    expect(await shown()).not.toBe(id)
    await page.keyboard.press('z')
    await expect(card).toContainText(`The roof of ${tag}`)
    await expect(progress).toHaveText(`${before} to go`)
    await page.keyboard.press('a')
    await passUndoWindow(page)
    await expect.poll(() => getReviewStatus(admin, id)).toBe('APPROVED')

    await queueNav(page).getByRole('link', { name: 'Declined' }).click()
    await expect(page.getByRole('heading', { name: 'Declined review', exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible()
    await page.goto('/faq')
    await page.goto('/admin')
    await expect(card).toHaveCount(1)
    await page.getByRole('button', { name: 'One at a time' }).click()
    await waitForQueue(page)
  })
})

test('a blocked author is in the list of blocks until an admin unblocks them', async ({ page }) => {
  await submit('Quillhaven', `The cellar of ${tag} floods in spring.`)
  const second = await createBuilding(admin, `Fernbank ${tag}`)
  const tryToWrite = async () => {
    const body = { reviewText: `Fernbank of ${tag} is fine.`, photos: [], bedrooms: 1, price: 1, overallRating: 3 }
    const detailedRatings = { location: 3, safety: 3, maintenance: 3, conditions: 3 }
    return (await author.send('POST', '/api/new-review', { ...body, detailedRatings, aptId: second })).status()
  }
  await openQueue(page)
  await cardOf(page, tag).getByRole('button', { name: 'Block author' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('This author can’t post or edit until you unblock them. They stay anonymous.')
  await dialog.getByRole('button', { name: 'Block' }).click()
  const blocks = page.getByRole('region', { name: /^Blocked Authors \(\d+\)/ })
  const entry = blocks.getByRole('listitem').filter({ hasText: tag })
  await expect(entry).toContainText(/pending review of \w+ \d+, \d{4}/)
  await expect(entry).toContainText(new RegExp(`Blocked .+ by ${theAdmin.email}`))
  for (const secret of [author.email, author.name, author.uid]) await expect(blocks).not.toContainText(secret)
  await expect(cardOf(page, tag).getByRole('button', { name: 'Unblock author' })).toBeVisible()
  expect(await tryToWrite()).toBe(403)
  await entry.getByRole('button', { name: /^Unblock/ }).click()
  await expect(entry).toHaveCount(0)
  await expect(page.getByText('Author unblocked.')).toBeVisible()
  await expect(cardOf(page, tag).getByRole('button', { name: 'Block author' })).toBeVisible()
  expect(await tryToWrite()).toBe(201)
})

test('contact forms are decided by keyboard as reviews are, and the focus moves on', async ({ page }) => {
  const names = ['Ada', 'Ben', 'Cyn'].map(name => `${name} ${tag}`)
  for (const name of names)
    await author.sendJson('POST', '/api/add-contact-question', {
      name,
      email: author.email,
      msg: `Where, asks ${name}?`,
    })
  await author.sendJson('POST', '/api/add-pending-building', { name: `Lantern ${tag}`, address: '' })
  await signInPage(page, theAdmin)
  await page.clock.install()
  await page.goto('/admin?tab=contact')
  await expect(page.getByRole('heading', { name: /^Contact Questions \(\d+\)/ })).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('reply to the question by email')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Newest first: Cyn, Ben, Ada.
  const questionOf = (name: string) => page.getByRole('article', { name: `Question from ${name} ${tag}` })
  const walkTo = async (card: ReturnType<typeof questionOf>) => {
    for (let step = 0; step < 200; step++) {
      if (await card.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('j')
    }
  }
  await walkTo(questionOf('Cyn'))
  await expect(questionOf('Cyn')).toBeFocused()
  await page.keyboard.press('j')
  await expect(questionOf('Ben')).toBeFocused()
  await page.keyboard.press('k')
  const count = await countIn(page, 'Questions')
  await page.keyboard.press('d')
  await expect(questionOf('Cyn')).toHaveCount(0)
  await expect(questionOf('Ben')).toBeFocused()
  await expect(queueNav(page).getByRole('link', { name: 'Questions' })).toHaveText(`Questions ${count - 1}`)
  await page.keyboard.press('x')
  await expect(questionOf('Ada')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '1 more can be undone' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(questionOf('Ben')).toBeFocused()
  await page.keyboard.press('x')
  await passUndoWindow(page)
  const waiting = async () => {
    const all = await admin.sendJson<{ name: string }[]>('GET', '/api/contact-questions/PENDING')
    return all.map(({ name }) => name).filter(name => name.includes(tag))
  }
  await expect.poll(waiting).toEqual([`Ada ${tag}`])

  await page.keyboard.press('k')
  const submission = page.getByRole('article', { name: `Lantern ${tag}` })
  for (let step = 0; step < 200 && !(await submission.evaluate(each => each === document.activeElement)); step++)
    await page.keyboard.press('k')
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Add this apartment' })
  await expect(dialog).toContainText('Already listed, or not a real place?')
  await dialog.getByRole('button', { name: 'Close without adding' }).click()
  await expect(submission).toHaveCount(0)
  await expect(page.locator('article:focus')).toHaveCount(1)
})
