import { findViolations } from './support/accessibility.ts'
import { signInPage } from './support/account.ts'
import { theAdmin } from './support/moderation.ts'
import { expect, test, testWithErrors } from './support/test.ts'

/** `/admin` is served as the not-found page and becomes the admin area in an admin's browser. */
test.use({ missingDocuments: 1 })

testWithErrors(/status of 400/)(
  'an admin adds a student, who can then decide, and removes them again',
  async ({ page, student }) => {
    await signInPage(page, theAdmin)
    await page.goto('/admin?tab=admins')
    const own = page.getByRole('listitem').filter({ hasText: `${theAdmin.email} (you)` })
    await expect(own).toContainText('Set by the operator', { timeout: 15_000 })
    await expect(own.getByRole('button')).toHaveCount(0)
    await expect(page.getByText(/: version \d+\.\d+\.\d+/)).toBeVisible()

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
