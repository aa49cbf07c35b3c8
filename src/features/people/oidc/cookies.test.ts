import { describe, expect, test } from 'vitest'
import type { Browser } from '../../../testing/sign-in/browser.ts'
import { requestToken, signInAtDemo } from '../../../testing/sign-in/sign-in.ts'
import { createSignInSite } from '../../../testing/sign-in/sign-in-site.ts'
import { demoSignIn } from '../demo/demo-sign-in.ts'
import type { TokenAnswer } from '../shapes.ts'

const publicUrl = 'https://housing.campus.example'
const victim = 'ada.okafor@wrenfield.example'
const attacker = 'mallory@wrenfield.example'

const mountSignIn = demoSignIn(true)
const site = await createSignInSite({ publicUrl, mountSignIn })

test.each([
  ['http go to /auth only', 'http://localhost:8080', '', 'Path=/auth; HttpOnly; SameSite=Lax'],
  ["https are the host's own, by their names too", publicUrl, '__Host-', 'Path=/; HttpOnly; Secure; SameSite=Lax'],
])('cookies on %s, are closed to scripts, and last as they should', async (_, home, prefix, attributes) => {
  const { openBrowser } = await createSignInSite({ publicUrl: home, database: site.database, mountSignIn })
  const { browser, word } = await signInAtDemo(openBrowser(), victim)
  expect(word).toBe('ok')
  await browser.send('/auth/sign-out', { method: 'POST' })
  const attempt = ['sign-in-[\\w-]{8}=[\\w-]{300,}; Max-Age=900', 'sign-in-[\\w-]{8}=; Max-Age=0']
  const session = 'session=[\\w-]{43}; Max-Age=25\\d{5}'
  const lines = [...attempt, session, session, 'session=; Max-Age=0', 'signed-out=1; Max-Age=43200']
  expect(browser.setCookies).toEqual(
    lines.map(line => expect.stringMatching(new RegExp(`^${prefix}${line}; ${attributes}$`))),
  )
})

// A page on a sibling host (blog.campus.example) may set any cookie for `Domain=campus.example` and any path, except one
// whose name begins with `__Host-`: browsers refuse that with a Domain, and without one it goes to the sibling itself.
describe('a cookie planted from a sibling host', async () => {
  const { browser: mallory } = await signInAtDemo(site.openBrowser(), attacker)
  const sessionOf = (browser: Browser) => browser.cookies.find(({ name }) => name === '__Host-session')!
  const tokenWith = async (cookie: string) => {
    const headers = { cookie, origin: publicUrl }
    const response = await site.app.request(`${publicUrl}/auth/token`, { method: 'POST', headers })
    return (await response.json()) as TokenAnswer
  }
  test('does not sign the victim in as the attacker, under any name', async () => {
    for (const name of ['__Secure-session', 'session', '__host-session', 'x__Host-session']) {
      const planted = { name, value: sessionOf(mallory).value, path: '/auth/token' }
      const anonymous = site.openBrowser()
      anonymous.cookies.push(planted)
      expect((await requestToken(anonymous)).answer).toEqual({ user: null })
      const ada = (await signInAtDemo(site.openBrowser(), victim)).browser
      ada.cookies.unshift(planted)
      expect((await requestToken(ada)).answer.user?.email).toBe(victim)
      await ada.send('/auth/sign-out', { method: 'POST' })
      expect((await requestToken(mallory)).answer.user?.email).toBe(attacker)
    }
  })

  test('beside the real one ends in no session, equal or not, in either order', async () => {
    const ada = (await signInAtDemo(site.openBrowser(), victim)).browser
    const { name, value } = sessionOf(ada)
    const [own, planted] = [`${name}=${value}`, sessionOf(mallory).value]
    for (const cookie of [
      `${own}; ${name}=${planted}`,
      `${name}=${planted}; ${own}`,
      `${own}; ${own}`,
      `${own};${name}=`,
      `${own}; other=1; ${name} =${planted}`,
    ]) {
      expect(await tokenWith(cookie)).toEqual({ user: null })
      const photo = await site.app.request(`${publicUrl}/auth/photo`, { headers: { cookie } })
      expect(photo.status).toBe(404)
    }
    expect((await tokenWith(`other=a=b; ${own}; third`)).user?.email).toBe(victim)
  })
})
