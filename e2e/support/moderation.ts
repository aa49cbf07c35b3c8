import { expect, type Locator, type Page } from '@playwright/test'
import { type Person, signInPage } from './account.ts'

/** The admin of the sample town. */
export const theAdmin = { email: 'admin@wrenfield.example', name: 'The Admin' }

/** Opens the moderation page in an admin's browser and waits for the queue. */
export async function openQueue(page: Page, admin: Person = theAdmin): Promise<void> {
  await signInPage(page, admin)
  await page.goto('/admin')
  await waitForQueue(page)
}

/** Waits until the whole queue of reviews is on the page, and nothing more comes that moves it. */
export async function waitForQueue(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Pending Reviews \(\d+\)/ })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: /^Declined Reviews \(\d+\)/ })).toBeVisible()
  // Other tests may leave more reviews than one page holds.
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(async () => {
    if (await more.count()) await more.first().dispatchEvent('click', {}, { timeout: 1000 })
    await expect(more).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  // Between the two halves of a press, the list of blocked authors would take it away.
  await page.waitForLoadState('networkidle')
  await waitUntilSettled(page)
}

/** Returns the Undo button of the latest decision. */
export const undoButton = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true })

/** Takes the latest decision back. */
export async function pressUndo(page: Page): Promise<void> {
  await undoButton(page).waitFor()
  await waitUntilSettled(page)
  await undoButton(page).click()
}

/** Returns the card of the queue that has a text. */
export const cardOf = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

/** Waits until the queue hears presses again: nothing is being decided, and nothing moves or has just moved. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('[data-settling]')).toHaveCount(0)
  // A frame after the list has moved, the header slides in over what is at the top.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

/** Presses a key once the queue hears it. Playwright waits by itself before a click. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await waitUntilSettled(page)
  await page.keyboard.press(key)
}
