import type { Locator, Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { chooseFilter } from './support/filters.ts'
import { openPage } from './support/open-page.ts'
import { expect, test, testWithErrors } from './support/test.ts'

const list = '/location/Collegetown'
const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ apartments?$/ })
/** The chosen chip of a filter in the sheet. */
const chosen = (sheet: Locator, label: string) =>
  sheet.getByRole('group', { name: label, exact: true }).locator('label:has(:checked)')
const numberIn = async (text: Promise<string | null>) => Number(/\d+/.exec((await text) ?? '')?.[0])

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('filters are a sheet whose button says how many apartments they leave', async ({ page }) => {
    await openPage(page, list)
    const all = await numberIn(total(page).textContent())
    await opener(page).click()
    const sheet = sheetOf(page)
    await expect(sheet.getByRole('button', { name: `Show ${all} apartments` })).toBeVisible()
    await expect(sheet.getByRole('group').nth(3)).toHaveAccessibleName('Walk')
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    await chooseFilter(sheet, 'Bedrooms', '2')
    const show = sheet.getByRole('button', { name: /^Show \d+ apartment/ })
    await expect(show).not.toHaveText(`Show ${all} apartments`)
    const left = await numberIn(show.textContent())
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(all)
    await expect(page).toHaveURL(`${list}#filters`)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(`${list}?bedrooms=2`)
    await expect.poll(() => numberIn(total(page).textContent())).toBe(left)
    await expect(opener(page)).toHaveAccessibleName('Filters (1)')
    await expect(opener(page)).toBeFocused()

    // Back closes the sheet and drops its choices; one without matches says so; "Clear all" empties it.
    await opener(page).click()
    for (const [label, option] of [
      ['Rating', '4.5+'],
      ['Repairs', '4.5+'],
      ['Bedrooms', '6'],
    ] as const)
      await chooseFilter(sheet, label, option)
    await expect(sheet.getByText('No matches. Try removing a filter.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Show 0 apartments' })).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(`${list}?bedrooms=2`)
    await opener(page).click()
    await expect(chosen(sheet, 'Rating')).toHaveText('Any')
    await expect(chosen(sheet, 'Bedrooms')).toHaveText('2')
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await expect(chosen(sheet, 'Bedrooms')).toHaveText('Any')
    await sheet.getByRole('button', { name: /^Show \d+ apartment/ }).click()
    await expect(page).toHaveURL(list)
    await page.goBack()
    await expect(page).toHaveURL(`${list}?bedrooms=2`)
    await page.getByRole('link', { name: 'Remove filter: 2 bedrooms' }).click()
    await expect(page).toHaveURL(list)
    await expect(opener(page)).toHaveAccessibleName('Filters')
  })

  test('words find 2 bedrooms, 15 minutes from a campus point, under a rent and with good repairs in three taps', async ({
    page,
  }) => {
    await openPage(page, '/')
    const box = page.getByRole('combobox', { name: 'Search', exact: true })
    await box.tap()
    await box.fill('2 bedrooms 15 min to eng quad under $1,200 repairs 4+')
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    const chips = page.getByRole('link', { name: /^Remove filter/ })
    await expect(chips).toHaveText(['Up to $1.2K', '2 bedrooms', '15 min to Engineering Quad', 'Repairs 4+'])
    await expect(page.getByText(/^\d+ more have no 2-bedroom review yet\.$/)).toBeVisible()
    await opener(page).click()
    await expect(chosen(sheetOf(page), 'Walk')).toHaveText('15 min')
    await sheetOf(page)
      .getByRole('button', { name: /^Show \d+ apartment/ })
      .click()
    await page.getByRole('article').first().getByRole('heading').tap()
    await expect(page).toHaveURL(/\/apartment\//)
  })

  testWithErrors(/Failed to load resource/)(
    'without an answer the sheet says so, tries again, and can be used',
    async ({ page }) => {
      await openPage(page, list)
      await opener(page).click()
      const sheet = sheetOf(page)
      await page.route('**/api/search-results?**', route => route.abort())
      await chooseFilter(sheet, 'Bedrooms', '2')
      await expect(sheet.getByText('The number of apartments did not load. Check your connection.')).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Show apartments' })).toBeEnabled()
      await page.unroute('**/api/search-results?**')
      await sheet.getByRole('button', { name: 'Try again' }).click()
      await sheet.getByRole('button', { name: /^Show \d+ apartment/ }).click()
      await expect(page).toHaveURL(`${list}?bedrooms=2`)
    },
  )
})

test('wide screens have the menus in one row, count and order below, without chips that repeat the menus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  // From the second page on the site's font is there; the system's may be wider.
  await page.goto(list)
  await openPage(page, `${list}?bedrooms=2`)
  const menus = ['Price:', 'Bedrooms:', 'Walk:', 'Repairs:'].map(name => page.getByLabel(name))
  const more = page.getByRole('button', { name: 'More', exact: true })
  const save = page.getByRole('button', { name: 'Save this search' })
  for (const row of [
    [...menus, more],
    [total(page), page.getByLabel('Sort:'), save],
  ]) {
    const tops = await Promise.all(row.map(async each => (await each.boundingBox())?.y ?? 0))
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(24)
  }
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(list)
  const first = await page.getByRole('article').first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(470)
  // The others are behind "More", as check boxes that stay where they are.
  await more.click()
  const sheet = sheetOf(page)
  const comes = sheet.getByRole('group', { name: 'Comes with' })
  await expect(comes.locator('label')).toHaveCount(10)
  const names = await comes.locator('label').allTextContents()
  for (const name of ['Laundry', 'Heat']) await comes.getByText(name, { exact: true }).click()
  await expect(chosen(sheet, 'Comes with')).toHaveText(['Heat', 'Laundry'])
  expect(await comes.locator('label').allTextContents()).toEqual(names)
  await comes.getByText('Heat', { exact: true }).click()
  await sheet.getByRole('button', { name: /^Show \d+ apartment/ }).click()
  await expect(page).toHaveURL(`${list}?amenities=laundry`)
  await expect(page.getByRole('button', { name: 'More (1)' })).toBeFocused()
})

test('without words the search is all apartments, filtered by bedrooms, rent and repairs', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: /^Show all \d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All apartments')
  await expect(page).toHaveTitle('Porchlight | All apartments')
  const all = await numberIn(total(page).textContent())
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search')
  await expect.poll(() => numberIn(total(page).textContent())).toBe(all)
  if (isMobile) await opener(page).click()
  const filters = isMobile ? sheetOf(page) : page.getByRole('form', { name: 'Filters' })
  await chooseFilter(filters, 'Bedrooms', '2')
  await chooseFilter(filters, 'Price', 'Up to $1.2K')
  await chooseFilter(filters, 'Repairs', '4+')
  if (isMobile) await filters.getByRole('button', { name: /^Show \d+ apartment/ }).click()
  await expect(page).toHaveURL('/search?maxPrice=3&bedrooms=2&minMaintenance=4')
  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => numberIn(total(page).textContent())).toBeLessThan(all)
  for (const text of await cards.allTextContents()) expect(text).toMatch(/2 bedrooms, .*Repairs (4|5)\.\d/s)
  expect(await findViolations(page)).toEqual([])
})

test('filters last from one list to the next, until they are cleared', async ({ page }) => {
  const follow = async (name: string) => page.getByRole('banner').getByRole('option', { name }).click()
  const input = page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true })
  await openPage(page, `${list}?bedrooms=2&minMaintenance=4&area=west`)
  await input.click()
  await follow('West')
  await expect(page).toHaveURL('/location/West?bedrooms=2&minMaintenance=4')
  await input.fill('court')
  await input.press('Enter')
  await expect(page).toHaveURL('/search?q=court&bedrooms=2&minMaintenance=4')
  await page.getByRole('link', { name: 'Porchlight' }).first().click()
  await page.getByRole('link', { name: 'Show all with your filters' }).click()
  await expect(page).toHaveURL('/search?bedrooms=2&minMaintenance=4')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search')
  await input.click()
  await follow('Downtown')
  await expect(page).toHaveURL('/location/Downtown')
})

test('an area’s text is shorter on phones', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await openPage(page, '/location/North')
  await expect(page.getByText('the loudest neighbor is the waterfall')).toBeHidden()
  await expect(page.getByText('Wooded streets beyond the gorge')).toBeVisible()
})
