import type { Locator, Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { chooseFilter } from './support/filters.ts'
import { openPage } from './support/open-page.ts'
import { openSignedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

const list = '/location/Collegetown'
const question = 'Walk to:'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const walks = (page: Page) => cards(page).getByText(/\d min to /)

/** Expects that every card of a list speaks of one campus point, and that there are cards. */
async function expectWalksTo(page: Page, label: string) {
  await expect(walks(page).first()).toHaveText(new RegExp(`^\\d+ min to ${label}$`))
  const texts = await walks(page).allTextContents()
  expect(texts.filter(text => !text.endsWith(` min to ${label}`))).toEqual([])
}

/** Stores a choice before any page is opened, as an earlier visit did. */
const remember = (page: Page, point: string) =>
  page.addInitScript(stored => {
    if (localStorage.getItem('campus-point') === null) localStorage.setItem('campus-point', stored)
  }, point)

/** Opens the sheet with all filters of a list, and returns it. */
async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Filters|More)/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

test('a choice on the home page counts on every card, in other tabs at once, and after a reload', async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  await expectWalksTo(page, 'Ho Plaza')
  expect(await findViolations(page)).toEqual([])
  const other = await context.newPage()
  await openPage(other, list)
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData()}`))
  await page.getByLabel(question).selectOption('Engineering Quad')
  await expectWalksTo(page, 'Engineering Quad')
  await expectWalksTo(other, 'Engineering Quad')
  await page.reload()
  await expect(page.getByLabel(question)).toHaveValue('engQuad')
  await expectWalksTo(page, 'Engineering Quad')
  await other.close()
  // The choice leaves the browser in no request and no cookie.
  expect(sent.filter(each => each.includes('engQuad'))).toEqual([])
  expect((await context.cookies()).filter(({ value }) => value.includes('engQuad'))).toEqual([])
  await page.getByLabel(question).selectOption('Ho Plaza')
  await expectWalksTo(page, 'Ho Plaza')
})

test('filters and the order by the walk are to the chosen point, and the address names it', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, list)
  const filters = await openFilters(page)
  await chooseFilter(filters, 'Walk to', 'Engineering Quad')
  await filters.getByRole('button', { name: /^Show \d+ apartment/ }).click()
  await expectWalksTo(page, 'Engineering Quad')
  await expect(page).toHaveURL(list)
  await page.getByRole('main').getByLabel('Sort:').selectOption('Shortest Walk')
  await expect(page).toHaveURL(`${list}?campus=engQuad&sort=walk`)
  // The address changes a moment before the list.
  await expect(async () => {
    const minutes = (await walks(page).allTextContents()).map(text => Number.parseInt(text, 10))
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b))
  }).toPass()

  // Another choice loads the list again, since its address names a point.
  const again = await openFilters(page)
  await chooseFilter(again, 'Walk to', 'Ag Quad')
  await again.getByRole('button', { name: /^Show \d+ apartment/ }).click()
  await expect(page).toHaveURL(`${list}?campus=agQuad&sort=walk`)
  await expectWalksTo(page, 'Ag Quad')
})

test('an apartment’s page, its larger map and the comparison put the chosen point first, or show it alone', async ({
  page,
}) => {
  await remember(page, 'agQuad')
  await openPage(page, `/apartment/${busyApartment.id}`)
  await expect(page.getByLabel('Walk to')).toHaveValue('agQuad')
  const location = page.getByRole('region', { name: 'Location' })
  await expect(location.locator('dt').first()).toHaveText('Ag Quad')
  await location.getByRole('link', { name: 'Show larger map' }).click()
  const map = page.getByRole('dialog')
  await expect(map.getByRole('rowheader')).toHaveText(['Ag Quad', 'Engineering Quad', 'Ho Plaza'])
  await page.goto('/compare?apartments=1,7')
  const rows = page.getByRole('rowheader', { name: /^To / })
  await expect(rows).toHaveText(['To Ag Quad'])
  await page.getByLabel('Campus:').selectOption('Engineering Quad')
  await expect(rows).toHaveText(['To Engineering Quad'])
  expect(await findViolations(page)).toEqual([])
})

test('a shared link keeps its campus point; a saved search has none, and opens with the reader’s own', async ({
  page,
  student,
}) => {
  await remember(page, 'agQuad')
  await openSignedIn(page, student, `${list}?campus=engQuad&sort=walk`)
  await expectWalksTo(page, 'Engineering Quad')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByRole('button', { name: 'Search saved', pressed: true })).toBeVisible()
  expect(await student.sendJson('GET', '/api/account/searches')).toMatchObject([{ path: `${list}?sort=walk` }])
  await openPage(page, '/bookmarks')
  await page
    .getByRole('region', { name: /^Saved Searches/ })
    .getByRole('link', { name: 'Collegetown' })
    .click()
  await expect(page).toHaveURL(`${list}?sort=walk&campus=agQuad`)
  await expectWalksTo(page, 'Ag Quad')
})

test.describe('without a shift', () => {
  for (const path of [list, `/apartment/${busyApartment.id}`]) {
    test(`${path} has everything in the same place with every choice`, { tag: '@phone' }, async ({ page }) => {
      await openPage(page, path)
      // Late sections are there.
      await page.mouse.wheel(0, 400)
      const placesOf = () =>
        page.evaluate(
          selector =>
            [...document.querySelectorAll(selector)].map(element => {
              const { top, left, height, width } = element.getBoundingClientRect()
              return [element.localName, ...[top + scrollY, left, height, width].map(Math.round)].join(' ')
            }),
          'main :is(article, article p, aside, aside :is(li, dl), form[aria-label="Filters"]), #listing, #listing li, footer',
        )
      let places: string[] = []
      await expect(async () => {
        const before = places
        places = await placesOf()
        expect(places).toEqual(before)
      }).toPass({ intervals: [500] })
      expect(places.length).toBeGreaterThan(5)
      for (const [point, label] of [
        ['engQuad', 'Engineering Quad'],
        ['agQuad', 'Ag Quad'],
      ]) {
        await page.evaluate(chosen => {
          localStorage.setItem('campus-point', chosen ?? '')
          dispatchEvent(new Event('storage'))
        }, point)
        // Cards say "22 min to Ho Plaza"; an apartment's own page has the point before its minutes.
        const changed = page.getByText(new RegExp(`^(\\d+ min to )?${label}$`)).and(page.locator('span'))
        await expect(changed.first()).toBeVisible()
        await expect.poll(placesOf).toEqual(places)
      }
    })
  }
})
