import { findViolations } from './support/accessibility.ts'
import { centerOf, countPixels, openCardMap } from './support/map.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

const path = `/apartment/${busyApartment.id}`
const land = { light: '#f1eae0', dark: '#26211d' }

test.use({ colorScheme: 'light' })

test.setTimeout(90_000)

test('a still picture comes first; the live map replaces it without a shift, from this site only; it zooms and moves', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asked: { url: URL; type: string }[] = []
  page.on('request', request => asked.push({ url: new URL(request.url()), type: request.resourceType() }))
  const mapScripts = () => asked.filter(({ url, type }) => type === 'script' && /map/.test(url.pathname)).length
  await openPage(page, path)
  const card = page.getByRole('region', { name: 'Location', exact: true })
  const still = card.getByRole('img', { name: /^Map around/ })
  await still.scrollIntoViewIfNeeded()
  await expect.poll(() => still.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960)
  const map = await openCardMap(page)
  const pin = card.getByRole('img', { name: busyApartment.name })
  const [middle, point] = [await centerOf(still), await centerOf(pin)]
  expect(Math.abs(point.x - middle.x)).toBeLessThan(1.5)
  expect(Math.abs(point.bottom - middle.y)).toBeLessThan(1.5)
  expect(mapScripts()).toBeGreaterThan(0)
  const { host } = new URL(page.url())
  expect(asked.filter(({ url }) => url.protocol !== 'blob:' && url.host !== host)).toEqual([])
  expect(await countPixels(map, land.light)).toBeGreaterThan(10_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => countPixels(map, land.dark), { timeout: 20_000 }).toBeGreaterThan(10_000)
  if (isMobile) return

  // It zooms from 12 to 19, beginning at 16; keys and buttons move it; a click opens the larger one.
  // A key that is pressed during a movement adds nothing, so there is none.
  const start = await centerOf(pin)
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.round(start.x - (await centerOf(pin)).x)).toBe(100)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => Math.round((await centerOf(pin)).y - start.y)).toBe(100)
  await card.getByRole('button', { name: 'Re-center' }).click()
  await expect.poll(async () => Math.round((await centerOf(pin)).x - start.x)).toBe(0)
  const pressUntilSpent = async (name: string) => {
    const button = card.getByRole('button', { name })
    let pressed = 0
    for (; (await button.getAttribute('aria-disabled')) === 'false' && pressed < 12; pressed++) {
      await button.press('Enter')
      await page.waitForTimeout(100)
    }
    return pressed
  }
  expect(await pressUntilSpent('Zoom in')).toBe(3)
  expect(await pressUntilSpent('Zoom out')).toBe(7)
  await map.focus()
  await page.keyboard.press('Equal')
  await expect(card.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'false')
  await map.click({ position: { x: 60, y: 150 } })
  await expect(page.getByRole('dialog', { name: `${busyApartment.name} on the map` })).toBeVisible()
})

test('the larger map: campus points and minutes; Escape and Back close it', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, path)
  const open = page.getByRole('link', { name: 'Show larger map' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${busyApartment.name} on the map` })
  const map = dialog.getByRole('region', { name: /^Map of/ })
  await expect(map).toBeVisible({ timeout: 15_000 })
  for (const name of ['Engineering Quad', 'Ho Plaza', 'Ag Quad', busyApartment.name])
    await expect(dialog.getByRole('img', { name, exact: true })).toBeInViewport()
  await expect(dialog.getByRole('table').getByText(/^\d+ min$/)).toHaveCount(6)
  // One drive takes as long as the walk here.
  await expect(dialog.getByText(/^Driving is not always faster/)).toBeVisible()
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})
