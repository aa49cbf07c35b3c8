import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { bareApartment, busyApartment } from './support/town.ts'

const path = `/apartment/${busyApartment.id}`
const landlordPath = '/landlord/1'
const headingOf = (page: Page) => page.getByRole('heading', { level: 2, name: /^Reviews \(/ })
const fieldOf = (page: Page) => page.getByLabel('Search in reviews')
const filterOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Filters that are set' }).getByRole('link', { name: `Remove filter: ${name}` })

test('a topic filters the reviews and marks its words; Back and Clear show all', async ({ page }) => {
  await openPage(page, path)
  const all = await headingOf(page).textContent()
  // Also when it is typed in full.
  await fieldOf(page).fill('heat')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${path}?topic=heat#reviews`)
  await expect(headingOf(page)).toHaveText(/^Reviews \(\d+ of \d+\)$/)
  await expect(headingOf(page)).toBeFocused()
  await expect(headingOf(page)).toBeInViewport()
  await expect(filterOf(page, 'Heat')).toBeVisible()
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

test('bars, suggestions and words filter together, and each filter can be removed', async ({ page }) => {
  await openPage(page, landlordPath)
  const bars = page.getByRole('list', { name: 'How the stars are spread' })
  const widths = await bars.locator('rect').evaluateAll(rects => rects.map(rect => Number(rect.getAttribute('width'))))
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 0)
  const bar = bars.getByRole('link', { name: /^4 stars/ })
  await bar.click()
  await expect(page).toHaveURL(`${landlordPath}?stars=4#reviews`)
  await expect(bar).toHaveAttribute('aria-current', 'true')
  await fieldOf(page).fill('2 bedrooms')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${landlordPath}?stars=4&bedrooms=2#reviews`)
  await expect(fieldOf(page)).toHaveValue('')
  await fieldOf(page).fill('The')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${landlordPath}?stars=4&bedrooms=2&words=The#reviews`)
  await expect(page.getByRole('article').first()).toContainText('2 bedrooms')
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/^the/i)
  await filterOf(page, '2 bedrooms').click()
  await expect(page).toHaveURL(`${landlordPath}?stars=4&words=The#reviews`)
  await bar.click()
  await expect(page).toHaveURL(`${landlordPath}?words=The#reviews`)
  // Nothing matches: the list says so and leads back.
  await openPage(page, `${path}?words=zzyzx`)
  await expect(page.getByText('No review matches these filters.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${path}#reviews`)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the deciding figures are on the page, and one fold has the rest', { tag: '@phone' }, async ({ page }) => {
  for (const at of [path, landlordPath]) {
    await openPage(page, at)
    const glance = page.getByRole('region', { name: 'At a glance' })
    for (const name of ['Repairs', /^would rent again$/i, 'Deposit back in full'])
      await expect(glance.getByText(name, { exact: true })).toBeVisible()
    await expect(glance.getByText('A month in winter')).toBeVisible({ visible: at === path })
    await page.getByRole('heading', { name: 'All figures' }).click()
    for (const [region, line] of [
      ['Compared with others', /^Maintenance\d\.\d.*Wrenfield \d\.\d$/],
      ['By academic year', /^20\d\d–\d\d\d\.\d\d+ reviews?/],
    ] as const)
      await expect(
        page.getByRole('region', { name: region }).locator('dl > div').filter({ hasText: line }).first(),
      ).toBeVisible()
    expect(await findViolations(page, 'details[open]')).toEqual([])
    expect(await innerScrolls(page)).toEqual([])
  }
})

test('an apartment prints on two pages, and the questions for a tour on one', async ({ page }) => {
  const countPages = async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  await openPage(page, path)
  expect(await countPages()).toHaveLength(2)
  await page.getByRole('link', { name: 'Questions for your tour' }).click()
  await expect(page.getByText(/^On which day did the heat/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print these questions' })).toBeHidden()
  expect(await countPages()).toHaveLength(1)
})

test('the answer follows the reader’s bedrooms and campus point; a line leads to its review', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, path)
  const row = (name: RegExp) =>
    page.getByRole('region', { name: 'At a glance' }).locator('dl > div').filter({ hasText: name })
  const walk = row(/^Walk to/)
  const before = await walk.locator('dd').textContent()
  await page.getByLabel('Walk to').selectOption({ label: 'Engineering Quad' })
  await expect(walk.locator('dd')).not.toHaveText(before ?? '')
  await expect(walk.locator('dd')).toHaveText(/^\d+ min$/)
  await expect(row(/^Included/).locator('dd')).toHaveText(/\w/)

  const watch = page.getByRole('region', { name: 'Watch out' })
  await expect(page.getByRole('region', { name: 'Best thing' }).getByRole('link').first()).toBeVisible()
  const line = watch.getByRole('link').last()
  const words = (await line.textContent())?.replace(/^“|”$/g, '') ?? ''
  await line.click()
  await expect(page).toHaveURL(/#review-/)
  const review = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
  await expect(review).toBeInViewport()
  await expect(review).toContainText(words)
})

test('the first review is near the top', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1360, height: 900 })
  // The second has the most reviews of the town.
  for (const at of [path, '/apartment/22']) {
    await openPage(page, at)
    const top = await page
      .getByRole('article')
      .first()
      .evaluate(card => card.getBoundingClientRect().top + scrollY)
    expect(top, at).toBeLessThanOrEqual(isMobile ? 1600 : 1000)
  }
})

/** Returns the classes of what scrolls up and down inside the page. */
function innerScrolls(page: Page): Promise<string[]> {
  return page
    .locator('#main *')
    .evaluateAll(all =>
      all
        .filter(
          each => each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
        )
        .map(each => each.className),
    )
}

test('an apartment without reviews leads to its landlord’s record and to reviewed apartments nearby', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, `/apartment/${bareApartment.id}`)
  const nearby = page.getByRole('region', { name: 'Reviewed apartments nearby' }).getByRole('listitem')
  await expect(nearby).toHaveCount(3)
  for (const each of await nearby.all()) await expect(each).toContainText(/\d Reviews?/)
  await expect(page.getByRole('button', { name: 'Leave a Review' })).toHaveCount(1)
  const record = page.getByRole('link', { name: /^\d+ tenants of .+: repairs \d\.\d, \d+ of \d+ would rent again$/ })
  await expect(record).toBeInViewport()
  await record.click()
  await expect(page).toHaveURL(`/landlord/${bareApartment.landlordId}`)
})

test('links of reviews: to an old one of a landlord, and from a landlord’s page to its apartment’s', async ({
  page,
  baseURL,
}) => {
  const answer = await page.request.get(`${baseURL}/api/review/landlordId/1/PUBLIC?limit=40`)
  const { id } = (await answer.json()).at(-1)
  await openPage(page, `${landlordPath}#review-${id}`)
  await expect(page.locator(`[id="review-${id}"]`)).toBeInViewport()
  await expect(page).toHaveURL(`${landlordPath}?show=100#review-${id}`)

  const first = page.getByRole('article', { name: /^Review of/ }).first()
  const firstId = await first.getAttribute('id')
  await first.getByTitle('Link to this review').click()
  await expect(page).toHaveURL(new RegExp(`/apartment/\\w+#${firstId}$`))
  await expect(page.locator(`[id="${firstId}"]`)).toBeInViewport()
})

test('the page of companies has their records and newest reviews, in an order that its address remembers', async ({
  page,
}) => {
  await openPage(page, '/reviews')
  const companies = page.getByRole('main').getByRole('region')
  await expect(companies).toHaveCount(12)
  await expect(companies.first()).toContainText(/^Larkspur Properties.*would rent again.*got the deposit back/)
  await page.getByLabel('Sort:').selectOption('Worst Repairs')
  await expect(page).toHaveURL('/reviews?sort=worst-maintenance')
  await expect(companies.first()).not.toContainText('Larkspur Properties')
  await page.getByRole('link', { name: 'Show More' }).click()
  await expect.poll(() => companies.count()).toBeGreaterThan(12)
  const names = companies.getByRole('heading', { level: 2 })
  const sorted = await names.allTextContents()
  await page.reload()
  expect(await names.allTextContents()).toEqual(sorted)
  await companies.first().getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/#review-/)
})
