import { once } from 'node:events'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveTest } from '../../../testing/serve-test.ts'
import { signInAtDemo, wordOf } from '../../../testing/sign-in/sign-in.ts'
import { createSignInSite } from '../../../testing/sign-in/sign-in-site.ts'
import { demoSignIn, offeredAccounts } from './demo-sign-in.ts'

const ada = 'ada.okafor@wrenfield.example'
const site = await createSignInSite()

/** Begins an attempt in a new browser. */
async function begin() {
  const browser = site.openBrowser()
  const { url } = await browser.visit('/auth/sign-in')
  const submit = (fields: Record<string, string>, headers = {}) =>
    browser.visit(url, { method: 'POST', body: new URLSearchParams(fields), headers })
  return { url, submit }
}

describe('the demo sign-in', () => {
  test('offers students, an admin, an outsider, and a form for any other address', async () => {
    const page = await site.openBrowser().visit('/auth/sign-in')
    expect(page.url).toContain('/auth/demo?state=')
    const texts = ['Demo sign-in', ada, 'zoe.lindgren@wrenfield.example', 'Site Admin', 'visitor@elsewhere.example']
    for (const text of texts) expect(page.text).toContain(text)
    const roles = [...page.text.matchAll(/data-role="(\w+)"/g)].map(([, role]) => role)
    expect(roles).toEqual([...Array(6).fill('student'), 'admin', 'outsider'])
    expect(page.text).toMatch(/<input id="email" name="email"[^>]*>[\s\S]*<input id="name" name="name"/)
    // Their addresses are of the university's own domain.
    const [first] = offeredAccounts('example.edu', [])
    expect(first).toEqual({ email: 'ada.okafor@example.edu', name: 'Ada Okafor', role: 'student' })
  })

  test.each([
    ['no address', { email: 'ada', name: '' }],
    ['no fields', {}],
    ['an address with a line break', { email: 'a@b\r\nc', name: '' }],
    ['a long address', { email: `${'a'.repeat(250)}@b.example`, name: '' }],
    ['a long name', { email: ada, name: 'x'.repeat(101) }],
    ['markup for an address', { email: '"><script>alert(1)</script>' }],
  ])('refuses %s, and the attempt can still be finished', async (_, fields) => {
    const { submit } = await begin()
    const page = await submit(fields as Record<string, string>)
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining('Enter an email address') })
    expect(page.text).not.toContain('<')
    expect(wordOf(await submit({ email: ada }))).toBe('ok')
  })

  test('says that an unknown attempt has expired, and to a browser without any cookie that it sent none', async () => {
    const browser = site.openBrowser()
    const before = await site.countSessions()
    for (const state of ['', '?state=', `?state=${'s'.repeat(43)}`])
      for (const method of ['GET', 'POST']) {
        const without = await browser.visit(`/auth/demo${state}`, { method })
        expect([without.status, without.text]).toEqual([400, expect.stringContaining('Allow cookies for this site')])
        const page = await browser.visit(`/auth/demo${state}`, { method, headers: { cookie: 'signed-out=1' } })
        expect([page.status, page.text]).toEqual([400, expect.stringContaining('This sign-in has expired')])
        for (const { text } of [without, page]) expect(text).toContain('data-outcome="failed" data-stays="yes"')
      }
    const announced = { method: 'POST', headers: { 'content-length': '8001' } }
    expect((await browser.send('/auth/demo?state=x', announced)).status).toBe(413)
    expect(await site.countSessions()).toBe(before)
  })

  test.each([
    ['email', 'ok'],
    ['account', 'ok'],
    ['cancel', 'cancelled'],
  ])('finishes an attempt once, by its %s', async (field, word) => {
    const [before, { submit }] = [await site.countSessions(), await begin()]
    const page = await submit({ [field]: ada })
    expect([page.status, wordOf(page)]).toEqual([200, word])
    expect((await submit({ [field]: ada })).status).toBe(400)
    expect(await site.countSessions()).toBe(before + Number(word === 'ok'))
  })

  test.each(['email', 'account'])('refuses to finish another browser’s attempt by its %s', async field => {
    const { url } = await begin()
    const theirs = site.openBrowser()
    const page = await theirs.visit(url, { method: 'POST', body: new URLSearchParams({ [field]: ada }) })
    expect([page.status, wordOf(page), theirs.setCookies]).toEqual([400, 'failed', []])
  })
})

describe('the demo refuses other machines', () => {
  const entryPaths = ['/auth/sign-in', '/auth/demo', '/auth/demo?state=x']

  const statuses = (headers: Record<string, string>, base = site.publicUrl) =>
    Promise.all(entryPaths.map(async path => (await site.app.request(base + path, { headers })).status))

  test.each([
    { host: 'demo.example.edu' },
    { host: 'localhost:8080.evil.example' },
    { host: 'localhost:9999' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[])('refuses a request with %j, and says why', async headers => {
    for (const path of entryPaths) {
      const response = await site.app.request(site.publicUrl + path, { headers })
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
      expect(await response.text()).toContain('The demo signs in on its own machine only')
    }
  })

  test('accepts the headers that browsers send by themselves', async () => {
    const names = [
      ...'accept accept-language cache-control dnt pragma priority referer sec-ch-ua-platform sec-fetch-site'.split(
        ' ',
      ),
      ...'sec-gpc upgrade-insecure-requests user-agent'.split(' '),
    ]
    const headers = Object.fromEntries(names.map(name => [name, 'x']))
    expect(await statuses({ ...headers, host: 'localhost:8080' })).not.toContain(403)
  })

  test('refuses a foreign name that resolves to this machine, and redirects its other loopback names', async () => {
    expect(await statuses({}, 'http://rebound.example:8080')).toEqual(entryPaths.map(() => 403))
    for (const path of entryPaths)
      for (const headers of [undefined, { via: '1.1 proxy' }]) {
        const redirected = await site.app.request(`http://127.0.0.1:8080${path}`, { headers })
        expect([redirected.status, redirected.headers.get('location')]).toEqual([308, site.publicUrl + path])
      }
  })

  test('refuses a form of another site, even if the attempt began on this one', async () => {
    const [before, { submit }] = [await site.countSessions(), await begin()]
    const page = await submit({ email: 'admin@wrenfield.example' }, { origin: 'https://evil.example' })
    expect(page.status).toBe(403)
    expect(await site.countSessions()).toBe(before)
  })

  test('refuses HTTP/1.0, which proxies use by default', async () => {
    const { port } = new URL(await serveTest(getRequestListener(site.app.fetch), onTestFinished))
    const ask = async (version: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`GET /auth/sign-in HTTP/${version}\r\nhost: localhost:8080\r\nconnection: close\r\n\r\n`)
      return String((await once(socket, 'data'))[0]).slice(9, 12)
    }
    expect([await ask('1.0'), await ask('1.1')]).toEqual(['403', '302'])
  })

  test('accepts everything with DEMO_PUBLIC', async () => {
    const { database } = site
    const publicUrl = 'https://demo.example.edu'
    const open = await createSignInSite({ publicUrl, mountSignIn: demoSignIn(true), database })
    const { word } = await signInAtDemo(open.openBrowser(), 'admin@wrenfield.example')
    expect(word).toBe('ok')
    const headers = { 'x-forwarded-for': '10.0.0.9', host: '10.0.0.1' }
    expect((await open.app.request('http://10.0.0.1/auth/sign-in', { headers })).status).toBe(302)
  })
})
