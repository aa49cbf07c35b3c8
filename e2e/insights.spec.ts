import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

const path = `/apartment/${busyApartment.id}`
const landlordPath = '/landlord/1'
const headingOf = (page: Page) => page.getByRole('heading', { level: 2, name: /^Reviews \(/ })
const topicOf = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'What students say' }).getByRole('link', { name })

/** Loads the code of the sections below the first screen, as a reader's first key does, and waits until they are hydrated. */
async function useSections(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() =>
    ['#topics', 'form[aria-label="Filter reviews"]'].every(selector => {
      const element = document.querySelector(selector)
      return element !== null && Object.keys(element).some(key => key.startsWith('__reactFiber'))
    }),
  )
}

for (const at of [path, landlordPath])
  test(`${at}: a topic filters the reviews and marks its words; Back and Clear show all`, async ({ page }) => {
    await openPage(page, at)
    await useSections(page)
    const all = await headingOf(page).textContent()
    await topicOf(page, /^Heat/).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${at}?topic=heat#reviews`)
    await expect(headingOf(page)).toHaveText(/^Reviews \(\d+ of \d+\)$/)
    await expect(headingOf(page)).toBeFocused()
    await expect(topicOf(page, /^Heat/)).toHaveAttribute('aria-current', 'true')
    for (const review of await page.getByRole('article').all())
      expect((await review.locator('mark').first().textContent())?.toLowerCase()).toMatch(
        /heat|radiator|boiler|furnace|thermostat|draf|freezing/,
      )
    expect(await findViolations(page)).toEqual([])
    await page.goBack()
    await expect(headingOf(page)).toHaveText(all ?? '')
    await expect(page.locator('mark')).toHaveCount(0)
    await page.goForward()
    await expect(headingOf(page)).toHaveText(/ of /)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(headingOf(page)).toHaveText(all ?? '')
    await expect(headingOf(page)).toBeFocused()
  })

test('bars, menus and words filter together, and each filter can be removed', async ({ page }) => {
  await openPage(page, landlordPath)
  await useSections(page)
  const bar = page.getByRole('list', { name: 'How the stars are spread' }).getByRole('link', { name: /^4 stars/ })
  await bar.click()
  await expect(page).toHaveURL(`${landlordPath}?stars=4#reviews`)
  await expect(bar).toHaveAttribute('aria-current', 'true')
  await page.getByText('Filter reviews').click()
  const form = page.getByRole('form', { name: 'Filter reviews' })
  await form.getByLabel('Bedrooms:').selectOption('2')
  await form.getByLabel('Words').fill('The')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\?words=The&stars=4&bedrooms=2#reviews$/)
  const active = page.getByRole('list', { name: 'Active filters' })
  await expect(active.getByRole('link')).toHaveText(['4 stars', '2 bedrooms', '“The”', 'Clear filters'])
  await expect(page.getByRole('article').first()).toContainText('2 bedrooms')
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/^the/i)
  await active.getByRole('link', { name: 'Remove filter: 2 bedrooms' }).click()
  await expect(page).toHaveURL(`${landlordPath}?stars=4&words=The#reviews`)
  // Nothing matches: the list says so and leads back.
  await openPage(page, `${path}?words=zzyzx`)
  await expect(page.getByText('No review matches these filters.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('paragraph').getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}\\??#reviews$`))
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('headline figures are on the page, and folds have the rest', async ({ page }) => {
  await openPage(page, path)
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByText('Would rent again')).toBeVisible()
  for (const [fold, content] of [
    ['What people paid', 'Typical rent'],
    ['Ratings by year', 'Average rating'],
    ['Compared with others', 'Wrenfield'],
    ['What came with it', /^Heat: \d+ of \d+$/],
    ['How to read reviews', 'Few reviews say little'],
  ] as const) {
    const shown = glance.getByRole('group').filter({ hasText: fold }).getByText(content).first()
    await expect(shown).toBeHidden()
    await glance.getByText(fold, { exact: true }).click()
    await expect(shown).toBeVisible()
  }
  expect(await findViolations(page)).toEqual([])
})

test('without script, links and forms filter, and a filtered page is not indexed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(path)
  await topicOf(page, /^Heat/).click()
  await expect(page).toHaveURL(`${path}?topic=heat#reviews`)
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await page.getByText('Filter reviews').click()
  await page.getByLabel('Words').fill('heat')
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page).toHaveURL(/[?&]topic=heat&.*#reviews$/)
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
    'Heat',
    '“heat”',
    'Clear filters',
  ])
  await page.goto(`${path}?topic=nothing&stars=9&year=x`)
  await expect(headingOf(page)).toHaveText(/^Reviews \(\d+\)$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await context.close()
})

test('a link to an old review of a landlord shows it', async ({ page, baseURL }) => {
  const answer = await page.request.get(`${baseURL}/api/review/landlordId/1/PUBLIC?limit=40`)
  const { id } = (await answer.json()).at(-1)
  await openPage(page, `${landlordPath}#review-${id}`)
  await expect(page.locator(`[id="review-${id}"]`)).toBeInViewport()
  await expect(page).toHaveURL(`${landlordPath}?show=100#review-${id}`)
})
