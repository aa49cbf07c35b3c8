import type { Page } from '@playwright/test'
import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
/** The suggestions; sort menus have options too. */
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** Records the queries of suggestion calls. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search') asked.push(url.searchParams.get('q') ?? '')
  })
  return asked
}

/** Opens a page and waits until its scripts run. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(box(page)).toBeVisible()
}

test('a suggestion shows its kind and the words that match, and opens its page, also in a new tab', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await expect(box(page)).toHaveAttribute('placeholder', 'Search by any location, e.g. 301 Alder Avenue')
  await box(page).pressSequentially('lark')
  const landlord = options(page).filter({ hasText: 'Larkspur Properties' })
  await expect(landlord).toHaveText(/Larkspur Properties\s*210 Mill Street\s*Landlord/)
  await expect(landlord.locator('mark')).toHaveText('Larkspur')
  await box(page).fill('maple ter')
  await expect(options(page).first().locator('mark')).toHaveText(['Maple', 'Terrace'])
  const opened = context.waitForEvent('page')
  await options(page).first().click({ button: 'middle' })
  await (await opened).waitForURL('**/apartment/1')
  await expect(page).toHaveURL('/')
  await expect(options(page).first()).toBeVisible()
  await options(page).first().click()
  await expect(page).toHaveURL('/apartment/1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maple Terrace')
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toHaveAttribute('placeholder', 'Search')
})

test('where a review is written, a suggestion leads to the stars of its page', async ({ page }) => {
  await open(page, '/write')
  await box(page).fill('maple ter')
  await options(page).first().click()
  await expect(page).toHaveURL('/apartment/1#lived-here')
})

test('the keys of a combobox; Enter opens the selected suggestion, and without one all results', async ({ page }) => {
  await open(page, '/')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).fill('alder')
  await expect(options(page).first()).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  const listId = await page.getByRole('listbox', { name: 'Suggestions' }).getAttribute('id')
  await expect(box(page)).toHaveAttribute('aria-controls', listId ?? '')
  const active = page.locator('[role=option][aria-selected=true]')
  await expect(active).toHaveCount(0)
  await box(page).press('ArrowDown')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await box(page).press('ArrowUp')
  await expect(active).toHaveCount(0)
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant', /./)
  await box(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('alder')
  await box(page).press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await box(page).press('Tab')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')

  await box(page).fill('maple')
  await expect(options(page).first()).toContainText('Maple')
  await box(page).press('ArrowDown')
  // The Enter that ends the word of an input method, as in Safari.
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await expect(page).toHaveURL('/')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/apartment/1')
  await box(page).fill('alder & "co" 100%')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  expect(new URL(page.url()).searchParams.get('q')).toBe('alder & "co" 100%')
  await expect(options(page)).toHaveCount(0)
  // Typing after the arrows clears the selection.
  await box(page).fill('maple')
  await expect(options(page).first()).toContainText('Maple')
  await box(page).press('ArrowDown')
  await box(page).pressSequentially(' st')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=maple/)
})

test('an empty result is announced; words of reviews and of filters are offered', async ({ page }) => {
  await open(page, '/')
  await box(page).fill('qqqqqqq')
  await expect(page.getByText('No search results.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No search results.' })).toHaveCount(1)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).fill('larkspur')
  await expect(page.getByText('No search results.')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^1 suggestion\./ })).toHaveCount(1)
  await box(page).fill('elevator')
  await expect(options(page)).toHaveText(['Search in reviews for “elevator”'])
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search?q=elevator')
  await expect(page.getByRole('heading', { name: 'Reviews that mention “elevator”' })).toBeVisible()
  await box(page).fill('2 bedroom under 1200')
  await expect(options(page)).toHaveText(['Show all results for “2 bedroom under 1200”'])
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartments')
  await expect(page).toHaveURL('/search?maxPrice=3&bedrooms=2')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.locator('#result-count')).toBeFocused()
  // Back goes to the list with its filters, and from there to the page before the search.
  await page.goBack()
  await expect(page).toHaveURL('/search?maxPrice=3&bedrooms=2')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=elevator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "elevator"')
  await page.getByRole('link', { name: 'Write a review' }).click()
  await box(page).fill('gables')
  await options(page).filter({ hasText: 'The Gables' }).click()
  await expect(page).toHaveURL('/apartment/2#lived-here')
  await expect(page.getByRole('group', { name: 'Lived here?' })).toBeInViewport()
})

test('blank text makes no call, quick typing makes one, and a late answer is ignored', async ({ page }) => {
  await open(page, '/')
  const asked = askedOf(page)
  await box(page).pressSequentially('   ')
  await box(page).press('Enter')
  await page.waitForTimeout(400)
  expect(asked).toEqual([])
  await expect(page).toHaveURL('/search')
  await box(page).fill('')
  // Five events at once: on a slow machine, pauses between real keystrokes would be long enough to trigger a call.
  await box(page).evaluate((input: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const text of ['m', 'ma', 'map', 'mapl', 'maple']) {
      write?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(options(page).first()).toBeVisible()
  expect(asked).toEqual(['maple'])

  await page.route('**/api/search?q=court', async route => {
    await new Promise(resolve => setTimeout(resolve, 600))
    await route.continue().catch(() => undefined)
  })
  const late = page.waitForRequest(request => request.url().endsWith('q=court'))
  await box(page).fill('court')
  await late
  await box(page).fill('larkspur')
  await expect(options(page)).toHaveText([/Larkspur/, /^Show all results/])
  await page.waitForTimeout(800)
  await expect(options(page)).toHaveText([/Larkspur/, /^Show all results/])
})

test('an empty box offers examples, the areas, and the searches of this browser until they are cleared', async ({
  page,
}) => {
  await open(page, '/faq')
  await box(page).click()
  const areas = page.getByRole('group', { name: 'Neighborhoods' }).getByRole('option')
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(areas).toHaveText(['Collegetown', 'West', 'North', 'Downtown'])
  await expect(recent).toHaveCount(0)
  const examples = page.getByRole('group', { name: 'Search in your own words' }).getByRole('option')
  await expect(examples).toHaveText(['2 bedrooms under $1,200', 'no mice, near Engineering', 'best landlord'])
  await box(page).press('ArrowDown')
  await expect(examples.first()).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Escape')
  await expect(areas).toHaveCount(0)
  await box(page).fill('alder')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('alder')
  await openPage(page, '/faq')
  await box(page).click()
  await expect(recent).toHaveText(['alder', 'Clear recent searches'])
  expect(await findViolations(page, 'search')).toEqual([])
  await recent.first().click()
  await expect(page).toHaveURL('/search?q=alder')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('alder')
  await expect(box(page)).toHaveValue('alder')
  await box(page).fill('')
  await recent.last().click()
  await expect(recent).toHaveCount(0)
  await expect(areas).toHaveCount(4)
  await expect(box(page)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('at 320 px an icon opens a search box as wide as the header', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  // A first visit has the system's font, which is wider.
  await openPage(page, '/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await openPage(page, '/apartment/1')
  const form = page.getByRole('search')
  expect((await form.boundingBox())?.width).toBe(44)
  await box(page).click()
  expect((await form.boundingBox())?.width).toBe(296)
  await box(page).fill('maple')
  await expect(options(page).first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await box(page).press('Escape')
  await box(page).blur()
  expect((await form.boundingBox())?.width).toBe(44)
})

test('open suggestions are accessible, in view, and zoom no phone', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' })
  // The header's box on a phone, the larger one on a desktop.
  await open(page, isMobile ? '/apartment/1' : '/')
  await box(page).fill('a')
  await expect(options(page).first()).toBeVisible()
  await box(page).press('ArrowDown')
  await expect(options(page).first()).toBeInViewport({ ratio: 1 })
  expect(await box(page).evaluate(input => Number.parseFloat(getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(
    16,
  )
  expect(await horizontalScroll(page)).toBeLessThanOrEqual(0)
  expect(await findViolations(page, 'search')).toEqual([])
})
