import type { Locator, Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { chooseFilter } from './support/filters.ts'
import { centerOf, openListMap, simulateInteraction } from './support/map.ts'
import { openPage, waitUntilHydrated } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const places = /^(\d\.\d stars|No reviews yet), /
const list = '/location/Collegetown'

// A phone's real density makes a map of the whole screen slow to draw without a graphics card.
// The browser may apply the density only after it has chosen the first pictures, which it then loads again.
test.use({ deviceScaleFactor: 1, expectedLines: /\/photos\/\S+ was preloaded using link preload but not used/ })
test.setTimeout(90_000)

/** The card of a pressed marker, at the map's lower edge. */
const cardOf = (page: Page, name: string) => page.getByRole('status').filter({ hasText: name })

/** Returns the label and text of markers, and where they are from the middle of the map. */
async function placesOf(map: Locator, markers = map.getByRole('button', { name: places })) {
  const middle = await centerOf(map)
  const placeOf = async (marker: Locator) => {
    const { x, y } = await centerOf(marker)
    const [label, text] = [await marker.getAttribute('aria-label'), await marker.textContent()]
    return { label, text, x: x - middle.x, y: y - middle.y }
  }
  return Promise.all((await markers.all()).map(placeOf))
}

/** Expects that the single markers that were there before, of which some still are, are in the same places. */
async function expectUnmoved(map: Locator, before: Awaited<ReturnType<typeof placesOf>>): Promise<void> {
  const kept = (await placesOf(map)).flatMap(now => {
    const old = before.find(({ label }) => label === now.label)
    return old ? [distance(old, now)] : []
  })
  expect(kept.length).toBeGreaterThan(0)
  expect(Math.max(...kept)).toBeLessThan(3)
}

/** Returns a marker that is not a cluster, of an apartment in the list; its label, and the apartment's name. */
async function singleMarker(map: Locator): Promise<{ marker: Locator; label: string; name: string }> {
  const headings = await map.page().getByRole('article').getByRole('heading').allTextContents()
  const markers = map.getByRole('button', { name: / stars, / })
  await expect(markers.first()).toBeVisible({ timeout: 15_000 })
  const labels = await markers.evaluateAll(nodes => nodes.map(node => node.getAttribute('aria-label') ?? ''))
  const label = labels.find(each => headings.length === 0 || headings.includes(each.split(', ')[1] ?? '')) ?? ''
  return { marker: map.getByRole('button', { name: label, exact: true }), label, name: label.split(', ')[1] ?? '' }
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns whether an element is the topmost one at its center. */
const isOnTop = (element: Locator) =>
  element.evaluate(node => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('"Search this area" narrows the list to what the map shows; its chip widens it again', async ({ page }) => {
  await openPage(page, list)
  const all = await page.getByText(/^\d+ apartments$/).textContent()
  const map = await openListMap(page)
  const search = map.getByRole('button', { name: 'Search this area' })
  await expect(search).toBeHidden()
  for (let i = 0; i < 2; i++) {
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(450)
  }
  await map.getByRole('button', { name: 'Move map' }).click()
  await map.getByRole('button', { name: 'Move down' }).click()
  await page.waitForTimeout(450)
  const before = await placesOf(map)
  await search.click()
  await expect(page).toHaveURL(/bbox=-75\.\d+%2C43\.\d+%2C-75\.\d+%2C43\.\d+/)
  await expect(search).toBeHidden()
  // The map does not move: this part is in view already.
  await page.waitForTimeout(1000)
  await expectUnmoved(map, before)
  const chip = page.getByRole('link', { name: 'Remove filter: Part of the map' })
  await expect(chip).toBeVisible()
  await expect(page.getByText(all ?? '', { exact: true })).toBeHidden()
  await page.reload()
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(page.getByText(all ?? '', { exact: true })).toBeVisible()
  expect(new URL(page.url()).searchParams.has('bbox')).toBe(false)
})

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the map fills the screen below the header; Back and "List" return to the same place', async ({ page }) => {
    await openPage(page, list)
    await page.evaluate(() => scrollTo(0, 700))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    const map = page.getByRole('region', { name: 'Map', exact: true })
    for (const leave of [
      () => page.goBack(),
      () => page.getByRole('button', { name: 'List', exact: true }).dispatchEvent('click'),
    ]) {
      const before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(500)
      // Without the mouse: Playwright would scroll to the button first.
      await page.getByRole('button', { name: 'Map', exact: true }).dispatchEvent('click')
      await expect(map).toBeVisible()
      const [header, box] = [await page.getByRole('banner').boundingBox(), await map.boundingBox()]
      const rounded = Object.fromEntries(Object.entries(box ?? {}).map(([side, px]) => [side, Math.round(px)]))
      const top = Math.round(header?.height ?? 0)
      expect(rounded).toEqual({ x: 0, y: top, width: 390, height: 844 - top })
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await leave()
      await expect(map).toBeHidden()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      await expect(page).toHaveURL(new RegExp(`${list}$`))
    }

    // A pressed marker shows a card that nothing covers; Back from its page returns to the map.
    await simulateInteraction(page)
    await page.getByRole('button', { name: 'Map', exact: true }).dispatchEvent('click')
    const { marker, name } = await singleMarker(map)
    await map.getByRole('button', { name: 'Move map' }).click()
    expect(await findViolations(page)).toEqual([])
    await marker.click()
    const card = cardOf(page, name)
    await expect(card).toContainText(/\d+ Reviews?.*\$.*\d+ min to Ho Plaza/)
    await expect(card.getByRole('button', { name: `Save ${name}` })).toBeVisible()
    for (const label of ['Close', `Save ${name}`]) {
      const button = card.getByRole('button', { name: label, exact: true })
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(await isOnTop(button)).toBe(true)
    }
    await expect.poll(() => isOnTop(marker)).toBe(true)
    // Without the map: other markers may be below the card's edge, from which a finger moves them.
    expect(await findViolations(page, '[role=status]')).toEqual([])
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toBeHidden()
    await marker.click()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await marker.click()
    await card.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(map).toBeVisible()
    await page.goBack()
    await expect(map).toBeHidden()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  })

  test('"Move map" unfolds arrows for fingers; campus point and filters are on the map, which stays open', async ({
    page,
  }) => {
    await openPage(page, list)
    const map = await openListMap(page)
    const arrows = map.getByRole('button', { name: /^Move (left|up|down|right)$/ })
    await expect(arrows).toHaveCount(0)
    await map.getByRole('button', { name: 'Move map' }).click()
    await expect(arrows).toHaveCount(4)
    for (const button of await map.getByRole('button', { name: /^(Move|Zoom)/ }).all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    const { marker } = await singleMarker(map)
    const before = await centerOf(marker)
    await map.getByRole('button', { name: 'Move right' }).press('Enter')
    await expect.poll(async () => Math.round(before.x - (await centerOf(marker)).x), { timeout: 15_000 }).toBe(100)
    await map.getByRole('button', { name: 'Move map' }).click()
    await expect(arrows).toHaveCount(0)

    await expect(map.getByRole('img', { name: 'Ho Plaza' })).toBeAttached()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await chooseFilter(sheet, 'Bedrooms', '2')
    await sheet.getByRole('button', { name: /^Show \d+ apartment/ }).click()
    await expect(page).toHaveURL(`${list}?bedrooms=2#map`)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(map).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${list}#map`)
    await expect(map).toBeVisible()

    // So it does after a reload and after "Search this area".
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await map.getByRole('button', { name: 'Search this area' }).click()
    await expect(page).toHaveURL(/bbox=.*#map$/)
    await page.reload()
    await expect(map).toBeVisible()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(map).toBeHidden()
    await expect(page).toHaveURL(/bbox=/)
    await page.reload()
    await waitUntilHydrated(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(map).toBeHidden()
    await page.goBack()
    await expect(map).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${list}#map$`))
  })
})

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1360, height: 900 } })

  test('a button opens and closes the map; card and marker highlight each other', async ({ page }) => {
    await openPage(page, list)
    const region = page.getByRole('region', { name: 'Map', exact: true })
    const item = page.getByRole('article').first()
    const toggle = page.getByRole('button', { name: 'Map', exact: true })
    await expect(region).toHaveCount(0)
    const before = await item.boundingBox()
    const map = await openListMap(page)
    await expect(page).toHaveURL(`${list}#map`)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    expect((await item.boundingBox())?.width).toBeLessThan(before?.width ?? 0)
    await toggle.click()
    await expect(region).toHaveCount(0)
    await expect(toggle).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    expect(await item.boundingBox()).toEqual(before)
    await openListMap(page)
    await page.reload()
    await expect(map.locator('.maplibregl-marker button').first()).toBeVisible({ timeout: 15_000 })

    const { marker, name, label } = await singleMarker(map)
    await expect(marker).toHaveText(`★ ${label.slice(0, 3)}`)
    const single = await map.getByRole('button', { name: places }).count()
    const gathered = await map.getByRole('button', { name: /apartments close together/ }).allTextContents()
    const shown = single + gathered.reduce((sum, text) => sum + Number(text), 0)
    await expect(page.getByText(`${shown} apartments`)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const card = page.locator('li[data-building]').filter({ has: page.getByRole('heading', { name }) })
    await card.hover()
    await expect(marker).toHaveAttribute('data-lifted', 'true')
    await page.mouse.move(2, 2)
    await expect(marker).not.toHaveAttribute('data-lifted')
    await card.getByRole('link', { name, exact: true }).focus()
    await expect(marker).toHaveAttribute('data-lifted', 'true')
    await marker.focus()
    await expect(card).toHaveAttribute('data-lifted')
    await page.keyboard.press('Enter')
    await expect(card).toBeInViewport()
    await expect(map.getByRole('status')).toContainText(name)
    await map.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(map.getByRole('status')).toBeHidden()

    // A narrow screen has the open map instead of the list.
    await page.setViewportSize({ width: 820, height: 1100 })
    await expect(region).toBeVisible()
    await expect(item).toBeHidden()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(item).toBeVisible()
    await expect(region).toBeHidden()
    await toggle.click()
    await expect(region).toBeVisible()
  })

  test('markers in forced colors; a pressed cluster splits; a filter moves the map, another order does not', async ({
    page,
  }) => {
    await openPage(page, '/search?q=street')
    const map = await openListMap(page)
    await page.emulateMedia({ forcedColors: 'active' })
    const rated = map.getByRole('button', { name: / stars, / }).first()
    await expect(rated).toHaveCSS('border-top-width', '1px')
    await expect(rated).toContainText('★')
    const cluster = map.getByRole('button', { name: /apartments close together/ }).first()
    await expect(cluster).toHaveCSS('border-top-width', '3px')
    await page.emulateMedia({ forcedColors: 'none' })
    const spread = async () => {
      const points = await Promise.all((await map.locator('.maplibregl-marker:has(button)').all()).map(centerOf))
      const side = (values: number[]) => Math.max(...values) - Math.min(...values)
      return Math.max(side(points.map(({ x }) => x)) / 404, side(points.map(({ y }) => y)) / 720)
    }
    expect(await spread()).toBeGreaterThan(0.45)
    const single = map.getByRole('button', { name: places })
    const singles = await single.count()
    await cluster.press('Enter')
    await expect.poll(() => single.count()).not.toBe(singles)
    await expect(map.getByRole('region', { name: /^Map of the apartments/ })).toBeFocused()
    await page.waitForTimeout(1000)
    const first = await placesOf(map)
    await page.getByLabel('Sort:').selectOption('lowest-price')
    await expect(page).toHaveURL(/sort=/)
    await page.waitForTimeout(1000)
    await expectUnmoved(map, first)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await chooseFilter(sheet, 'Area', 'North')
    await sheet.getByRole('button', { name: /^Show \d+ apartment/ }).click()
    await expect(page).toHaveURL(/area=north/)
    await page.waitForTimeout(1500)
    expect(await spread()).toBeGreaterThan(0.45)
    for (const marker of await map.locator('.maplibregl-marker:has(button)').all())
      await expect(marker).toBeInViewport()
  })
})

test.describe('a map script that does not load', () => {
  test.use({ expectedLines: /ERR_FAILED/, viewport: { width: 1360, height: 900 } })

  test('leaves the list, and says so', async ({ page }) => {
    let failures = 0
    await page.route('**/assets/map-panel*', route => {
      failures++
      return route.abort()
    })
    await openPage(page, list)
    await simulateInteraction(page)
    expect(failures).toBe(0)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(/This part did not load\. Please try again\./)
    expect(failures).toBeGreaterThan(0)
    await page.locator('h3 a[href^="/apartment/"]').first().click()
    await expect(page).toHaveURL(/\/apartment\//)
  })
})
