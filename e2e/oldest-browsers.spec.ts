import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { randomStudent, randomTag } from './support/account.ts'
import { chooseFilter } from './support/filters.ts'
import { cardOf, openQueue } from './support/moderation.ts'
import { takeYoungFunctions, youngFunctions, youngMethods } from './support/oldest-browsers.ts'
import { openPage } from './support/open-page.ts'
import { fillReview, openForm, submitForm, submittedText } from './support/review-form.ts'
import { expect, test } from './support/test.ts'
import { plainApartment } from './support/town.ts'

const folder = 'dist/client/assets/'

/** What a file uses with a way around, or in a part that a page does without. */
const known: Record<string, RegExp> = {
  // MapLibre asks for both before it uses them, and has a `toArray` of its own.
  'live-map': /^(OffscreenCanvas|VideoFrame|toArray)$/,
  'map-panel': /^toArray$/,
  'maplibre-gl-csp-worker': /^(OffscreenCanvas|VideoFrame|SuppressedError)$/,
  // React's `Children.toArray`.
  shared: /^toArray$/,
}

const young = new Set(youngFunctions.map(({ of, name }) => (name ? `${of}.${name}` : of)))
/** Returns the syntax and functions of a script that one of the oldest browsers has not. */
function findYoungParts(script: string): string[] {
  const found = new Set<string>()
  const add = (name: string) => young.has(name) && found.add(name)
  const { program } = parseSync('script.js', script)
  new Visitor({
    StaticBlock: () => void found.add('static block'),
    Literal(node) {
      if ('regex' in node && /\(\?<[=!]/.test(node.regex.pattern)) found.add('look back')
    },
    NewExpression: ({ callee }) => void (callee.type === 'Identifier' && add(callee.name)),
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') add(`Window.${callee.name}`)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return
      const { object, property } = callee
      if (object.type === 'Identifier') add(`${object.name}.${property.name}`)
      else if (youngMethods.has(property.name)) found.add(property.name)
    },
  }).visit(program)
  return [...found]
}

test('no script has syntax, or calls a function, that one of the oldest browsers does not know', () => {
  expect(
    findYoungParts(
      'AbortSignal.any([]); (a).toSorted(); /(?<=a)b/; class A { static { b() } }; requestIdleCallback(a)',
    ),
  ).toEqual(['AbortSignal.any', 'toSorted', 'look back', 'static block', 'Window.requestIdleCallback'])
  const found = readdirSync(folder)
    .filter(file => file.endsWith('.js'))
    .flatMap(file => {
      const part = file.replace(/-[\w-]{8}\.js$/, '')
      const parts = findYoungParts(readFileSync(folder + file, 'utf8'))
      return parts.filter(name => !known[part]?.test(name)).map(name => `${part}: ${name}`)
    })
  expect(found).toEqual([])
})

test('a student searches, filters, signs in and writes, and an admin decides, without younger functions', async ({
  page,
  browser,
  moderator,
}) => {
  test.slow()
  await takeYoungFunctions(page)
  await openPage(page, '/')
  expect(await page.evaluate(() => 'size' in URLSearchParams.prototype || 'timeout' in AbortSignal)).toBe(false)
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true })
  await box.fill('gables')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=gables')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('gables')

  await openPage(page, '/location/West')
  await chooseFilter(page.getByRole('main'), 'Bedrooms', '2')
  await expect(page).toHaveURL('/location/West?bedrooms=2')

  await openPage(page, `/apartment/${plainApartment.id}`)
  const form = await openForm(page, randomStudent())
  const text = `${randomTag()}: the windows close, and the heat comes on in October.`
  await fillReview(form, text)
  await submitForm(form)
  await expect(page.getByText(submittedText)).toBeVisible()

  const desk = await browser.newPage()
  await takeYoungFunctions(desk)
  await openQueue(desk, moderator)
  await cardOf(desk, text).getByRole('button', { name: 'Approve' }).click()
  await expect(cardOf(desk, text)).toHaveCount(0)
  await desk.close()
})
