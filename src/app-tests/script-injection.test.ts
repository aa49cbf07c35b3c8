import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
import { lineEnds, payloads, runningLinks } from '../testing/injection-payloads.ts'
import { dataBlocks, escapeHtml, findAddresses, markupSkeleton } from '../testing/markup.ts'
import type { Person } from '../testing/people.ts'
import { bodyOf, jsonCall } from '../testing/reviews/review-body.ts'
import { openBrowserAt } from '../testing/sign-in/sign-in.ts'
import { startTestSite } from '../testing/start-test-site.ts'

const home = 'http://localhost:8080'
/** A harmless text as long as most payloads. */
const plain = 'a plain text of about that length'
const named = payloads.map((payload, i) => ({ payload, id: `p${i}`, name: payload.slice(0, 60) }))
/** A fifth of them, where all are treated alike. */
const some = <Item>(items: readonly Item[]) => items.filter((_, i) => i % 5 === 0)
const encode = encodeURIComponent

/** Checks that an answer has its security headers, and no split or added ones. */
function expectWholeHeaders(response: Response): void {
  const names = [...response.headers.keys()].join(' ')
  expect(names).not.toMatch(/hacked|evil/)
  for (const [name, value] of response.headers) expect(value, name).not.toMatch(/[\r\n]/)
  expect(response.headers.getSetCookie().some(line => line.startsWith('hacked'))).toBe(false)
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self'`)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
}

/** Where a page may link to and fetch from: this site, and contacts. */
function expectTameAddresses(html: string): void {
  for (const address of findAddresses(html)) {
    const [first = ''] = address.split(' ')
    const { protocol, origin } = new URL(first, home)
    expect(['http:', 'https:', 'mailto:', 'tel:'], address).toContain(protocol)
    if (protocol.startsWith('http')) expect([home, 'https://larkspur.example'], address).toContain(origin)
  }
}

describe('script injection', async () => {
  const { site, ben, admin } = await startTestSite()
  beforeAll(async () => {
    for (const { payload, id } of [{ payload: plain, id: 'plain' }, ...named]) {
      const contact = 'https://larkspur.example/'
      await addLandlord(site.database, { id, name: payload, address: `${payload} x`, contact })
      const place = { id, name: payload, address: `${payload} x`, landlordId: id, latitude: 42.5, longitude: -76.5 }
      await addBuilding(site.database, place)
      await addReview(site.database, { id: `${id}-1`, aptId: id, landlordId: id, reviewText: payload })
      await addReview(site.database, { id: `${id}-2`, landlordId: id, reviewText: payload })
    }
    await site.searchIndex.load()
  })

  /** Makes a request, and checks the headers of its answer. */
  const send = async (path: string, init?: RequestInit) => {
    const response = await site.app.request(path, init)
    expectWholeHeaders(response)
    return response
  }
  /** Makes a call. Its answer must be JSON. */
  const call = async (path: string, init?: RequestInit) => {
    const response = await send(`/api/${path}`, init)
    expect(response.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const page = async (path: string) => {
    const response = await send(path)
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i)
    const html = await response.text()
    expectTameAddresses(html)
    for (const block of dataBlocks(html)) {
      expect(block).not.toContain('<')
      JSON.parse(block)
    }
    return { status: response.status, html }
  }

  describe('a text of the catalog or of a review is only shown', () => {
    const pages = ['/apartment/', '/landlord/']
    const bones: Record<string, string[]> = {}
    beforeAll(async () => {
      for (const path of pages) bones[path] = markupSkeleton((await page(`${path}plain`)).html)
    })

    /** Payloads that would change a page that does not escape them, or the comparison could not fail. */
    const dangerous = new Set<string>()
    it.each(named)('$name', async ({ payload, id }) => {
      for (const path of pages) {
        const { html } = await page(path + id)
        expect(html).toContain(escapeHtml(payload))
        expect(markupSkeleton(html)).toEqual(bones[path])
        const raw = markupSkeleton(html.replaceAll(escapeHtml(payload), () => payload))
        if (raw.join('\n') !== bones[path]!.join('\n')) dangerous.add(payload)
      }
    })

    it('in lists of all of them, too', async () => {
      expect(dangerous.size).toBeGreaterThanOrEqual(48)
      for (const path of ['/?show=100', '/location/Collegetown?show=100', '/reviews?show=100']) {
        const { html } = await page(path)
        const shown = named.filter(({ payload }) => html.includes(escapeHtml(payload)))
        expect(shown.length, path).toBeGreaterThan(path.startsWith('/reviews') ? 10 : 59)
        const kinds = new Set(markupSkeleton(html).map(each => each.split(' ')[0]))
        for (const kind of ['iframe', 'object', 'embed', 'style', 'base', 'math', 'video', 'audio'])
          expect(kinds, path).not.toContain(kind)
        expect(markupSkeleton(html).some(each => / on\w+/.test(each))).toBe(false)
      }
    })
  })

  it.each([...named, ...lineEnds.map(payload => ({ payload, name: JSON.stringify(payload) }))])(
    'in an address: $name',
    async ({ payload }) => {
      const search = await page(`/search?q=${encode(payload)}&sort=${encode(payload)}&${encode(payload)}=1`)
      expect(search.html).toContain(escapeHtml(payload.replaceAll(/\r\n?/g, '\n').trim()).split('\n')[0])
      for (const path of ['/landlord/', '/location/', '/photos/', '/auth/']) await send(path + encode(payload))
      for (const path of ['/apartment/', '/no/such/']) expect((await page(path + encode(payload))).status).toBe(404)
      const calls = [`search?q=${encode(payload)}`, `search-results?sort=${encode(payload)}`, `apts/${encode(payload)}`]
      for (const path of [...calls, `review/aptId/${encode(payload)}/${encode(payload)}`])
        expect((await call(path)).status).toBeLessThan(500)
    },
  )

  it('a search has the same elements for any text', async () => {
    const none = markupSkeleton((await page('/search?q=zzzzqqqq')).html)
    for (const word of ['<zzzzqqqq>', '"><zzzzqqqq zz="', "'zzzzqqqq--><!--", '</zzzzqqqq zzz=zzzqqq>'])
      expect(markupSkeleton((await page(`/search?q=${encode(word)}`)).html)).toEqual(none)
  })

  it("an operator's ids are escaped in the sitemap", async () => {
    for (const id of ['<x>', '"&\'', ']]>']) await addLandlord(site.database, { id })
    site.cache.drop('catalog')
    const xml = await (await site.app.request('/sitemap.xml')).text()
    const names = [...xml.matchAll(/<([^\s>]+)/g)].map(([, name]) => name)
    expect(new Set(names)).toEqual(new Set(['?xml', 'urlset', 'url', 'loc', '/loc', '/url', '/urlset']))
  })

  describe("a form's text comes back unchanged, as JSON", () => {
    const post = (who: Person, path: string, body: object) => call(path, jsonCall('POST', body, who.headers))

    it.each(some(named))('$name', async ({ payload, id }) => {
      const ada = await site.signIn(`ada-${id}`)
      const long = `${payload} ${plain}`
      const { id: aptId } = await addBuilding(site.database)
      const written = await post(ada, 'new-review', bodyOf({ aptId, reviewText: long, status: payload, id: payload }))
      expect([written.status, written.body.status]).toEqual([201, 'PENDING'])
      const review = written.body.id as string
      expect(review).toMatch(/^[\w-]+$/)
      const move = (to: string, who: Person, reason?: string) =>
        call(`update-review-status/${review}/${to}`, jsonCall('PUT', { reason }, who.headers))
      expect((await move('DECLINED', admin, payload)).status).toBe(200)
      expect((await move('APPROVED', admin)).status).toBe(200)
      expect((await move('REPORTED', ben, payload)).status).toBe(200)
      for (const path of ['review/REPORTED', 'admin/audit-log'])
        expect((await call(`${path}?limit=1`, { headers: admin.headers })).status).toBe(200)
      const typed = { name: payload, email: 'ada@wrenfield.example', msg: payload }
      const question = await post(ada, 'add-contact-question', typed)
      const missing = await post(ada, 'add-pending-building', { name: payload, address: payload })
      for (const { status } of [question, missing]) expect([201, 400]).toContain(status)
      const asAddress = { name: 'A', email: payload, msg: 'Hello?' }
      expect((await post(ada, 'add-contact-question', asAddress)).status).toBe(400)
      for (const kind of ['landlords', 'buildings'])
        expect([201, 400]).toContain((await post(admin, `admin/${kind}`, { name: payload, address: payload })).status)
    })
  })

  describe('a contact', () => {
    it('from an admin is a web, mail or phone link', async () => {
      const add = (contact: string) => call('admin/landlords', jsonCall('POST', { name: 'A', contact }, admin.headers))
      for (const link of [...runningLinks, ...payloads]) expect((await add(link)).status, link).toBe(400)
      expect((await add('larkspur.example/contact')).status).toBe(201)
    })

    it('that was written directly to the database runs no script either', async () => {
      for (const [i, contact] of ['javascript:window.hacked=1', 'JAVA\nSCRIPT:window.hacked=1'].entries()) {
        await addLandlord(site.database, { id: `old${i}`, contact })
        const html = await (await site.app.request(`/landlord/old${i}`)).text()
        const links = findAddresses(html).filter(address => !URL.canParse(address) || /^java/i.test(address))
        expect(links.filter(address => /hacked/.test(address))).toEqual([])
      }
    })
  })

  describe('at sign-in, a name and the return path', () => {
    // The plain text comes first, so that the other texts must leave the page as it does.
    const texts = [plain, ...some(payloads), ...runningLinks, ...lineEnds]
    const asked = texts.map(payload => ({ payload, name: JSON.stringify(payload) }))
    const bones = new Map<string, string[]>()
    const expectSame = (kind: string, html: string) => {
      const own = markupSkeleton(html)
      bones.set(kind, bones.get(kind) ?? own)
      expect(own, kind).toEqual(bones.get(kind))
    }

    it.each(asked)('$name', async ({ payload }) => {
      const browser = openBrowserAt(site.app)
      const form = await browser.visit(`/auth/sign-in?return=${encode(payload)}`)
      const send = (email: string, name: string) =>
        browser.visit(form.url, { method: 'POST', body: new URLSearchParams({ email, name }) })
      const wrong = await send(`${payload} x`, payload)
      expect(wrong.status).toBe(400)
      expectSame(`what was wrong${/\p{Cc}/u.test(payload.trim()) ? ', with the name, too' : ''}`, wrong.text)
      const end = await send('zoe@wrenfield.example', /\p{Cc}/u.test(payload) ? plain : payload)
      expect(end.text).toContain(' data-outcome="ok"')
      expectSame('the end', end.text)
      expectTameAddresses(end.text)
      const back = /data-back="([^"]*)"/.exec(end.text)![1]!
      expect(new URL(back, home).origin).toBe(home)
      expect(back).toMatch(/^\/(?![/\\])/)
      const token = await browser.send('/auth/token', { method: 'POST' })
      expectWholeHeaders(token)
      const { user } = (await token.json()) as { user: { displayName: string } }
      expect(user.displayName).not.toMatch(/[\p{Cc}\u2028-\u202e]/u)
    })
  })
})

it('no other file inserts a text as HTML', () => {
  const makers =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|setHTML|createContextualFragment|srcdoc|\beval\(|new Function\(|DOMParser/i
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.|fixture|^testing\//.test(file),
  )
  const found = files.filter(file => makers.test(readFileSync(join('src', file), 'utf8')))
  // The attribution of the map is the operator's own HTML.
  const known = ['features/places/ui/map-attribution.tsx', 'pages/about/text-page.tsx', 'shell/document/document.tsx']
  expect(found.sort()).toEqual(known)
})
