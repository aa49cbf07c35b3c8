import type { Page } from '@playwright/test'
import { holdScripts, openServed } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { bareApartment, busyApartment } from './support/town.ts'

/** Returns the page's main part as text, with sorted attributes and without the ids that React counts. */
const drawnMain = (page: Page) =>
  page.locator('main').evaluate(main => {
    // A select's choice is an attribute in served HTML and a property in rendered DOM.
    const told = (attribute: Attr) => attribute.name !== 'selected' && !/^(_R_|_r_|«)\w*/.test(attribute.value)
    const write = (node: Node): string => {
      if (!(node instanceof Element)) return node instanceof Text ? (node.textContent ?? '') : ''
      // The live map covers its picture once a person interacts.
      if (node.previousElementSibling?.localName === 'picture') return ''
      // React renders nothing into noscript elements.
      if (node.localName === 'noscript') return '\n<noscript>'
      const attributes = [...node.attributes].filter(told).map(({ name, value }) => ` ${name}="${value}"`)
      return `\n<${node.localName}${attributes.sort().join('')}>${[...node.childNodes].map(write).join('')}`
    }
    return write(main)
  })

for (const path of ['/', `/apartment/${busyApartment.id}`, `/apartment/${bareApartment.id}`]) {
  test(`${path} is hydrated as the server rendered it`, async ({ page }) => {
    const release = await holdScripts(page)
    await openServed(page, path)
    const marked = page.locator('h1, h2, article, main img, footer')
    const count = await marked.evaluateAll(elements => {
      for (const element of elements) element.setAttribute('data-served', '')
      return elements.length
    })
    const started = page.waitForRequest('**/api/set-data')
    release()
    await started
    const isReact = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactFiber'))
    await expect.poll(() => page.locator('h1').evaluate(isReact)).toBe(true)
    expect(await page.locator('[data-served]').count()).toBe(count)
  })
}

test('server and browser render the same page', async ({ page }) => {
  await page.goto('/')
  const searchBox = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  await searchBox.waitFor()
  const served = await drawnMain(page)
  const card = page.locator('main article h3 a').first()
  const path = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page.locator('h1')).not.toContainText('Discover')
  // What is below the first screen follows it.
  await page.locator('article[id^="review-"]').first().waitFor()
  const drawn = await drawnMain(page)
  await page.getByRole('link', { name: /, home$/ }).click()
  await expect(page.locator('h1')).toContainText('Discover')
  await searchBox.waitFor()
  expect(await drawnMain(page)).toBe(served)
  await page.goto(path)
  expect(await drawnMain(page)).toBe(drawn)
})
