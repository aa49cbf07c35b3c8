import type { Page } from '@playwright/test'
import { payloads } from '../src/testing/injection-payloads.ts'
import { openAccount, signInNext, signInPage } from './support/account.ts'
import { openListMap } from './support/map.ts'
import { openPage } from './support/open-page.ts'
import { startOwnSite } from './support/own-site.ts'
import { test as base, expect, recordConsole } from './support/test.ts'

/** Each payload is in the texts of one building, and of one of a dozen landlords. */
const landlordCount = 12

const author = (n: number) => `author${n}@wrenfield.example`
const ratings = { location: 4, safety: 4, maintenance: 3, conditions: 5 }
const listingFields = (i: number) => ({ aptId: `b${i}`, landlordId: `l${i % landlordCount}`, date: '2026-05-14' })
const ratingFields = { overallRating: 4, detailedRatings: ratings, bedrooms: 2, price: 3, photos: [], likes: 0 }
const toReviewLength = (text: string) => `${text} as it was written`

/** Landlords and buildings whose every text is a payload. */
const injectedCatalog = {
  landlords: payloads.slice(0, landlordCount).map((payload, i) => ({
    id: `l${i}`,
    name: payload,
    address: payload,
    photos: [],
    contact: 'https://larkspur.example/',
  })),
  buildings: payloads.map((payload, i) => ({
    id: `b${i}`,
    name: payload,
    address: `${payload} St`,
    area: 'COLLEGETOWN',
    landlordId: `l${i % landlordCount}`,
    photos: [],
    latitude: 43.211 + i / 4000,
    longitude: -75.1157,
  })),
}

/** A second review of each building besides its approved one, in turns with every other text that a review can have. */
const unapprovedVariants = [
  (payload: string) => ({ status: 'PENDING', previousText: toReviewLength(`before: ${payload}`) }),
  (payload: string) => ({ status: 'REPORTED', reports: [payload] }),
  (payload: string) => ({ status: 'DECLINED', declineReason: payload }),
]

/** Reviews in every status whose every text is a payload; the first author wrote one of each building. */
const injectedReviews = {
  authors: [0, 1, 2].map(n => ({ email: author(n), name: `Author ${n}` })),
  reviews: payloads.flatMap((payload, i) => {
    const text = { ...listingFields(i), ...ratingFields, reviewText: toReviewLength(payload) }
    const mine = unapprovedVariants[i % unapprovedVariants.length]!(payload)
    return [
      { ...text, author: author(1), status: 'APPROVED', likes: 1 },
      { ...text, author: author(0), ...mine },
    ]
  }),
}

const student = { email: author(0), name: 'Author 0' }
const admin = { email: 'admin@wrenfield.example', name: 'Site Admin' }

/** Puts payloads into every form that takes text, and saves everything for the student. */
async function fillForms(url: string): Promise<void> {
  const { send } = await openAccount(url, student)
  const post = async (path: string, body: object) => {
    const status = (await send('POST', `/api/${path}`, body)).status()
    // Only a line end within a name is refused.
    if (status >= 300 && !(status === 400 && /\u2028/.test(JSON.stringify(body)))) throw new Error(`${path}: ${status}`)
  }
  for (const [i, payload] of payloads.entries()) {
    await post('add-contact-question', { name: payload, email: 'asks@wrenfield.example', msg: payload })
    await post('add-pending-building', { name: payload, address: payload })
    await post('add-saved-apartment', { apartmentId: `b${i}` })
    if (i < landlordCount) await post('add-saved-landlord', { landlordId: `l${i}` })
  }
}

/** Lets an admin decline pending reviews with payloads as reasons, which the audit log then contains. */
async function declinePending(url: string): Promise<void> {
  const { sendJson: ask } = await openAccount(url, admin)
  const reviews = await ask<{ id: string }[]>('GET', '/api/review/PENDING')
  for (const [i, { id }] of reviews.slice(0, 15).entries())
    await ask('PUT', `/api/update-review-status/${id}/DECLINED`, { reason: payloads[i * 4] })
}

/** Logs to the console when a page runs, or blocks, code that is not from this site. */
function reportInjection() {
  const report = (what: string) => console.error(`injected: ${what}`)
  Object.defineProperty(window, 'hacked', { get: () => undefined, set: () => report('a program ran') })
  addEventListener('securitypolicyviolation', event => report(`${event.violatedDirective} ${event.blockedURI}`))
}

/** Records forbidden actions of a page: dialogs, windows and requests to other hosts. The rest is on the console. */
async function watch(page: Page, home: string): Promise<string[]> {
  const seen: string[] = []
  await page.addInitScript(reportInjection)
  page.on('popup', popup => seen.push(`popup: ${popup.url()}`))
  page.on('dialog', async dialog => {
    seen.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== home) seen.push(`request: ${request.url()}`)
  })
  return seen
}

/** A separate site for these tests, in which every text is a payload, and a watched page. */
const test = base.extend<{ watched: undefined }, { site: Awaited<ReturnType<typeof startOwnSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const site = await startOwnSite(injectedCatalog, injectedReviews)
      await fillForms(site.url)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  watched: [
    async ({ page, site }, use) => {
      const seen = await watch(page, site.url)
      await use(undefined)
      expect(seen).toEqual([])
    },
    { auto: true },
  ],
})

/** Returns whether a page's own objects were changed, or another page replaced it. */
const isSpoilt = (page: Page) => page.evaluate(() => 'hacked' in {} || location.hostname !== 'localhost')

/** Returns the texts of reviews that are not read in the direction of their own language. */
const findUndirected = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (data.includes('as it was written') && !parentElement?.closest('script, [dir="auto"]')) found.push(data)
    }
    return found
  })

test.describe('script injection', () => {
  // One site for all tests.
  test.describe.configure({ mode: 'default', timeout: 90_000 })

  test('runs on no page of a visitor', async ({ page }) => {
    const visit = async (path: string, shown: string) => {
      await openPage(page, path)
      await expect(page.getByText(shown).first(), path).toBeAttached()
      expect(await isSpoilt(page), path).toBe(false)
      expect(await findUndirected(page), path).toEqual([])
    }
    // app-tests/script-injection reads each payload on each of these pages, as a browser parses it.
    for (const path of ['/?show=100', '/location/Collegetown?show=100', '/reviews?show=100'])
      await visit(path, 'window.hacked=1')
    await visit('/landlord/l0?show=100', payloads[0]!)
    await visit('/apartment/b0', 'as it was written')
    await visit(`/search?q=${encodeURIComponent(payloads[1]!)}`, 'Search')
  })

  test('does not run in suggestions, on the map, or between pages', { tag: '@map' }, async ({ page }) => {
    await openPage(page, '/reviews')
    const box = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
    for (const text of ['<img src=x onerror', 'script', '"><script>', 'onload']) {
      await box.fill(text)
      await expect(page.getByRole('option').first()).toBeVisible()
    }
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    await page.locator('h3 a[href^="/apartment/"]').first().click()
    await expect(page).toHaveURL(/\/apartment\//)
    await openPage(page, '/location/Collegetown?show=100')
    const map = await openListMap(page)
    const marker = map.getByRole('button', { name: /window\.hacked=1/ }).first()
    // The map fits all apartments, which stand close together.
    await expect(async () => {
      await map.getByRole('button', { name: 'Zoom in' }).click()
      await expect(marker).toBeVisible({ timeout: 2000 })
    }).toPass()
    await marker.press('Enter')
    await expect(map.getByRole('status')).toContainText('window.hacked=1')
    expect(await isSpoilt(page)).toBe(false)
  })

  test('does not run on personal pages, with any name', async ({ page }) => {
    for (const name of ['<img src=x onerror=window.hacked=1>', '"><script>window.hacked=1</script>']) {
      await signInNext(page, { ...student, name })
      await openPage(page, '/profile')
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: `Account of ${name}` }).click()
      await page.keyboard.press('Escape')
    }
    await expect(page.getByText('as it was written').first()).toBeAttached()
    expect(await findUndirected(page)).toEqual([])
    await openPage(page, '/bookmarks')
    await page.getByRole('button', { name: /^View All/ }).click()
    await expect(page.getByText(payloads[5]!).first()).toBeAttached()
    expect(await isSpoilt(page)).toBe(false)
  })

  test.describe('in the admin area', () => {
    // The server answers with 404, which the browser logs.
    test.use({ missingDocuments: 4 })

    test('runs on no page of an admin', async ({ page, site }) => {
      await signInPage(page, admin)
      const open = async (tab: string) => {
        await openPage(page, `/admin${tab}`)
        await expect(page.getByText('window.hacked=1').first()).toBeVisible({ timeout: 15_000 })
        expect(await isSpoilt(page), tab).toBe(false)
        expect(await findUndirected(page), tab).toEqual([])
      }
      await open('')
      await page
        .getByRole('button', { name: /^Decline/ })
        .first()
        .click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await open('?tab=contact')
      await declinePending(site.url)
      await open('?tab=audit-log')
      await openPage(page, '/admin?tab=catalog')
      await page.getByLabel('Find a building or landlord').fill('script')
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(/script/i)
      expect(await isSpoilt(page)).toBe(false)
    })
  })

  test('is detected in unescaped texts, although the policy stops it', async ({ context, site }) => {
    const headers = { 'content-security-policy': (await fetch(site.url)).headers.get('content-security-policy')! }
    const page = await context.newPage()
    await watch(page, site.url)
    const said = recordConsole(page)
    const raw = (text: string) => `<!doctype html><title>raw</title><p title="${text}">${text}</p>`
    let noticed = 0
    for (const payload of payloads.filter(text => !text.includes('evil.example'))) {
      said.length = 0
      const answer = { contentType: 'text/html; charset=utf-8', headers, body: raw(payload) }
      await page.route('**/raw', route => route.fulfill(answer))
      await page.goto('/raw')
      await page.unroute('**/raw')
      if (said.some(line => line.includes('injected:'))) noticed++
    }
    expect(noticed).toBeGreaterThan(20)
  })
})
