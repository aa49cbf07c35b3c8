import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './test.ts'

/** Moves a pointer for a second: the interaction that a page, once it listens, waits for before it loads a live map. */
export async function simulateInteraction(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let moves = 0; moves < 10; moves++) {
      dispatchEvent(new PointerEvent('pointermove'))
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  })
}

/** Returns the live map of an apartment's card, once it is drawn. */
export async function openCardMap(page: Page): Promise<Locator> {
  const card = page.getByRole('region', { name: 'Location', exact: true })
  await card.scrollIntoViewIfNeeded()
  await simulateInteraction(page)
  const map = card.getByRole('region', { name: /^Map around/ })
  await expect(map).toBeVisible({ timeout: 15_000 })
  return map
}

/** Opens the live map of a list and returns it: beside the list, on narrow screens instead of it. */
export async function openListMap(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const section = page.getByRole('region', { name: 'Map', exact: true })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('region', { name: /^Map of the apartments/ })).toBeVisible({ timeout: 15_000 })
  return section
}

/** Returns how many pixels have this color, with a tolerance for smoothing. */
export async function countPixels(drawn: Locator, color: string): Promise<number> {
  const { data, info } = await sharp(await drawn.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgb = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  let count = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (rgb.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) <= 3)) count++
  return count
}

export async function centerOf(element: Locator): Promise<{ x: number; y: number; bottom: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height }
}
