import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { randomTag, signInNext, signInPage } from './support/account.ts'
import { cardOf, openQueue, pressKey, pressUndo, theAdmin } from './support/moderation.ts'
import { createBuilding, submitReview } from './support/reviews.ts'
import { expect, test, testWithErrors } from './support/test.ts'

/** `/admin` is served as the not-found page and becomes the admin area in an admin's browser. */
test.use({ missingDocuments: 1 })
test.describe.configure({ timeout: 90_000 })

const queueNav = (page: Page) => page.getByRole('navigation', { name: 'Queue' })

test('the first decision is on the first screen of a desktop and of a phone', async ({ page }) => {
  await openQueue(page)
  await expect(page.getByRole('img', { name: /^Collegetown: \d+%/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account of .*, \d+ waiting$/ })).toBeVisible()
  for (const [width, height] of [
    [1360, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    for (const verb of ['Ignore', 'Delete'])
      await expect(page.getByRole('button', { name: verb, exact: true }).first()).toBeInViewport({ ratio: 1 })
  }
})

test('the navigation stays in view and leads to each section, and an undone decision is back', async ({
  page,
  admin,
  moderator,
  student,
}) => {
  const tag = randomTag()
  await submitReview(student, await createBuilding(admin, `Quillhaven ${tag}`), `The hall of ${tag} is long and quiet.`)
  await openQueue(page, moderator)
  await cardOf(page, tag).getByRole('button', { name: 'Approve' }).click()
  await expect(cardOf(page, tag)).toHaveCount(0)
  // Lists that move under the pointer must not swallow a press on what stays.
  await expect(page.locator('[data-settling]:has(section)').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await pressUndo(page)
  await expect(cardOf(page, tag)).toBeFocused()

  const declined = page.getByRole('region', { name: /^Declined Reviews/ })
  await page.getByRole('button', { name: /^Declined Reviews/ }).click()
  await expect(declined.getByRole('article')).toHaveCount(0)
  await queueNav(page).getByRole('link', { name: 'Declined' }).click()
  await expect(declined).toBeFocused()
  await expect(declined.getByRole('article').first()).toBeInViewport()
  await expect(queueNav(page)).toBeInViewport({ ratio: 1 })
})

test.describe('with three visits of the admin area', () => {
  test.use({ missingDocuments: 3 })

  test('a blocked author is in the list of blocks until an admin unblocks them, and can answer without a name', async ({
    page,
    admin,
    moderator,
    student: author,
  }) => {
    const tag = randomTag()
    const aptId = await createBuilding(admin, `Quillhaven ${tag}`)
    await submitReview(author, aptId, `The cellar of ${tag} floods in spring.`)
    const card = cardOf(page, tag)
    await openQueue(page, moderator)
    const buttonOf = (name: string) => card.getByRole('button', { name })
    await buttonOf('Block author').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('This author can’t post or edit until you unblock them. They stay anonymous.')
    await dialog.getByRole('button', { name: 'Block' }).click()
    const blocks = page.getByRole('region', { name: /^Blocked Authors \(\d+\)/ })
    const entry = blocks.getByRole('listitem').filter({ hasText: tag })
    await expect(entry).toContainText(/pending review of \w+ \d{4}/)
    await expect(entry).toContainText(new RegExp(`Blocked .+ by ${moderator.email}`))
    for (const secret of [author.email, author.name, author.uid]) await expect(blocks).not.toContainText(secret)
    await expect(buttonOf('Unblock author')).toBeVisible()

    await signInNext(page, author)
    await page.goto('/profile')
    const notice = page.getByRole('region', { name: 'You can’t write reviews for now' })
    await expect(notice).toContainText(`because of your review of Quillhaven ${tag}. They gave no reason.`)
    await notice.getByRole('button', { name: 'Send' }).click()
    await expect(notice.getByLabel('Answer the moderators')).toBeFocused()
    await notice.getByLabel('Answer the moderators').fill(`It floods, ${tag}.`)
    await notice.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your answer was sent.')).toBeVisible()
    await signInNext(page, moderator)
    await page.goto('/admin?tab=contact')
    const answer = page.getByRole('article', { name: 'Answer to a block' }).filter({ hasText: tag })
    for (const text of ['@', author.name, 'Reply']) await expect(answer).not.toContainText(text)

    await openQueue(page, moderator)
    await entry.getByRole('button', { name: /^Unblock/ }).click()
    await expect(entry).toHaveCount(0)
    await expect(buttonOf('Block author')).toBeVisible()
  })
})

test('contact forms are decided by keyboard as reviews are, and the focus moves on', async ({
  page,
  admin,
  moderator,
  student: author,
}) => {
  const tag = randomTag()
  for (const name of ['Ada', 'Ben', 'Cyn'])
    await author.sendJson('POST', '/api/add-contact-question', {
      name: `${name} ${tag}`,
      email: author.email,
      msg: `Where, asks ${name}?`,
    })
  await author.sendJson('POST', '/api/add-pending-building', { name: `Lantern ${tag}`, address: '' })
  await signInPage(page, moderator)
  await page.goto('/admin?tab=contact')
  await expect(page.getByRole('heading', { name: /^Contact Questions \(\d+\)/ })).toBeVisible({ timeout: 15_000 })
  const questionOf = (name: string) => page.getByRole('article', { name: `Question from ${name} ${tag}` })
  // Newest first: Cyn, Ben, Ada.
  await questionOf('Cyn').focus()
  const mail = questionOf('Cyn').getByRole('link', { name: author.email })
  await expect(mail).toHaveAttribute('href', `mailto:${author.email}`)
  await pressKey(page, 'd')
  await expect(questionOf('Cyn')).toHaveCount(0)
  await expect(questionOf('Ben')).toBeFocused()
  await expect(page.getByText('Marked a question done at')).toBeVisible()
  await pressKey(page, 'z')
  await expect(questionOf('Cyn')).toBeFocused()
  await pressKey(page, 'd')
  await expect(questionOf('Ben')).toBeFocused()
  await pressKey(page, 'x')
  const question = page.getByRole('alertdialog', { name: 'Delete this question?' })
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(questionOf('Ben')).toHaveCount(0)
  await expect(questionOf('Ada')).toBeFocused()
  const waiting = async () => {
    const all = await admin.sendJson<{ name: string }[]>('GET', '/api/contact-questions/PENDING')
    return all.map(({ name }) => name).filter(name => name.includes(tag))
  }
  await expect.poll(waiting).toEqual([`Ada ${tag}`])

  const submission = page.getByRole('article', { name: `Lantern ${tag}` })
  await submission.focus()
  await pressKey(page, 'd')
  await expect(submission).toHaveCount(0)
  await expect(page.locator('article:focus')).toHaveCount(1)
})

testWithErrors(/status of 400/)(
  'an admin adds a student, who can then decide, and removes them again',
  async ({ page, student }) => {
    await signInPage(page, theAdmin)
    await page.goto('/admin?tab=admins')
    const own = page.getByRole('listitem').filter({ hasText: `${theAdmin.email} (you)` })
    await expect(own).toContainText('Set by the operator', { timeout: 15_000 })
    await expect(own.getByRole('button')).toHaveCount(0)

    const email = page.getByLabel('Add an admin', { exact: true }).getByRole('textbox')
    await email.fill('somebody@elsewhere.example')
    await email.press('Enter')
    await expect(page.getByText('Enter an email address of the university.')).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill(student.email)
    await email.press('Enter')
    const added = page.getByRole('listitem').filter({ hasText: student.email })
    await expect(added).toContainText(`Added by ${theAdmin.email}`)
    await expect(email).toHaveValue('')
    expect((await student.send('GET', '/api/admin/figures')).status()).toBe(200)
    await page.getByLabel('Find an admin').fill(student.email.toUpperCase())
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    expect(await findViolations(page)).toEqual([])

    await added.getByRole('button', { name: `Remove ${student.email}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove this admin?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    // What is behind an open question is hidden, too.
    await expect(question).toBeHidden()
    await expect(added).toHaveCount(0)
    expect((await student.send('GET', '/api/admin/figures')).status()).toBe(403)
  },
)

test('admins who remove themselves leave the admin area', async ({ page, admin, student }) => {
  await admin.sendJson('POST', '/api/admin/admins', { email: student.email })
  await signInPage(page, student)
  await page.goto('/admin?tab=admins')
  await page.getByRole('button', { name: `Remove ${student.email}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Stop being an admin?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
  await expect(page.getByText('You are no longer an admin.')).toBeVisible()
})
