import { findViolations } from './support/accessibility.ts'
import { type Account, randomStudent, randomTag } from './support/account.ts'
import { readLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { openPage } from './support/open-page.ts'
import { createBuilding, submitReview } from './support/reviews.ts'
import { openSignedIn, signInBy, signInStepOf } from './support/sign-in.ts'
import { expect, test, testWithErrors } from './support/test.ts'
import { plainApartment } from './support/town.ts'

const calls = '/api/account/searches'
const saved = 'Search saved.'

const addBuilding = (admin: Account, word: string, number: number) =>
  admin.sendJson('POST', '/api/admin/buildings', { name: `${word} House ${number}`, address: `${number} ${word} Lane` })

test('a visitor saves a search, and the bookmarks say what is new until it is opened', async ({ page, admin }) => {
  const word = `Quoin${randomTag()}`
  await addBuilding(admin, word, 1)
  await openPage(page, `/search?q=${word}`)
  const button = page.getByRole('button', { name: 'Save this search' })
  await signInBy(page, await signInStepOf(button), randomStudent())
  await expect(page.getByText(saved)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search saved', pressed: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await addBuilding(admin, word, 2)
  await openPage(page, '/bookmarks')
  const row = page.getByRole('region', { name: 'Saved Searches (1)' }).getByRole('listitem')
  for (const text of [`“${word}”`, '2 apartments', '1 new apartment since your last look'])
    await expect(row).toContainText(text)
  expect(await findViolations(page)).toEqual([])
  const seen = page.waitForResponse(response => /searches\/[^/]+\/seen$/.test(response.url()))
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}$`))
  expect((await seen).status()).toBe(200)
  await openPage(page, '/bookmarks')
  await expect(row).toContainText('2 apartments')
  await expect(row).not.toContainText('new since')
})

test('who comes back reads what is new at saved places, and a dot leads there until they have looked', async ({
  page,
  admin,
  student,
}) => {
  const name = `Fresh${randomTag()}`
  const apartmentId = await createBuilding(admin, name)
  const review = await submitReview(student, apartmentId, 'Well, hello. The heat came on in October.')
  await admin.send('PUT', `/api/update-review-status/${review.id}/APPROVED`)
  await student.sendJson('POST', '/api/add-saved-apartment', { apartmentId })
  await page.addInitScript(
    day => localStorage.setItem('looks', day),
    new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10),
  )
  await page.addInitScript(watchLayoutShift)
  await openSignedIn(page, student, '/')
  await expect(page.getByRole('link', { name: '1 new review at places you saved' })).toBeVisible()
  expect(await readLayoutShift(page)).toBeLessThan(0.001)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Bookmarks, new reviews at places you saved' }).click()
  const news = page.getByRole('region', { name: /^New since / }).getByRole('listitem')
  for (const text of [name, 'Read what this student wrote.']) await expect(news).toContainText(text)
  await expect(page.getByRole('link', { name: 'Bookmarks', exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await news.getByRole('link').click()
  await expect(page.locator(`#review-${review.id}`)).toBeInViewport()
})

test('a saved search and a bookmark are removed and taken back', async ({ page, student }) => {
  const path = '/location/West?minRating=3'
  await student.sendJson('POST', calls, { path })
  await student.sendJson('POST', '/api/add-saved-apartment', { apartmentId: plainApartment.id })
  await openSignedIn(page, student, '/bookmarks')
  const list = page.getByRole('region', { name: /^Saved Searches/ })
  const label = 'West · 3+ stars'
  await list.getByRole('button', { name: `Remove ${label}` }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Saved Searches (0)' })).toBeVisible()
  await expect(list.getByRole('button', { name: `Save again: ${label}` })).toBeFocused()
  expect(await student.sendJson('GET', calls)).toEqual([])
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: `Remove ${label}` })).toBeFocused()
  expect(await student.sendJson('GET', calls)).toMatchObject([{ path }])

  await expect(page.getByRole('article').getByText(/\d+ min to Ho Plaza/)).toBeVisible()
  const ribbon = page.getByRole('button', { name: `Save ${plainApartment.name}` })
  for (const [isPressed, count] of [
    ['false', 0],
    ['true', 1],
  ] as const) {
    await ribbon.click()
    await expect(ribbon).toHaveAttribute('aria-pressed', isPressed)
    await expect(page.getByRole('heading', { name: `Saved Properties and Landlords (${count})` })).toBeVisible()
  }

  // The area's page knows that it is saved, whatever else its address has.
  await openPage(page, `${path}&show=10`)
  const button = page.getByRole('button', { name: 'Search saved' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveAttribute('aria-pressed', 'false')
  expect(await student.sendJson('GET', calls)).toEqual([])
})

testWithErrors(/status of (409|503)/)(
  'a message says why a search was not saved, and the next press tries again',
  async ({ page, student }) => {
    for (let n = 0; n < 9; n++) await student.sendJson('POST', calls, { path: `/search?q=elm+${n}` })
    await openSignedIn(page, student, '/search?q=alder')
    const button = page.getByRole('button', { name: 'Save this search' })
    let isDown = true
    await page.route(`**${calls}`, route =>
      isDown && route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    )
    await button.click()
    await expect(page.getByText('The search was not saved. Please try again.')).toBeVisible()
    isDown = false
    await button.click()
    await expect(page.getByText(saved)).toBeVisible()
    await openPage(page, '/search?q=street')
    await button.click()
    await expect(page.getByText('You have saved 10 searches. Remove one to save another.')).toBeVisible()
  },
)
