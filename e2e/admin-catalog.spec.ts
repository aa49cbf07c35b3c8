import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { type Account, picturePath, randomTag, signInPage } from './support/account.ts'
import { failFirst } from './support/connection.ts'
import { theAdmin } from './support/moderation.ts'
import { createBuilding, submitReview } from './support/reviews.ts'
import { expect, test, testWithErrors } from './support/test.ts'

/** `/admin` is served as the not-found page and becomes the admin area in an admin's browser. */
test.use({ missingDocuments: 1 })
test.describe.configure({ timeout: 90_000 })

let tag: string
test.beforeEach(() => {
  tag = randomTag()
})

async function openTab(page: Page, tab: 'contact' | 'catalog' | 'posters', heading: RegExp): Promise<void> {
  await signInPage(page, theAdmin)
  await page.goto(`/admin?tab=${tab}`)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 15_000 })
}
const openContact = (page: Page) => openTab(page, 'contact', /^Contact Questions \(\d+\)/)
const openCatalog = (page: Page) => openTab(page, 'catalog', /^Buildings and Landlords$/)

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const find = (page: Page, text: string) => page.getByLabel('Find a building or landlord').fill(text)

/** Runs axe on the current page, in a viewport tall enough to show everything. */
async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()!
  await page.setViewportSize({ ...size, height: 2400 })
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await page.setViewportSize(size)
}

const file = (student: Account, name: string, photos: string[] = []) =>
  student.sendJson<{ id: string }>('POST', '/api/add-pending-building', { name, address: `7 ${tag} Lane`, photos })

test('a submission becomes a building in one step', async ({ page, admin, student }) => {
  const landlord = await admin.sendJson<{ id: string }>('POST', '/api/admin/landlords', {
    name: `Fernwood ${tag} Rentals`,
  })
  await createBuilding(admin, `Old ${tag} House`)
  const filed = [await student.upload('home.webp'), await student.upload('placeholder.webp')]
  await file(student, `Lantern House ${tag}`, filed)
  await openContact(page)
  await expect(page.getByRole('heading', { name: /^Pending "Can't Find Your Apartment" Data \(\d+\)$/ })).toBeVisible()
  const card = page.getByRole('article', { name: `Lantern House ${tag}` })
  await expect(card).toContainText(`7 ${tag} Lane`)
  await expect(card).toContainText(/Filed [A-Z][a-z]+ \d{1,2}, \d{4}(?:,| at) \d{1,2}:\d\d\s[AP]M/)
  await card.getByRole('button', { name: 'Open photo 2 of 2' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 / 2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(card.getByRole('link', { name: `Old ${tag} House` })).toBeVisible()
  await card.getByRole('button', { name: 'Add to catalog' }).click()
  const form = dialogOf(page, 'Add this apartment')
  await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue(`Lantern House ${tag}`)
  await expect(form.getByLabel(/^Address/)).toHaveValue(`7 ${tag} Lane`)
  await expect(form.getByText('(optional, 2 of 20)')).toBeVisible()
  await form.locator('input[type=file]').setInputFiles(picturePath('areas/west.webp'))
  await form.getByRole('button', { name: 'Move west.webp to the left' }).click({ timeout: 20_000 })
  await form.getByLabel(/^Area/).selectOption('West')
  await form.getByLabel('Search by name').fill(`Fernwood ${tag}`)
  await form.getByRole('button', { name: `Fernwood ${tag} Rentals` }).click()
  await expect(form.getByRole('button', { name: 'Remove', exact: true })).toBeFocused()
  await form.getByLabel(/^Latitude/).fill('43.2195')
  await form.getByLabel(/^Longitude/).fill('-75.1172')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add building' }).click()
  await expect(form).toBeHidden()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'View its page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lantern House ${tag}`)
  const [building] = await admin.sendJson<{ photos: string[] }[]>('GET', `/api/buildings/${landlord.id}`)
  expect(building).toMatchObject({ area: 'WEST', latitude: 43.2195, longitude: -75.1172 })
  expect(building!.photos).toEqual([filed[0], expect.not.stringContaining(filed[1]!), filed[1]])
  const waiting = await admin.sendJson<{ name: string }[]>('GET', '/api/pending-buildings/PENDING')
  expect(waiting.filter(({ name }) => name.includes(tag))).toEqual([])
})

testWithErrors(/status of 400|ERR_FAILED/)(
  'errors of a landlord are next to their fields, no typed text is lost, and leaving asks first',
  async ({ page }) => {
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
    const edit = dialogOf(page, 'Edit a landlord')
    await expect(edit.getByLabel(/^Contact/)).toHaveValue('https://fernwood.example')
    await edit.getByLabel('Name').fill(`Fernwood Court ${tag}`)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
    await expect(page.getByRole('link', { name: `Fernwood Court ${tag}` })).toBeVisible()
  },
)

test("a building's location is chosen on the map, which is below the form's own buttons", { tag: '@map' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await openCatalog(page)
  await page.getByRole('button', { name: 'Add a building' }).click()
  const form = dialogOf(page, 'Add a building')
  const canvas = form.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const zoomOut = form.getByRole('button', { name: 'Zoom out' })
  await expect(zoomOut).toBeVisible({ timeout: 20_000 })
  const submit = await form.getByRole('button', { name: 'Add building' }).boundingBox()
  const isCovered = await zoomOut.evaluate((button, y) => {
    let scroller: Element | null = button
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
    scroller?.scrollBy(0, button.getBoundingClientRect().top - y)
    const { x, y: top, width, height } = button.getBoundingClientRect()
    return Math.abs(top - y) < 30 && !button.contains(document.elementFromPoint(x + width / 2, top + height / 2))
  }, submit?.y ?? 0)
  expect(isCovered).toBe(true)

  await form.getByRole('button', { name: 'Put the pin in the middle of the map' }).click()
  const [latitude, longitude] = [form.getByLabel(/^Latitude/), form.getByLabel(/^Longitude/)]
  await expect(latitude).toHaveValue(/^43\.\d{6}$/)
  const before = await longitude.inputValue()
  await canvas.click({ position: { x: 60, y: 60 } })
  await expect(longitude).not.toHaveValue(before)
  expect(Number(await longitude.inputValue())).toBeLessThan(Number(before))
  await expect(form.getByRole('img', { name: 'The chosen place' })).toBeVisible()
  await latitude.fill('43,2195° N 75,1172° W')
  await expect(longitude).toHaveValue('-75.1172')
})

test('two entries for the same building are merged, after a question', async ({ page, admin, student }) => {
  const [kept, twin] = [`Twin ${tag} House`, `Twin ${tag} Hause`]
  const [keptId, twinId] = [await createBuilding(admin, kept), await createBuilding(admin, twin)]
  const { id } = await submitReview(student, twinId, `The second half of ${tag} is dark and loud.`)
  await admin.sendJson('PUT', `/api/update-review-status/${id}/APPROVED`)
  await student.sendJson('POST', '/api/add-saved-apartment', { apartmentId: twinId })
  const countReviews = async () =>
    (await admin.sendJson<unknown[]>('GET', `/api/review/aptId/${keptId}/APPROVED`)).length

  await openCatalog(page)
  await find(page, `Twin ${tag}`)
  await page.getByRole('button', { name: `Merge ${twin}` }).click()
  const dialog = dialogOf(page, 'Merge a building that is listed twice')
  await dialog.getByLabel('Which one is the same?').fill(`Twin ${tag}`)
  await dialog.getByRole('button', { name: kept }).click()
  await dialog.getByRole('radio', { name: kept }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Merge into ${kept}` }).click()
  const question = page.getByRole('alertdialog')
  const moves = `Moves from ${twin} to ${kept}: 1 approved review with their likes and reports, 1 bookmark.`
  await expect(question).toContainText(moves)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await countReviews()).toBe(0)
  await dialog.getByRole('button', { name: `Merge into ${kept}` }).click()
  await question.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Edit ${twin}` })).toHaveCount(0)
  await expect.poll(countReviews).toBe(1)

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Decision:', { exact: true }).selectOption('Merged two buildings')
  const sentence = page.getByText(`You merged two buildings, ${twin} into ${kept}`)
  await expect(sentence.getByRole('link', { name: kept })).toHaveAttribute('href', `/apartment/${keptId}`)
})

test('places without a review have posters to print, one a page of A4 or Letter', async ({ page, admin }) => {
  const landlord = `Poster ${tag} Rentals`
  const { id } = await admin.sendJson<{ id: string }>('POST', '/api/admin/landlords', { name: landlord })
  const names = [`Birch ${tag}`, `${tag} ${'Very Long Court '.repeat(18)}`.trim(), `${tag}${'W'.repeat(290)}`]
  for (const name of names)
    await admin.sendJson('POST', '/api/admin/buildings', { name, address: '1 Elm', landlordId: id })
  await openTab(page, 'posters', /^Places without a review$/)
  expect(await findViolations(page)).toEqual([])
  await page.evaluate(() => {
    window.print = () => {}
  })
  for (const format of ['A4', 'Letter']) {
    await page.getByRole('button', { name: `Print 3 posters for ${landlord}` }).click()
    const pdf = await page.pdf({ format })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(names.length)
  }
  await page.getByRole('button', { name: `Print a poster for ${names[0]}` }).click()
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('#main').innerText()
  expect(printed.split(/\s*\n\s*/)).toEqual([
    names[0],
    'What should the next tenant know?',
    'Three minutes. Nobody learns who wrote.',
    'Porchlight',
    expect.stringMatching(`^${new URL(page.url()).host}/apartment/\\w+$`),
  ])
})
