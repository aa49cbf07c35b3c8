import type { Locator, Page } from '@playwright/test'
import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { randomTag } from './support/account.ts'
import { openPage } from './support/open-page.ts'
import { createBuilding, submitReview } from './support/reviews.ts'
import { expect, test } from './support/test.ts'
import { busyApartment, publicReviewsOf } from './support/town.ts'

const path = `/apartment/${busyApartment.id}`
const landlordPath = '/landlord/1'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the page')
  return { ...box, bottom: box.y + box.height }
}

async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.evaluate(async distance => {
    for (let step = 0; step < 8; step++) {
      window.scrollBy(0, distance / 8)
      await new Promise(requestAnimationFrame)
    }
  }, pixels)
}

test('the header hides on the way down and returns on the way up or by Tab; then a bar has the name and actions', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, path)
  const bar = page.getByRole('group', { name: busyApartment.name })
  // On phones it stays.
  await expect(bar).toBeVisible({ visible: isMobile })
  const header = page.getByRole('banner')
  // Before the page listens, it cannot tell in which direction a scroll goes.
  await expect(async () => {
    await scrollBy(page, 300)
    await expect(header).not.toBeInViewport({ timeout: 100 })
  }).toPass()
  await scrollBy(page, -200)
  await expect.poll(async () => (await boxOf(header)).y).toBe(0)
  await scrollBy(page, 400)
  await expect(header).not.toBeInViewport()
  if (!isMobile) {
    const link = page.getByRole('link', { name: 'Reviews', exact: true })
    await link.focus()
    await expect.poll(async () => (await boxOf(header)).y).toBe(0)
    await link.blur()
  }

  await scrollBy(page, 1200)
  await expect(bar).toBeVisible()
  await expect(bar.getByText(busyApartment.name)).toBeVisible({ visible: !isMobile })
  await expect(bar.getByRole('button')).toHaveText(['Save', 'Compare', 'Leave a Review'])
  const { y, bottom, height } = await boxOf(bar)
  expect(height).toBeCloseTo(56, 0)
  if (isMobile) expect(bottom).toBeCloseTo(page.viewportSize()?.height ?? 0, 0)
  else expect(y).toBeCloseTo(0, 0)
  expect(await findViolations(page, '[role="group"]')).toEqual([])
  if (isMobile) {
    await scrollBy(page, 100_000)
    const footer = await boxOf(page.getByRole('contentinfo'))
    expect(footer.bottom).toBeLessThanOrEqual((await boxOf(bar)).y + 1)
    // The notice of a sign-in is above the bar.
    await page.route('**/auth/token', route => route.fulfill({ json: { user: null } }))
    await page.evaluate(() => {
      window.open = () => window
    })
    await page.getByRole('button', { name: 'Sign In' }).dispatchEvent('click')
    const notice = page.getByText('Finish in the sign-in window.')
    await expect(notice).toBeVisible()
    expect((await boxOf(notice)).bottom).toBeLessThan((await boxOf(bar)).y)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeVisible({ visible: isMobile })
})

test('what decides comes first, then reviews with details and names; location and landlord are beside or below', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openPage(page, path)
  const regions = ['At a glance', 'Reviews', 'Location', 'Landlord'] as const
  const places = async () => {
    const boxes = regions.map(name => boxOf(page.getByRole('region', { name: new RegExp(`^${name}`) })))
    const [facts, reviews, location, landlord] = await Promise.all(boxes)
    return { facts: facts!, reviews: reviews!, location: location!, landlord: landlord! }
  }
  const { facts, reviews, location, landlord } = await places()
  // The first screen has every fact; that of a phone what a month costs and the walk.
  const walk = page.getByLabel('Walk to')
  expect((isMobile ? await boxOf(walk) : facts).bottom).toBeLessThan(isMobile ? 844 : 900)
  expect(reviews.y).toBeGreaterThan(facts.bottom)
  if (isMobile) {
    expect(location.y).toBeGreaterThan(reviews.bottom)
    expect(landlord.y).toBeGreaterThan(location.bottom)
    await expect(page.getByRole('article')).toHaveCount(5)
    await page.getByText('Show all reviews').click()
  } else {
    expect(location.x).toBeGreaterThan(reviews.x + reviews.width)
    expect(location.y).toBeCloseTo(reviews.y, 0)
    await page.setViewportSize({ width: 820, height: 1000 })
    const tablet = await places()
    expect(tablet.location.y).toBeCloseTo(tablet.landlord.y, 0)
    expect(tablet.location.y).toBeGreaterThan(tablet.reviews.bottom)
    await page.setViewportSize({ width: 1280, height: 720 })
  }

  const headings = await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
  expect(headings).toHaveLength(publicReviewsOf(busyApartment.id).length)
  for (const heading of headings) expect(heading).toMatch(/^[1-5] stars?, [A-Z]\w+ 20\d\d$/)
  await expect(page.getByRole('button', { name: `Report Abuse: ${headings[0]}` })).toBeVisible()
  expect(await findViolations(page, 'article')).toEqual([])
  const card = page.getByRole('article').first()
  await card.getByText('Detailed ratings').click()
  const rows = [/^Location[1-5]$/, /^Safety[1-5]$/, /^Maintenance[1-5]$/, /^Conditions[1-5]$/]
  await expect(card.locator('details').getByRole('listitem')).toHaveText(rows)
})

test('a link leads to a review beyond the fifth, and marks it', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, path)
  const last = await page.locator('article').last().getAttribute('id')
  await page.goto('about:blank')
  await openPage(page, `${path}#${last}`)
  const review = page.locator(`[id="${last}"]`)
  await expect(review).toBeInViewport()
  const background = () => review.evaluate(card => getComputedStyle(card).backgroundColor)
  expect(await background()).not.toBe('rgba(0, 0, 0, 0)')
  // With motion the mark fades.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await review.evaluate(card => getComputedStyle(card).animationDuration)).toBe('4s')
})

test('a review in a script from right to left is read that way', async ({ page, student, admin }) => {
  const apartment = await createBuilding(admin, `Court ${randomTag()}`)
  const text = 'شقة هادئة وقريبة من الجامعة!'
  const { id } = await submitReview(student, apartment, text)
  await admin.sendJson('PUT', `/api/update-review-status/${id}/APPROVED`)
  await openPage(page, `/apartment/${apartment}`)
  const [first, last] = await page.getByRole('article').evaluate((review, letters) => {
    const walker = document.createTreeWalker(review, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() && walker.currentNode.nodeValue !== letters);
    return [0, letters.length - 1].map(at => {
      const range = document.createRange()
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + 1)
      return range.getBoundingClientRect().x
    })
  }, text)
  expect(last).toBeLessThan(first ?? 0)
})

test('a link opens a photo; with reduced motion photos change without sliding', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, `${path}#photos-1`)
  const dialog = page.getByRole('dialog', { name: `Photos of ${busyApartment.name}` })
  await expect(dialog.getByText('1 / ')).toBeVisible()
  const positions = await dialog.evaluate(async element => {
    const slides = element.querySelector('ul')
    const next = element.querySelector<HTMLButtonElement>('[aria-label="Next photo"]')
    const found = new Set<number>()
    next?.click()
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame)
      found.add(Math.round(slides?.getBoundingClientRect().x ?? 0))
    }
    return [...found]
  })
  // The photo before, and the photo after.
  expect(positions.length).toBeLessThanOrEqual(2)
  await expect(page).toHaveURL(/#photos-2$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(busyApartment.name)
})

test('a landlord’s properties have facts, and fold', async ({ page }) => {
  await openPage(page, landlordPath)
  const properties = page.getByRole('region', { name: /^Properties Owned \(\d+\)/ })
  const rows = properties.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(/★ \d\.\d · \d+ Reviews?\$/)
  await properties.getByText('Show all').click()
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  await expect(rows.nth(3).getByRole('link')).toBeFocused()
  await rows.nth(3).click()
  await expect(page).toHaveURL(/\/apartment\/\w+$/)
})

test('an apartment and a landlord fit 320 px, and work in forced colors', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const at of [path, landlordPath]) {
    await openPage(page, at)
    await scrollBy(page, 900)
    expect(await horizontalScroll(page), at).toBe(0)
    expect(await findViolations(page), at).toEqual([])
  }
})

const photos = busyApartment.photos.length
/** With those of its reviews. */
const allPhotos = photos + publicReviewsOf(busyApartment.id).flatMap(review => review.photos ?? []).length
const dialogOf = (page: Page) => page.getByRole('dialog', { name: `Photos of ${busyApartment.name}` })

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
  await expect(dialog.getByText(`1 / ${allPhotos}`)).toBeVisible()
  await expect(page).toHaveURL(/#photos-1$/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(`2 / ${allPhotos}`)).toBeVisible()
  await expect(page).toHaveURL(/#photos-2$/)
  await page.keyboard.press('End')
  await expect(dialog.getByText(`${allPhotos} / ${allPhotos}, by a student`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#photos-${allPhotos}$`))
  await expect(dialog.getByRole('button', { name: 'Next photo' })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText(`${allPhotos - 1} / ${allPhotos}`)).toBeVisible()
  const overview = dialog.getByRole('button', { name: 'Overview of all photos' })
  await overview.press('Enter')
  const thumbnails = dialog.getByRole('button', { name: /^Show photo / })
  await expect(thumbnails).toHaveCount(allPhotos)
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Home')
  await thumbnails.nth(2).press('Enter')
  await expect(dialog.getByText(`3 / ${allPhotos}`)).toBeVisible()
  await expect(overview).toBeFocused()
  await page.keyboard.press('Home')
  await expect(dialog.getByText(`1 / ${allPhotos}`)).toBeVisible()
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
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
  await expect(dialog.getByText(`1 / ${allPhotos}`)).toBeVisible()
  if (isMobile) await swipeLeft(page)
  else await dialog.getByRole('button', { name: 'Next photo' }).click()
  await expect(dialog.getByText(`2 / ${allPhotos}`)).toBeVisible()
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
