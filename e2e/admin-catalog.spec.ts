import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { type Account, createStudent, openAccount, picturePath, randomTag, signInPage } from './support/account.ts'
import { failFirst } from './support/connection.ts'
import { createAdmin, theAdmin, undoButton } from './support/moderation.ts'
import { createBuilding, submitReview } from './support/reviews.ts'
import { expect, test } from './support/test.ts'

/** `/admin` is served as the not-found page and becomes the admin area in an admin's browser. */
test.use({ missingDocuments: 1 })
test.describe.configure({ timeout: 90_000 })

let admin: Account
let student: Account
let tag: string

test.beforeEach(async ({ baseURL }) => {
  tag = randomTag()
  admin = await openAccount(baseURL!, 'housing.office@wrenfield.example', 'Housing Office')
  student = await createStudent(baseURL!)
})

async function openTab(
  page: Page,
  tab: 'contact' | 'catalog',
  heading: RegExp,
  by: Pick<Account, 'email' | 'name'> = theAdmin,
): Promise<void> {
  await signInPage(page, by)
  await page.goto(`/admin?tab=${tab}`)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 15_000 })
}
const openContact = (page: Page, by?: Account) => openTab(page, 'contact', /^Contact Questions \(\d+\)/, by)
const openCatalog = (page: Page) => openTab(page, 'catalog', /^Buildings and Landlords$/)

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const find = (page: Page, text: string) => page.getByLabel('Find a building or landlord').fill(text)

/** Runs axe on the current page in both color schemes, in a viewport tall enough to show everything. */
async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size) await page.setViewportSize({ ...size, height: 2400 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page), colorScheme).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}

const file = (name: string, photos: string[] = []) =>
  student.sendJson<{ id: string }>('POST', '/api/add-pending-building', { name, address: `7 ${tag} Lane`, photos })

test('a submission becomes a building in one step', async ({ page }) => {
  const landlord = await admin.sendJson<{ id: string }>('POST', '/api/admin/landlords', {
    name: `Fernwood ${tag} Rentals`,
  })
  await file(`Lantern House ${tag}`, [await student.upload('home.webp'), await student.upload('placeholder.webp')])
  await openContact(page)
  await expect(page.getByRole('heading', { name: /^Pending "Can't Find Your Apartment" Data \(\d+\)$/ })).toBeVisible()
  const card = page.getByRole('article', { name: `Lantern House ${tag}` })
  await expect(card).toContainText(`7 ${tag} Lane`)
  await expect(card).toContainText(/Filed [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/)
  await card.getByRole('button', { name: 'Open photo 2 of 2' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 / 2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await card.getByRole('button', { name: 'Done' }).click()
  const form = dialogOf(page, 'Add this apartment')
  await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue(`Lantern House ${tag}`)
  await expect(form.getByLabel(/^Address/)).toHaveValue(`7 ${tag} Lane`)
  await expect(form.getByText('(optional, 2 of 20)')).toBeVisible()
  await form.getByLabel(/^Area/).selectOption('West')
  await form.getByLabel('Search by name').fill(`Fernwood ${tag}`)
  await form.getByRole('button', { name: `Fernwood ${tag} Rentals` }).click()
  await expect(form.getByRole('button', { name: 'Remove', exact: true })).toBeFocused()
  await form.getByLabel(/^Latitude/).fill('43.2195')
  await form.getByRole('button', { name: 'Add building' }).click()
  await expect(form.getByText('Longitude is missing')).toBeVisible()
  await expect(form.getByLabel(/^Longitude/)).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel(/^Longitude/).fill('-75.1172')
  await form.getByRole('button', { name: 'Add building' }).click()
  await expect(form).toBeHidden()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'View its page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lantern House ${tag}`)
  const [building] = await admin.sendJson<object[]>('GET', `/api/buildings/${landlord.id}`)
  expect(building).toMatchObject({ area: 'WEST', latitude: 43.2195, longitude: -75.1172 })
  const waiting = await admin.sendJson<{ name: string }[]>('GET', '/api/pending-buildings/PENDING')
  expect(waiting.filter(({ name }) => name.includes(tag))).toEqual([])
})

test('the map in the form is below the form’s own buttons @map', async ({ page }) => {
  await file(`Layer House ${tag}`)
  await page.setViewportSize({ width: 390, height: 640 })
  await openContact(page)
  await page
    .getByRole('article', { name: `Layer House ${tag}` })
    .getByRole('button', { name: 'Done' })
    .click()
  const form = dialogOf(page, 'Add this apartment')
  const zoomOut = form.getByRole('button', { name: 'Zoom out' })
  await form.getByLabel(/^Latitude/).scrollIntoViewIfNeeded()
  await expect(zoomOut).toBeVisible({ timeout: 15_000 })
  const submit = await form.getByRole('button', { name: 'Add building' }).boundingBox()
  const isCovered = await zoomOut.evaluate((button, y) => {
    let scroller: Element | null = button
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
    scroller?.scrollBy(0, button.getBoundingClientRect().top - y)
    const { x, y: top, width, height } = button.getBoundingClientRect()
    return Math.abs(top - y) < 30 && !button.contains(document.elementFromPoint(x + width / 2, top + height / 2))
  }, submit?.y ?? 0)
  expect(isCovered).toBe(true)
})

test('questions are answered, completed, undone and deleted', async ({ page, baseURL }) => {
  for (const msg of [`May I sublet, asks ${tag}?`, `Where is ${tag} Lane?`])
    await student.sendJson('POST', '/api/add-contact-question', { name: `Asker ${tag}`, email: student.email, msg })
  await openContact(page, await createAdmin(baseURL!, admin))
  const cards = page.getByRole('article', { name: `Question from Asker ${tag}` })
  await expect(cards).toHaveText([/Where is/, /May I sublet/])
  await expect(cards.first().getByRole('link', { name: student.email })).toHaveAttribute(
    'href',
    `mailto:${student.email}`,
  )
  await expect(cards.first().getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/)
  const waiting = async () => {
    const all = await admin.sendJson<{ msg: string }[]>('GET', '/api/contact-questions/PENDING')
    return all.filter(({ msg }) => msg.includes(tag)).length
  }
  await cards.first().getByRole('button', { name: 'Done' }).click()
  await expect(cards).toHaveCount(1)
  expect(await waiting()).toBe(1)
  await undoButton(page).click()
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toBeFocused()
  expect(await waiting()).toBe(2)
  await cards.first().getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this question?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(await waiting()).toBe(2)
  await cards.first().getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(cards).toHaveText([/May I sublet/])
  expect(await waiting()).toBe(1)
  await expect(undoButton(page)).toHaveCount(0)
})

test.describe('two admins at once', () => {
  test.use({ expectedLines: /status of 409/ })

  test('the slower admin gets a message', async ({ page }) => {
    const [first, second] = [await file(`First ${tag}`), await file(`Second ${tag}`)]
    await openContact(page)
    const done = ({ id }: { id: string }) => admin.send('PUT', `/api/update-pending-building-status/${id}/COMPLETED`)
    await expect(page.getByRole('article', { name: `Second ${tag}` })).toBeVisible()
    await done(second)
    await page
      .getByRole('article', { name: `Second ${tag}` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(
      page.getByText('Another admin has already closed this form. The list is up to date now.'),
    ).toBeVisible()
    await expect(page.getByRole('article', { name: `Second ${tag}` })).toHaveCount(0)
    await page
      .getByRole('article', { name: `First ${tag}` })
      .getByRole('button', { name: 'Done' })
      .click()
    await done(first)
    const form = dialogOf(page, 'Add this apartment')
    await form.getByRole('button', { name: 'Add building' }).click()
    await expect(form.getByRole('alert').filter({ hasText: /already closed/ })).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('article', { name: `First ${tag}` })).toHaveCount(0)
  })
})

test.describe('errors are next to their fields', () => {
  test.use({ expectedLines: /status of 400|ERR_FAILED/ })

  test('a landlord: no typed text is lost, and leaving asks first', async ({ page }) => {
    await openCatalog(page)
    await page.getByRole('button', { name: 'Add a landlord' }).click()
    const form = dialogOf(page, 'Add a landlord')
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByRole('button', { name: 'Add landlord' }).click()
    await expect(form.getByText('Name is missing.')).toBeVisible()
    await form.getByLabel('Name').fill(`Fernwood ${tag}`)
    await form.getByLabel(/^Contact/).fill('javascript:alert(1)')
    await form.getByRole('button', { name: 'Add landlord' }).click()
    await expect(form.getByLabel(/^Contact/)).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel(/^Contact/)).toBeFocused()
    await expectAccessible(page)
    await form.getByLabel(/^Contact/).fill('fernwood.example')

    await failFirst(page, '**/api/admin/landlords', route => route.abort())
    await form.getByRole('button', { name: 'Add landlord' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Name')).toHaveValue(`Fernwood ${tag}`)
    await form.getByRole('button', { name: 'Add landlord' }).click()
    await expect(form).toBeHidden()

    await find(page, `Fernwood ${tag}`)
    await page.getByRole('button', { name: `Edit Fernwood ${tag}` }).click()
    await expect(dialogOf(page, 'Edit a landlord').getByLabel(/^Contact/)).toHaveValue('https://fernwood.example')
  })
})

test('a building is added with photos in a chosen order, found, and changed', async ({ page }) => {
  await openCatalog(page)
  await page.getByRole('button', { name: 'Add a building' }).click()
  const form = dialogOf(page, 'Add a building')
  await form.getByRole('textbox', { name: /^Name/ }).fill(`Gatehouse ${tag}`)
  await form.locator('input[type=file]').setInputFiles([picturePath('home.webp'), picturePath('placeholder.webp')])
  await form.getByLabel(/^Latitude/).fill('43.2195, -75.1172')
  await expect(form.getByLabel(/^Longitude/)).toHaveValue('-75.1172')
  await form.getByRole('button', { name: 'Move placeholder.webp to the left' }).click({ timeout: 20_000 })
  await form.getByRole('button', { name: 'Add building' }).click({ timeout: 20_000 })
  await expect(form).toBeHidden()

  await find(page, `Gatehouse ${tag}`)
  await page.getByRole('button', { name: `Edit Gatehouse ${tag}` }).click()
  const edit = dialogOf(page, 'Edit a building')
  await expect(edit.getByText('(optional, 2 of 20)')).toBeVisible()
  await edit.getByRole('textbox', { name: /^Name/ }).fill(`Gatehouse Court ${tag}`)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('link', { name: `Gatehouse Court ${tag}` })).toBeVisible()
})

test("a building's location is chosen on the map", { tag: '@map' }, async ({ page, isMobile }) => {
  await openCatalog(page)
  await page.getByRole('button', { name: 'Add a building' }).click()
  const form = dialogOf(page, 'Add a building')
  const canvas = form.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const middle = form.getByRole('button', { name: 'Put the pin in the middle of the map' })
  await expect(form.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 20_000 })
  await middle.click()
  const [latitude, longitude] = [form.getByLabel(/^Latitude/), form.getByLabel(/^Longitude/)]
  await expect(latitude).toHaveValue(/^43\.\d{6}$/)
  const before = await longitude.inputValue()
  const at = { position: { x: 60, y: 60 } }
  await (isMobile ? canvas.tap(at) : canvas.click(at))
  await expect(longitude).not.toHaveValue(before)
  expect(Number(await longitude.inputValue())).toBeLessThan(Number(before))
  await expect(form.getByRole('img', { name: 'The chosen place' })).toBeVisible()
})

test('two entries for the same building are merged, after a question', async ({ page }) => {
  const [first, second] = [
    await createBuilding(admin, `Twin ${tag} House`),
    await createBuilding(admin, `Twin ${tag} Hause`),
  ]
  for (const [apt, text] of [
    [first, `The first half of ${tag} is bright and quiet.`],
    [second, `The second half of ${tag} is dark and loud.`],
  ] as const) {
    const { id } = await submitReview(student, apt, text)
    await admin.sendJson('PUT', `/api/update-review-status/${id}/APPROVED`)
  }
  await student.sendJson('POST', '/api/add-saved-apartment', { apartmentId: second })
  const countOf = async (id: string) =>
    (await admin.sendJson<unknown[]>('GET', `/api/review/aptId/${id}/APPROVED`)).length

  await openCatalog(page)
  await find(page, `Twin ${tag}`)
  await page.getByRole('button', { name: `Merge Twin ${tag} Hause` }).click()
  const dialog = dialogOf(page, 'Merge a building that is listed twice')
  await dialog.getByLabel('Which one is the same?').fill(`Twin ${tag}`)
  await dialog.getByRole('button', { name: `Twin ${tag} House` }).click()
  await dialog.getByRole('radio', { name: `Twin ${tag} House` }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Merge into Twin ${tag} House` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `Moves from Twin ${tag} Hause to Twin ${tag} House: 1 approved review with their likes and reports, 1 bookmark.`,
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await countOf(first)).toBe(1)
  await dialog.getByRole('button', { name: `Merge into Twin ${tag} House` }).click()
  await question.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Edit Twin ${tag} Hause` })).toHaveCount(0)
  await expect.poll(() => countOf(first)).toBe(2)
  expect(await student.sendJson('POST', '/api/check-saved-apartment', { apartmentId: first })).toEqual({ result: true })
})

test('buildings without a location are placed one after another', async ({ page }) => {
  // The first by name, whatever other tests add.
  const [first, second] = [`000 A ${tag}`, `000 B ${tag}`]
  const id = await createBuilding(admin, first)
  await createBuilding(admin, second)
  await openCatalog(page)
  await page.getByRole('button', { name: 'Place on the map' }).click()
  const dialog = dialogOf(page, 'Place Buildings on the Map')
  const shown = dialog.getByRole('status').filter({ hasText: /left$/ })
  const skipTo = async (name: string) => {
    await expect(async () => {
      if (!(await shown.textContent())?.startsWith(name)) await dialog.getByRole('button', { name: 'Skip' }).click()
      await expect(shown).toContainText(name, { timeout: 500 })
    }).toPass()
  }
  await skipTo(first)
  await expect(shown).toContainText(`1 ${first} Row`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Latitude is missing: choose a place or type it.')).toBeVisible()
  await expect(dialog.getByLabel(/^Latitude/)).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel(/^Latitude/).fill('43.2195, -75.1172')
  await expect(dialog.getByLabel(/^Longitude/)).toHaveValue('-75.1172')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(shown).not.toContainText(first)
  await skipTo(second)
  await expect(dialog.getByLabel(/^Latitude/)).toHaveValue('')
  await dialog.getByLabel(/^Latitude/).fill('43.2')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 building is on the map.')).toBeVisible()
  expect(await admin.sendJson('GET', `/api/apts/${id}`)).toMatchObject([{ latitude: 43.2195, longitude: -75.1172 }])
})
