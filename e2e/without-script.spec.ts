import { expect, test } from './support/test.ts'
import { busyApartment } from './support/town.ts'

/** What only a browser shows: parts unfold by styles, and forms are sent. `src/pages/without-script.test.ts` has the rest. */
test.use({ javaScriptEnabled: false })

test('an apartment’s reviews unfold, sort and filter', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto(`/apartment/${busyApartment.id}`)
  const cards = page.getByRole('article')
  if (isMobile) {
    await expect(cards).toHaveCount(5)
    await page.getByText('Show all reviews').click()
  }
  const long = cards.filter({ has: page.getByText('Read More') }).first()
  const folded = await long.innerText()
  expect(folded).toContain('…')
  await long.getByText('Read More').click()
  expect((await long.innerText()).length).toBeGreaterThan(folded.length)
  await long.getByText('Read Less').click()
  expect(await long.innerText()).toBe(folded)
  await page.getByLabel('Sort by:').selectOption('Helpful')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/[?&]sort=helpful(&|#|$)/)
})

test('links and forms filter an apartment’s reviews, and a filtered page is not indexed', async ({ page }) => {
  const path = `/apartment/${busyApartment.id}`
  await page.goto(path)
  const stars = page.getByRole('link', { name: /^4 stars/ })
  await stars.click()
  await expect(page).toHaveURL(`${path}?stars=4#reviews`)
  await expect(stars).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await page.getByLabel('Search in reviews').fill('heat')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/[?&]stars=4&words=heat&.*#reviews$/)
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.getByLabel('Search in reviews')).toHaveValue('heat')
})

test('no button is shown that does nothing without scripts', async ({ page }) => {
  for (const path of ['/', '/search?q=alder', `/apartment/${busyApartment.id}`, '/compare?apartments=1,2']) {
    await page.goto(path)
    const dead = page.locator('button:not([type="submit"]):visible').filter({ hasNot: page.locator('img') })
    expect(await dead.allTextContents(), path).toEqual([])
  }
})

test('a landlord’s properties unfold', async ({ page }) => {
  await page.goto('/landlord/1')
  const rows = page.getByRole('region', { name: /^Properties Owned/ }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.getByText(/^Show all \d+$/).click()
  expect(await rows.count()).toBeGreaterThan(3)
})

test('the home page grows, sorts and searches, and has no dead button', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Compare / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByLabel('Sort:').selectOption('Highest Price')
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page).toHaveURL(/\/\?.*sort=highest-price/)
  await page.getByLabel('Bedrooms:').selectOption('2 bedrooms')
  await page.getByLabel('Walk to:').selectOption('Ag Quad')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await page.getByText('More about the areas').click()
  await expect(page.getByText('Mention noise').first()).toBeVisible()
  await page.getByRole('link', { name: 'Collegetown' }).click()
  await expect(page).toHaveURL('/location/Collegetown?bedrooms=2&campus=agQuad')
  await page.goBack()
  const box = page.getByRole('textbox', { name: 'Search' })
  await box.fill('maple')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=maple')
})

test('the filters of a list apply, and walks are to the chosen campus point', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=street')
  const form = page.getByRole('form', { name: 'Filters' })
  await form.getByLabel('Walk:').selectOption('30 min to Ag Quad')
  await form.getByLabel('Bedrooms:').selectOption('2')
  for (const name of ['Laundry', 'Heat']) await form.getByText(name, { exact: true }).click()
  await form.getByText('Laundry', { exact: true }).click()
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/[?&]bedrooms=2(&|$)/)
  await expect(page).toHaveURL(/[?&]walk=agQuad(:|%3A)30(&|$)/)
  await expect(page.getByRole('link', { name: 'Remove filter: Heat' })).toBeVisible()
  await expect(
    page
      .getByRole('article')
      .getByText(/min to Ag Quad$/)
      .first(),
  ).toBeVisible()
  // Words that mean filters are filters of the address.
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Search' }).fill('2 bedrooms no mold street')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=street&bedrooms=2&without=mold')
})
