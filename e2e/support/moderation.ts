import { expect, type Locator, type Page } from '@playwright/test'
import { undoWindowMs } from '../../src/ui/undo/pending-decisions.ts'
import { signInPage } from './account.ts'

/** The admin of the sample town. */
export const theAdmin = { email: 'admin@wrenfield.example', name: 'The Admin' }

/** Opens the moderation page in an admin's browser and waits for the queue. */
export async function openQueue(page: Page): Promise<void> {
  await signInPage(page, theAdmin)
  await page.clock.install()
  await page.goto('/admin')
  await waitForQueue(page)
}

/** Waits until the queue of reviews is on the page. */
export async function waitForQueue(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Pending Reviews \(\d+\)/ })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: /^Declined Reviews \(\d+\)/ })).toBeVisible()
}

/**
 * Lets the undo window of the page's decisions pass: its timers fire as after ten seconds. The page's clock must be
 * installed before it is opened.
 */
export function passUndoWindow(page: Page): Promise<void> {
  return page.clock.fastForward(undoWindowMs)
}

/** Returns the card of the queue that has a text. */
export const cardOf = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })
