import type { Page } from '@playwright/test'
import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { openSignedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const comparePath = /\/compare\?apartments=/
const tray = (page: Page) => page.getByRole('complementary', { name: 'Apartments to compare' })
const chosen = (page: Page) => tray(page).getByRole('listitem')
const columns = (page: Page) => page.getByRole('columnheader')
/** The Compare buttons of cards, which load after the page. */
const toggles = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Compare / })

async function openList(page: Page, path = '/') {
  await openPage(page, path)
  await expect(toggles(page).first()).toBeVisible({ timeout: 20_000 })
}

/** Chooses the first `count` apartments of the list, and returns their names. */
async function choose(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  for (let index = 0; index < count; index++) {
    const toggle = toggles(page).nth(index)
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    names.push(((await toggle.getAttribute('aria-label')) ?? '').replace('Compare ', ''))
  }
  return names
}

test('apartments chosen on cards survive a reload and are compared; the address and the tray follow', {
  tag: '@phone',
}, async ({ page }) => {
  await openList(page)
  const names = await choose(page, 3)
  await page.reload()
  await expect(tray(page).getByRole('link', { name: 'Compare 3' })).toBeVisible({ timeout: 20_000 })
  expect(await findViolations(page)).toEqual([])
  await toggles(page).nth(1).click()
  await expect(toggles(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
  await tray(page).getByRole('link', { name: 'Compare 2' }).click()
  await expect(page).toHaveURL(comparePath)
  await expect(columns(page)).toHaveCount(2)
  await expect(columns(page).first()).toContainText(names[0] ?? '')
  await expect(columns(page).last()).toContainText(names[2] ?? '')
  await expect(tray(page)).toHaveCount(0)

  await page.getByRole('link', { name: `Remove ${names[2]}` }).click()
  await expect(columns(page)).toHaveCount(1)
  await expect(page.getByText(`Choose at least one more apartment to compare with ${names[0]}.`)).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Add another' }).click()
  await expect(page).toHaveURL('/search')
  await expect(tray(page).getByRole('link', { name: 'Add another' })).toBeVisible()
})

test('the keyboard chooses, removes and clears, and keeps its place', async ({ page }) => {
  await openList(page)
  await toggles(page).first().focus()
  await page.keyboard.press('Space')
  await toggles(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 of 12 apartments chosen to compare')).toBeAttached()
  await tray(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveCount(1)
  await expect(tray(page).getByRole('button', { name: /^Remove / })).toBeFocused()
  await tray(page).getByRole('button', { name: 'Clear the comparison' }).focus()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chosen(page)).toHaveCount(1)
})

test('two tabs share one choice, a thirteenth apartment is refused, and a double tap removes one', async ({
  page,
  context,
}) => {
  await openList(page)
  const other = await context.newPage()
  await openList(other)
  await choose(page, 1)
  await expect(toggles(other).first()).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    const apartments = Array.from({ length: 12 }, (_, index) => ({
      id: `x${index}`,
      name: `House ${index}`,
      photo: null,
    }))
    localStorage.setItem('compare', JSON.stringify(apartments))
  })
  await expect(tray(other).getByRole('link', { name: 'Compare 12' })).toBeVisible()
  expect(await horizontalScroll(other)).toBe(0)
  await toggles(other).first().click()
  await expect(other.getByRole('alert')).toContainText('You can compare up to 12 apartments. Remove one first.')
  await expect(toggles(other).first()).toHaveAttribute('aria-pressed', 'false')
  // The second tap falls on what has moved there.
  await tray(other)
    .getByRole('button', { name: /^Remove / })
    .first()
    .dblclick()
  await expect(chosen(other)).toHaveCount(11)
  await tray(other).getByRole('button', { name: 'Clear the comparison' }).click()
  await expect(tray(page)).toHaveCount(0)
})

test('a phone has one thing at its lower edge', { tag: '@phone-only' }, async ({ page }) => {
  await openList(page, '/search?q=alder')
  await choose(page, 2)
  const box = async (locator: ReturnType<Page['locator']>) => {
    const found = await locator.boundingBox()
    if (!found) throw new Error('it is not on screen')
    return { left: found.x, right: found.x + found.width, bottom: found.y + found.height }
  }
  const map = page.getByRole('button', { name: 'Map', exact: true })
  await expect(async () => {
    expect((await box(map)).right).toBeLessThanOrEqual((await box(tray(page))).left)
    expect(Math.abs((await box(map)).bottom - (await box(tray(page))).bottom)).toBeLessThan(3)
  }).toPass()
  expect(await findViolations(page)).toEqual([])
  await map.click()
  await expect(tray(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Compare 2' })).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await tray(page).getByRole('button', { name: 'Clear the comparison' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/apartment\//)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Search results')
  const bar = page.getByRole('group', { name: await page.getByRole('heading', { level: 1 }).innerText() })
  await expect(bar).toBeVisible()
  await expect(tray(page)).toBeHidden()
  await bar.getByRole('link', { name: 'Compare 2' }).click()
  await expect(page).toHaveURL(comparePath)
})

test('names and labels stay in sight, columns without room scroll sideways by keys, and the address is shared', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  if (!isMobile) await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = async data => void Object.assign(window, { shared: data?.url })
  })
  const table = page.getByRole('region', { name: 'Apartments side by side' })
  const names = page.getByRole('main').locator('[role="presentation"]').getByRole('link')
  const low = page.getByRole('rowheader', { name: 'What went wrong' })
  for (const [numColumns, scrolls] of [
    [2, false],
    [3, false],
    [4, isMobile],
    [12, true],
  ] as const) {
    await openPage(page, `/compare?apartments=${Array.from({ length: numColumns }, (_, index) => index + 1)}`)
    await expect(columns(page)).toHaveCount(numColumns)
    await low.scrollIntoViewIfNeeded()
    await expect(names.first()).toBeInViewport()
    if (scrolls) {
      const before = (await names.nth(1).boundingBox())!.x
      await table.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => table.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
      await expect(low).toBeInViewport({ ratio: 0.9 })
      await expect.poll(async () => (await names.nth(1).boundingBox())!.x).toBeLessThan(before)
    } else expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await horizontalScroll(page)).toBe(0)
  }
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Share' }).click()
  if (!isMobile) await expect(page.getByText('Link copied.')).toBeVisible()
  const read = () =>
    page.evaluate(touch => (touch ? (window as { shared?: string }).shared : navigator.clipboard.readText()), isMobile)
  await expect.poll(read).toBe(page.url())
  // A wide screen at 200 %, and the narrowest phone.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 450 })
    expect(await horizontalScroll(page)).toBe(0)
    await names.last().focus()
    await expect(names.last()).toBeInViewport({ ratio: 1 })
  }
})

test('twelve saved apartments are compared, with rents of one number of bedrooms', async ({ page, student }) => {
  for (let id = 1; id <= 13; id++) await student.sendJson('POST', '/api/add-saved-apartment', { apartmentId: `${id}` })
  await openSignedIn(page, student, '/bookmarks')
  await page.getByRole('link', { name: 'Compare saved' }).click()
  await expect(columns(page)).toHaveCount(12)
  await openPage(page, '/compare?apartments=1,7')
  const bedrooms = page.getByRole('rowheader', { name: /^\d bedroom/ })
  await expect(bedrooms).toHaveCount(1)
  const other = page.getByLabel('Bedrooms:').locator('option:not(:checked)').first()
  const label = await other.innerText()
  await page.getByLabel('Bedrooms:').selectOption(label)
  await expect(bedrooms).toHaveText(new RegExp(`^${label} bedroom`))
})
