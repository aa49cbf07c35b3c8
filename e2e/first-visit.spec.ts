import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { simulateInteraction } from './support/map.ts'
import { theAdmin } from './support/moderation.ts'
import { openPage } from './support/open-page.ts'
import { avatarOf, openSignedIn, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

test('a visitor goes from the home page to an apartment and reads what students say', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Housing @Wrenfield')
  const areas = page.getByRole('navigation', { name: /^Neighborhoods/ }).getByRole('link')
  await expect(areas).toHaveText(['Collegetown', 'West', 'North', 'Downtown'])
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const quote = (await card.locator('blockquote').innerText()).slice(1, 60)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/apartment\/\w+$/)
  await expect(page).toHaveTitle(`Porchlight | ${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('Overall')
  await page.getByLabel('Sort by:').selectOption('Helpful')
  await expect(page.getByRole('article').first()).toContainText(quote.split('\n')[0] as string)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Housing @Wrenfield')
})

test('the list of properties grows and sorts, as Back and a reload remember', async ({ page }) => {
  await openPage(page, '/')
  const cards = page.getByRole('article')
  const names = () => cards.getByRole('heading').allInnerTexts()
  await expect(cards).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(10)
  await expect(cards.nth(5).getByRole('link').first()).toBeFocused()
  const recommended = await names()
  await page.getByLabel('Sort:').selectOption('Lowest Price')
  await expect(page).toHaveURL(/sort=lowest-price/)
  await expect(cards.getByRole('heading').first()).not.toHaveText(recommended[0] as string)
  const cheapest = await names()
  expect(cheapest).toHaveLength(10)
  await page.reload()
  await expect.poll(names).toEqual(cheapest)
  await expect(page.getByLabel('Sort:')).toHaveValue('lowest-price')
})

test('the header: links on a wide screen, a drawer on a narrow one; admins see Admin', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/')
  await signIn(page, theAdmin)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible({ visible: isMobile })
  await expect(nav).toHaveCount(isMobile ? 0 : 1)
  if (isMobile) await menu.click()
  for (const name of ['Home', 'Apartments', 'Reviews', 'FAQ', 'Profile', 'Bookmarks', 'Admin'])
    await expect(nav.getByRole('link', { name, exact: true })).toBeVisible()
  const write = (isMobile ? nav : page.getByRole('banner')).getByRole('link', { name: 'Write a review' })
  await expect(write).toBeVisible()
  if (isMobile) {
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(menu).toBeFocused()
  }
  await avatarOf(page, 'The Admin').press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  expect(await findViolations(page, '[role=menu]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeHidden()
})

test('the header has its links from 960 px on, with room to search, and large letters push nothing out of the window', async ({
  page,
  student,
}) => {
  await page.setViewportSize({ width: 960, height: 800 })
  await openSignedIn(page, student, '/reviews')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const header = page.getByRole('banner')
  await expect(nav.getByRole('link', { name: 'Apartments' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Profile' })).toBeHidden()
  await expect(header.getByRole('link', { name: 'Write a review' })).toBeVisible()
  expect((await header.getByRole('search').boundingBox())?.width).toBeGreaterThan(150)
  expect((await header.boundingBox())?.height).toBeLessThan(70)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(nav.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect((await header.boundingBox())?.height).toBeLessThan(70)
  for (const percent of [150, 200])
    for (const path of [
      '/',
      '/reviews',
      `/apartment/${busyApartment.id}`,
      '/search?q=a',
      '/compare',
      '/profile',
      '/faq',
    ]) {
      await openPage(page, path)
      await avatarOf(page, student.name).waitFor()
      await page.evaluate(
        size => document.documentElement.style.setProperty('font-size', size, 'important'),
        `${percent}%`,
      )
      expect(await horizontalScroll(page), `${path} at ${percent} %`).toBe(0)
      await expect(avatarOf(page, student.name)).toBeInViewport()
    }
})

// The browser of tests that are not about maps has no WebGL.
test('without WebGL the picture of the map stays, also in the larger one; a list’s map says why it is empty', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await openPage(page, `/apartment/${busyApartment.id}`)
  const card = page.getByRole('region', { name: 'Location', exact: true })
  await page.mouse.wheel(0, 300)
  await simulateInteraction(page)
  await expect(card.getByRole('img', { name: /^Map around/ })).toBeVisible()
  await expect(card.getByRole('region')).toHaveCount(0)
  await card.getByRole('link', { name: 'Show larger map' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^Map around/ })).toBeVisible()
  await expect(dialog.getByText('This browser cannot draw the live map.')).toBeVisible()
  await expect(dialog.getByRole('table')).toBeVisible()
  await openPage(page, '/location/West')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByText('This browser cannot draw the live map.')).toBeVisible()
})
