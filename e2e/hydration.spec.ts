import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { pageAddress } from '../src/page-address.ts'
import { type PageName, parametersOf, paths } from '../src/site-map.ts'
import { holdScripts, openPage, openServed, waitUntilHydrated } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

const list = '/location/Collegetown'
const count = (page: Page) => page.locator('#result-count')

/** Goes back within the document, whose scripts are held back: Playwright's own `goBack` waits for them. */
async function goBackTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => history.back())
  await page.waitForFunction(expected => location.pathname + location.search === expected, address)
}

test('Back before hydration shows the list of the address it leads to', async ({ page }) => {
  await openPage(page, list)
  const all = await count(page).innerText()
  await openPage(page, `${list}?bedrooms=2`)
  const two = await count(page).innerText()
  expect(two).not.toBe(all)
  await page
    .getByRole('link', { name: /^(Clear all|Remove filter: 2 bedrooms)$/ })
    .first()
    .click()
  await expect(page).toHaveURL(list)
  await expect(count(page)).toHaveText(all)

  const release = await holdScripts(page)
  await openServed(page)
  await goBackTo(page, `${list}?bedrooms=2`)
  await expect(count(page)).toHaveText(all)
  release()
  await expect(count(page)).toHaveText(two)
  await expect(page).toHaveURL(`${list}?bedrooms=2`)
  await expect(page.locator('form[aria-label="Filters"] select[name="bedrooms"]')).toHaveValue('2')
  await waitUntilHydrated(page)
  await page.goForward()
  await expect(page).toHaveURL(list)
  await expect(count(page)).toHaveText(all)
})

test('choices and words from before hydration count on the home page', async ({ page }) => {
  const release = await holdScripts(page)
  await openServed(page, '/')
  const main = page.getByRole('main')
  const walks = main.getByRole('article').getByText(/min to Engineering Quad/)
  const [campus, sort] = [main.getByLabel('Where do you study?'), main.getByLabel('Sort:')]
  await campus.selectOption({ label: 'Engineering Quad' })
  await sort.selectOption('highest-price')
  await main.locator('input[name="q"]').fill('alder')
  release()
  await expect(page).toHaveURL(/[?&]sort=highest-price/)
  await expect(walks.first()).toBeVisible()
  await expect(campus).toHaveValue('engQuad')
  await expect(sort).toHaveValue('highest-price')
  await expect(main.locator('input[name="q"]')).toHaveValue('alder')
  await openPage(page, list)
  await expect(walks.first()).toBeVisible()
})

test('filters chosen before hydration count, all of them, and the search box keeps its words', async ({ page }) => {
  const release = await holdScripts(page)
  await openServed(page, '/search?q=alder')
  const all = await count(page).innerText()
  await page.getByLabel('Bedrooms:').selectOption('2')
  await page.getByLabel('Rating:').selectOption('3')
  const box = page.getByRole('banner').locator('input[name="q"]')
  await box.fill('alder avenue')
  release()
  await expect(page).toHaveURL('/search?q=alder&bedrooms=2&minRating=3')
  await expect(page.getByLabel('Bedrooms:')).toHaveValue('2')
  await expect(page.getByLabel('Rating:')).toHaveValue('3')
  await expect(count(page)).not.toHaveText(all)
  await expect(box).toHaveValue('alder avenue')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=alder')
  await expect(page.getByLabel('Bedrooms:')).toHaveValue('')
  await expect(count(page)).toHaveText(all)
})

/** Values that people and programs write: empty, wrong, default, for another parameter, not in UTF-8. */
const oddValues = [
  ...[
    '',
    '%20',
    '+',
    '%00',
    '%FF',
    '%',
    '%ED%A0%80',
    '%0A',
    '<b>',
    '"',
    '%26x=1',
    'x',
    'a'.repeat(201),
    '%F0%9F%8F%A0',
  ],
  ...['0', '-1', '02', '1e3', '2.5', '7', '12', '999', '2027', 'NaN', '1,1', '7,%201,7,,1', 'null', 'and', '!!!'],
  ...['WEST', 'west', 'recent', 'reviews', 'recommended', 'highest-rating', 'Walk', 'desc', 'asc', 'noise'],
  ...['hoPlaza', '10', 'hoPlaza:10', 'hoPlaza:010', '-76.5,42.4,-76.4,42.5', '-76.5,42.4'],
]
const pages = Object.keys(paths) as PageName[]
const allParameters = [...new Set(pages.flatMap(page => parametersOf(paths[page])))]
const encodeAll = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

/** Returns addresses of a page: each has every parameter that it reads, and others, some of them twice. */
function oddAddresses(page: PageName, index: number): string[] {
  const id = page === 'landlord' ? '1' : busyApartment.id
  const path = paths[page].replace(':location', 'Collegetown').replace(/:\w+Id/, id)
  const value = fc.constantFrom(...oddValues)
  const read = parametersOf(path).map(name => value.map(text => `${name}=${text}`))
  const more = fc
    .tuple(fc.constantFrom(...allParameters, 'utm_source', 'Q', ''), value, fc.boolean())
    .map(([name, text, isEncoded]) => `${isEncoded ? name.replace(/^./, encodeAll) : name}=${text}`)
  const query = fc
    .tuple(fc.tuple(...read), fc.array(more, { minLength: 1, maxLength: 6 }))
    .chain(parts => fc.shuffledSubarray(parts.flat(), { minLength: parts.flat().length }))
  const spellings = [path, path.toUpperCase(), `${path}/`.replace('//', '/'), path.replace(/\w/, encodeAll)]
  return fc
    .sample(fc.tuple(fc.constantFrom(...spellings), query, fc.constantFrom('', '#', '#x', '#%E0%A4%A')), {
      seed: 40 + index,
      numRuns: read.length === 0 ? 1 : 3,
    })
    .map(([spelling, pairs, fragment]) => `${spelling}?${pairs.join('&')}${fragment}`)
}

test.describe('addresses', () => {
  // A page that is missing is a document too.
  test.use({ expectedLines: /status of 404/ })

  test('any address of any page is one document, which lives, and to which Back leads', async ({ page, baseURL }) => {
    const requests: string[] = []
    page.on('request', request => {
      const isData = request.url().includes('/page-data/')
      if (isData || request.isNavigationRequest()) requests.push(isData ? 'data' : 'document')
    })
    const [heading, faq] = [page.locator('h1'), page.getByRole('link', { name: 'FAQ' }).first()]
    for (const address of ['/search?q=', '/apartment/%FF', '//search', ...pages.flatMap(oddAddresses)]) {
      requests.length = 0
      await openPage(page, baseURL + address)
      const [shown, title] = [page.url(), await heading.innerText()]
      // Only a living page follows a link without a document.
      await (title.startsWith('Frequently') ? page.getByRole('link', { name: /, home$/ }) : faq).click()
      await expect(heading).not.toHaveText(title)
      await page.goBack()
      await expect(heading).toHaveText(title)
      expect([page.url(), ...requests], address).toEqual([shown, 'document', 'data'])
      if (title !== 'Page not found') expect(pageAddress(shown), address).toBe(pageAddress(baseURL + address))
    }
  })
})
