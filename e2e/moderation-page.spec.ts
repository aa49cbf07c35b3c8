import type { Page } from '@playwright/test'
import { type Account, createStudent, openAccount, randomTag, signInPage } from './support/account.ts'
import { cardOf, createAdmin, openQueue, undoButton } from './support/moderation.ts'
import { createBuilding, submitReview } from './support/reviews.ts'
import { expect, test } from './support/test.ts'

/** `/admin` is served as the not-found page and becomes the admin area in an admin's browser. */
test.use({ missingDocuments: 1 })
test.describe.configure({ timeout: 90_000 })

let admin: Account
let author: Account
let tag: string
/** Decides in this test's browser. */
let moderator: Account
test.beforeEach(async ({ baseURL }) => {
  tag = randomTag()
  admin = await openAccount(baseURL!, 'housing.office@wrenfield.example', 'Housing Office')
  author = await createStudent(baseURL!)
  moderator = await createAdmin(baseURL!, admin)
})

/** Submits a review of a new building. */
async function submit(name: string, text: string) {
  const aptId = await createBuilding(admin, `${name} ${tag}`)
  return { aptId, ...(await submitReview(author, aptId, text)) }
}

const queueNav = (page: Page) => page.getByRole('navigation', { name: 'Queue' })
for (const [width, height] of [
  [1360, 900],
  [390, 844],
] as const)
  test(`the first decision is on the first screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openQueue(page, moderator)
    await expect(page.getByRole('img', { name: /^Collegetown: \d+%/ })).toBeVisible()
    for (const verb of ['Ignore', 'Delete'])
      await expect(page.getByRole('button', { name: verb, exact: true }).first()).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

test('the navigation stays in view, counts, and leads to each section', async ({ page }) => {
  await submit('Quillhaven', `The hall of ${tag} is long and quiet.`)
  await openQueue(page, moderator)
  const tab = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reviews' })
  /** Other tests change the queue meanwhile, so it is loaded again until all counts are of one moment. */
  const expectCounts = () =>
    expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      const [reported, pending] = await Promise.all(
        ['REPORTED', 'PENDING'].map(async status => {
          const response = await admin.send('GET', `/api/review/${status}?limit=1`)
          return Number(response.headers()['x-total-count'])
        }),
      )
      const soon = { timeout: 1000 }
      await expect(queueNav(page).getByRole('link', { name: 'Pending' })).toHaveText(`Pending ${pending}`, soon)
      await expect(page.getByRole('heading', { name: `Pending Reviews (${pending})` })).toBeVisible(soon)
      await expect(tab).toHaveText(`Reviews${Number(pending) + Number(reported)} waiting`, soon)
    }).toPass()
  await expectCounts()
  await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
  await expect(cardOf(page, tag)).toHaveCount(0)
  await expectCounts()
  await undoButton(page).click()
  await expect(cardOf(page, tag)).toBeFocused()
  await expectCounts()

  const declined = page.getByRole('region', { name: /^Declined Reviews/ })
  await page.getByRole('button', { name: /^Declined Reviews/ }).click()
  await expect(declined.getByRole('article')).toHaveCount(0)
  await queueNav(page).getByRole('link', { name: 'Declined' }).click()
  await expect(declined).toBeFocused()
  await expect(declined.getByRole('article').first()).toBeInViewport()
  await expect(queueNav(page)).toBeInViewport({ ratio: 1 })
})

test('decisions that take something away look different from those that accept', async ({ page }) => {
  await submit('Quillhaven', `The lamp of ${tag} flickers at night.`)
  await openQueue(page, moderator)
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

test('a blocked author is in the list of blocks until an admin unblocks them', async ({ page }) => {
  await submit('Quillhaven', `The cellar of ${tag} floods in spring.`)
  const second = await createBuilding(admin, `Fernbank ${tag}`)
  const tryToWrite = async () => {
    const body = { reviewText: `Fernbank of ${tag} is fine.`, photos: [], bedrooms: 1, price: 1, overallRating: 3 }
    const detailedRatings = { location: 3, safety: 3, maintenance: 3, conditions: 3 }
    return (await author.send('POST', '/api/new-review', { ...body, detailedRatings, aptId: second })).status()
  }
  await openQueue(page, moderator)
  await cardOf(page, tag).getByRole('button', { name: 'Block author' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('This author can’t post or edit until you unblock them. They stay anonymous.')
  await dialog.getByRole('button', { name: 'Block' }).click()
  const blocks = page.getByRole('region', { name: /^Blocked Authors \(\d+\)/ })
  const entry = blocks.getByRole('listitem').filter({ hasText: tag })
  await expect(entry).toContainText(/pending review of \w+ \d+, \d{4}/)
  await expect(entry).toContainText(new RegExp(`Blocked .+ by ${moderator.email}`))
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
  await signInPage(page, moderator)
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
  await page.keyboard.press('d')
  await expect(questionOf('Cyn')).toHaveCount(0)
  await expect(questionOf('Ben')).toBeFocused()
  await expect(page.getByText(`Marked the question from Cyn ${tag} done at`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(questionOf('Cyn')).toBeFocused()
  await page.keyboard.press('d')
  await expect(questionOf('Ben')).toBeFocused()
  await page.keyboard.press('x')
  const question = page.getByRole('alertdialog', { name: 'Delete this question?' })
  await expect(question).toContainText('This cannot be undone.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(questionOf('Ben').getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('x')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(questionOf('Ben')).toHaveCount(0)
  await expect(questionOf('Ada')).toBeFocused()
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
