import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { signInAtDemo, wordOf } from '../../../testing/sign-in/sign-in.ts'
import { createSignInSite, listenOn } from '../../../testing/sign-in/sign-in-site.ts'
import { demoSignIn, offeredAccounts } from './demo-sign-in.ts'

const ada = 'ada.okafor@wrenfield.example'
const site = await createSignInSite()
afterAll(() => site.close())

describe('the demo sign-in', () => {
  afterEach(() => vi.restoreAllMocks())

  test('offers students, an admin, an outsider, and a form for any other address', async () => {
    const page = await site.openBrowser().visit('/auth/sign-in')
    expect(page.url).toContain('/auth/demo?state=')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    const texts = ['Demo sign-in', ada, 'zoe.lindgren@wrenfield.example', 'Site Admin', 'visitor@elsewhere.example']
    for (const text of texts) expect(page.text).toContain(text)
    expect(page.text.match(/data-role="(\w+)"/g)).toEqual([
      ...Array(6).fill('data-role="student"'),
      'data-role="admin"',
      'data-role="outsider"',
    ])
    expect(page.text).toMatch(/<input id="email" name="email"[^>]*>[\s\S]*<input id="name" name="name"/)
    expect(page.text).not.toMatch(/<script|<style|style=|onclick/)
  })

  test("offers the sample authors, with addresses of the university's own domain", () => {
    const accounts = offeredAccounts('example.edu', [])
    expect(accounts.map(({ role }) => role)).toEqual([...Array(6).fill('student'), 'outsider'])
    expect(accounts[0]).toEqual({ email: 'ada.okafor@example.edu', name: 'Ada Okafor', role: 'student' })
  })

  test.each([
    ['no address', { email: 'ada', name: '' }],
    ['no fields', {}],
    ['an address with a line break', { email: 'a@b\r\nc', name: '' }],
    ['a long address', { email: `${'a'.repeat(250)}@b.example`, name: '' }],
    ['a long name', { email: ada, name: 'x'.repeat(101) }],
    ['markup for an address', { email: '"><script>alert(1)</script>' }],
  ])('refuses %s, and the attempt can still be finished', async (_, fields) => {
    const browser = site.openBrowser()
    const { url } = await browser.visit('/auth/sign-in')
    const send = (body: Record<string, string>) =>
      browser.visit(url, { method: 'POST', body: new URLSearchParams(body) })
    const page = await send(fields as Record<string, string>)
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining('Enter an email address') })
    expect(page.text).not.toContain('<')
    expect(wordOf(await send({ email: ada }))).toBe('ok')
  })

  test('says that an unknown attempt has expired', async () => {
    const browser = site.openBrowser()
    const before = await site.countSessions()
    for (const state of ['', '?state=', `?state=${'s'.repeat(43)}`])
      for (const method of ['GET', 'POST']) {
        const page = await browser.visit(`/auth/demo${state}`, { method })
        expect([page.status, page.text.includes('This sign-in has expired')]).toEqual([400, true])
      }
    const large = { method: 'POST', body: new URLSearchParams({ email: 'x'.repeat(9000) }) }
    expect((await browser.send('/auth/demo?state=x', large)).status).toBe(413)
    expect(await site.countSessions()).toBe(before)
  })

  test.each(['email', 'account'])('finishes an attempt once, by its %s', async field => {
    const browser = site.openBrowser()
    const { url } = await browser.visit('/auth/sign-in')
    const submit = () => browser.visit(url, { method: 'POST', body: new URLSearchParams({ [field]: ada }) })
    expect([wordOf(await submit()), (await submit()).status]).toEqual(['ok', 400])
  })

  test('refuses to finish another browser’s attempt', async () => {
    const [mine, theirs] = [site.openBrowser(), site.openBrowser()]
    const { url } = await mine.visit('/auth/sign-in')
    const page = await theirs.visit(url, { method: 'POST', body: new URLSearchParams({ email: ada }) })
    expect([page.status, wordOf(page)]).toEqual([400, undefined])
    expect(theirs.cookies.filter(({ name }) => name === 'session')).toEqual([])
    const forged = await theirs.send(url, { method: 'POST', body: new URLSearchParams({ account: ada }) })
    expect([forged.status, forged.headers.get('set-cookie')]).toEqual([400, null])
  })

  test('prints nothing', async () => {
    const spies = (['log', 'info', 'warn', 'error'] as const).map(name => vi.spyOn(console, name))
    await signInAtDemo(site.openBrowser(), ada)
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  })
})

describe('the demo refuses other machines', () => {
  const entryPaths = ['/auth/sign-in', '/auth/demo', '/auth/demo?state=x']

  const statuses = (headers: Record<string, string>, base = site.publicUrl) =>
    Promise.all(entryPaths.map(async path => (await site.app.request(base + path, { headers })).status))

  test.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost:8080' },
    { 'x-forwarded-proto': 'http' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { 'cf-ray': '1' },
    { 'true-client-ip': '127.0.0.1' },
    { 'x-amzn-trace-id': 'Root=1' },
    { 'do-connecting-ip': '127.0.0.1' },
    { 'x-scheme': 'https' },
    { 'x-originating-ip': '127.0.0.1' },
    { 'remote-addr': '127.0.0.1' },
    { 'front-end-https': 'on' },
    { 'x-akamai-edgescape': '1' },
    { 'surrogate-capability': 'a=1' },
    { host: 'demo.example.edu' },
    { host: 'localhost:8080.evil.example' },
    { host: 'localhost:9999' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[])('refuses a request with %j', async headers => {
    expect(await statuses(headers)).toEqual(entryPaths.map(() => 403))
  })

  test('accepts the headers that browsers send by themselves', async () => {
    const headers = {
      accept: 'text/html',
      'accept-language': 'en',
      'cache-control': 'no-cache',
      dnt: '1',
      pragma: 'no-cache',
      'sec-ch-ua-platform': '"Linux"',
      'sec-fetch-site': 'same-origin',
      'sec-gpc': '1',
      priority: 'u=0, i',
      referer: `${site.publicUrl}/`,
      'upgrade-insecure-requests': '1',
      'user-agent': 'Mozilla/5.0',
      host: 'localhost:8080',
    }
    expect(await statuses(headers)).not.toContain(403)
  })

  test('refuses a foreign name that resolves to this machine, and redirects its other loopback names', async () => {
    expect(await statuses({}, 'http://rebound.example:8080')).toEqual(entryPaths.map(() => 403))
    expect(await statuses({}, 'http://127.0.0.1:8080')).toEqual(entryPaths.map(() => 308))
    expect(await statuses({ via: '1.1 proxy' }, 'http://127.0.0.1:8080')).toEqual(entryPaths.map(() => 308))
  })

  test('says why it refuses', async () => {
    const response = await site.app.request(`${site.publicUrl}/auth/sign-in`, { headers: { via: '1.1 proxy' } })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.text()).toContain('The demo signs in on its own machine only')
  })

  test('refuses a form sent through a proxy, even if the attempt began without one', async () => {
    const browser = site.openBrowser()
    const before = await site.countSessions()
    const { url } = await browser.visit('/auth/sign-in')
    const headers = { 'x-forwarded-for': '10.0.0.9' }
    const body = new URLSearchParams({ email: 'admin@wrenfield.example' })
    expect((await browser.visit(url, { method: 'POST', body, headers })).status).toBe(403)
    expect(await site.countSessions()).toBe(before)
  })

  test('refuses HTTP/1.0, which proxies use by default', async () => {
    const running = await listenOn(async publicUrl => {
      const { app } = await createSignInSite({ publicUrl, database: site.database })
      return getRequestListener(app.fetch)
    })
    const ask = (version: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(running.port, '127.0.0.1')
        const text = `GET /auth/sign-in HTTP/${version}\r\nhost: localhost:${running.port}\r\nconnection: close\r\n\r\n`
        socket.on('data', data => resolve(String(data).slice(9, 12))).on('error', reject)
        socket.write(text)
      })
    expect([await ask('1.0'), await ask('1.1')]).toEqual(['403', '302'])
    await running.close()
  })

  test('accepts everything with DEMO_PUBLIC', async () => {
    const open = await createSignInSite({ publicUrl: 'https://demo.example.edu', mountSignIn: demoSignIn(true) })
    const { word } = await signInAtDemo(open.openBrowser(), 'admin@wrenfield.example')
    expect(word).toBe('ok')
    const headers = { 'x-forwarded-for': '10.0.0.9', host: '10.0.0.1' }
    expect((await open.app.request('http://10.0.0.1/auth/sign-in', { headers })).status).toBe(302)
    await open.close()
  })
})
