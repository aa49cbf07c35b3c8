import { findViolations } from './support/accessibility.ts'
import { openListMap, simulateInteraction } from './support/map.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const places = /^(\d\.\d stars|New, no reviews yet), /
const list = '/location/Collegetown'

test.setTimeout(60_000)

test('markers are buttons with rating, name and address; the list has the same', async ({ page, isMobile }) => {
  await openPage(page, list)
  const map = await openListMap(page, isMobile)
  // Other tests report and approve reviews, so the rating itself may change.
  const marker = map.getByRole('button', { name: /^\d\.\d stars, Maple Terrace, 301 Alder Avenue$/ })
  await expect(marker).toHaveText(/^\d\.\d$/)
  const rating = await marker.textContent()
  await expect(map.getByRole('button', { name: `${rating} stars, Maple Terrace, 301 Alder Avenue` })).toBeVisible()
  const single = await map.getByRole('button', { name: places }).count()
  const gathered = await map.getByRole('button', { name: /apartments close together/ }).allTextContents()
  const shown = single + gathered.reduce((sum, text) => sum + Number(text), 0)
  await expect(page.getByText(`${shown} properties`)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await marker.click()
  await map.getByRole('link', { name: 'Maple Terrace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maple Terrace')
})

test('card and marker highlight each other', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone shows one of the two')
  await page.setViewportSize({ width: 1360, height: 900 })
  await openPage(page, list)
  const map = await openListMap(page, isMobile)
  const marker = map.getByRole('button', { name: /Maple Terrace/ })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Maple Terrace' }) })
  await expect(marker).toBeVisible()
  await card.hover()
  await expect(marker).toHaveAttribute('data-lifted', 'true')
  await page.mouse.move(2, 2)
  await expect(marker).not.toHaveAttribute('data-lifted')
  await page.getByRole('link', { name: 'Maple Terrace' }).focus()
  await expect(marker).toHaveAttribute('data-lifted', 'true')
  await marker.focus()
  await expect(card).toHaveAttribute('data-lifted')
  await page.keyboard.press('Enter')
  await expect(card).toBeInViewport()
  await expect(map.getByRole('status')).toContainText('Maple Terrace')
  await map.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(map.getByRole('status')).toBeHidden()
})

test('"Search this area" narrows the list to what the map shows; its chip widens it again', async ({
  page,
  isMobile,
}) => {
  await openPage(page, list)
  const all = await page.getByText(/^\d+ properties$/).textContent()
  const map = await openListMap(page, isMobile)
  const search = map.getByRole('button', { name: 'Search this area' })
  await expect(search).toBeHidden()
  for (let i = 0; i < 2; i++) {
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(450)
  }
  await map.getByRole('button', { name: 'Move down' }).click()
  await search.click()
  await expect(page).toHaveURL(/bbox=-75\.\d+%2C43\.\d+%2C-75\.\d+%2C43\.\d+/)
  await expect(search).toBeHidden()
  const chip = page.getByRole('link', { name: 'Remove filter: Part of the map' })
  await expect(chip).toBeVisible()
  await expect(page.getByText(all ?? '', { exact: true })).toBeHidden()
  await page.reload()
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(page.getByText(all ?? '', { exact: true })).toBeVisible()
  expect(new URL(page.url()).searchParams.has('bbox')).toBe(false)
})

test('zoomed out, close listings share a marker, which splits when pressed', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same there')
  await openPage(page, '/search?q=street')
  const map = await openListMap(page, isMobile)
  const gathered = map.getByRole('button', { name: /apartments close together/ })
  await expect(gathered.first()).toBeVisible()
  const singles = await map.getByRole('button', { name: places }).count()
  await gathered.first().press('Enter')
  await expect.poll(() => map.getByRole('button', { name: places }).count()).not.toBe(singles)
  await expect(map.getByRole('region', { name: /^Map of the apartments/ })).toBeFocused()
})

test('next to the list on wide screens, instead of it by a button on narrow ones; nothing moves', async ({
  page,
  isMobile,
}) => {
  await openPage(page, list)
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .first()
  const toggle = page.getByRole('button', { name: 'Map', exact: true })
  if (!isMobile) {
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(toggle).toBeHidden()
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible()
    const before = await item.boundingBox()
    await simulateInteraction(page)
    await openListMap(page, false)
    expect((await item.boundingBox())?.width).toBe(before?.width)
    await page.setViewportSize({ width: 820, height: 1100 })
  }
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeHidden()
  await toggle.click()
  await expect(item).toBeHidden()
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(item).toBeVisible()
})
