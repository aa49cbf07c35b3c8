import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

const path = `/apartment/${busyApartment.id}`
const photos = busyApartment.photos.length
const dialogOf = (page: Page) => page.getByRole('dialog', { name: `Photos of ${busyApartment.name}` })

/** Swipes with one finger across the middle of the screen. */
async function swipeLeft(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 400, height: 800 }
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(width * 0.85) })
  for (let step = 1; step <= 8; step++) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(width * (0.85 - step * 0.085)) })
    await page.waitForTimeout(16)
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('photos by keyboard: open, navigate, Escape, and the focus is where it was', async ({ page }) => {
  await openPage(page, path)
  const first = page.getByRole('button', { name: `Open photo 1 of ${photos}` })
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByText(`1 / ${photos}`)).toBeVisible()
  await expect(page).toHaveURL(/#photos-1$/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(`2 / ${photos}`)).toBeVisible()
  await expect(page).toHaveURL(/#photos-2$/)
  await page.keyboard.press('End')
  await expect(dialog.getByText(`${photos} / ${photos}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#photos-${photos}$`))
  await expect(dialog.getByRole('button', { name: 'Next photo' })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText(`${photos - 1} / ${photos}`)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(dialog.getByText(`1 / ${photos}`)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(first).toBeFocused()
})

test('photos by finger and mouse; Back only closes them', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openPage(page, '/')
  await openPage(page, path)
  const all = page.getByRole('button', { name: 'Show all photos' })
  await all.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(`1 / ${photos}`)).toBeVisible()
  if (isMobile) await swipeLeft(page)
  else await dialog.getByRole('button', { name: 'Next photo' }).click()
  await expect(dialog.getByText(`2 / ${photos}`)).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(all).toBeFocused()
  await all.click()
  await dialog.getByRole('button', { name: 'Close photos' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Housing @Wrenfield')
})
