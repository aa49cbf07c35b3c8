import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Browser } from '../../../testing/browser.ts'
import { testPepper } from '../../../testing/people.ts'
import { requestToken, signInAtDemo, wordOf } from '../../../testing/sign-in.ts'
import { demoSignIn } from '../demo/demo-sign-in.ts'
import { createSealer } from '../keys/seal.ts'
import type { TokenAnswer } from '../shapes.ts'
import { createOpenIdSite } from './outside-provider.fixture.ts'
import { createSignInSite } from './site.fixture.ts'

const publicUrl = 'https://housing.campus.example'
const victim = 'ada.okafor@wrenfield.example'
const attacker = 'mallory@wrenfield.example'

// A page on a sibling host (blog.campus.example) may set any cookie for `Domain=campus.example` and any path, except one
// whose name begins with `__Host-`: browsers refuse that with a Domain, and without one it goes to the sibling itself.
describe('a cookie planted from a sibling host', async () => {
  const site = await createSignInSite({ publicUrl, mountSignIn: demoSignIn(true) })
  const { browser: mallory } = await signInAtDemo(site.openBrowser(), attacker)
  afterAll(() => site.close())

  const sessionOf = (browser: Browser) => browser.cookies.find(({ name }) => name === '__Host-session')!
  const plant = (browser: Browser, name: string, value: string, path = '/auth') =>
    browser.cookies.unshift({ name, value, path })
  const tokenWith = async (cookie: string) => {
    const headers = { cookie, origin: publicUrl }
    const response = await site.app.request(`${publicUrl}/auth/token`, { method: 'POST', headers })
    return (await response.json()) as TokenAnswer
  }
  test('does not sign the victim in as the attacker, under any name', async () => {
    const stolen = sessionOf(mallory).value
    for (const name of ['__Secure-session', 'session', '__host-session', 'x__Host-session']) {
      const anonymous = site.openBrowser()
      plant(anonymous, name, stolen, '/auth/token')
      expect((await requestToken(anonymous)).answer).toEqual({ user: null })
      const ada = (await signInAtDemo(site.openBrowser(), victim)).browser
      plant(ada, name, stolen, '/auth/token')
      expect((await requestToken(ada)).answer.user?.email).toBe(victim)
      await ada.send('/auth/sign-out', { method: 'POST' })
      expect((await requestToken(mallory)).answer.user?.email).toBe(attacker)
    }
  })

  test('beside the real one ends in no session, equal or not, in either order', async () => {
    const ada = (await signInAtDemo(site.openBrowser(), victim)).browser
    const [own, planted] = [sessionOf(ada), sessionOf(mallory).value]
    const pair = (value: string) => `${own.name}=${value}`
    for (const cookie of [
      `${pair(own.value)}; ${pair(planted)}`,
      `${pair(planted)}; ${pair(own.value)}`,
      `${pair(own.value)}; ${pair(own.value)}`,
      `${pair(own.value)};${pair('')}`,
      `${pair(own.value)}; other=1; ${own.name} =${planted}`,
    ]) {
      expect(await tokenWith(cookie)).toEqual({ user: null })
      const headers = { cookie }
      expect((await site.app.request(`${publicUrl}/auth/photo`, { headers })).status).toBe(404)
    }
    expect((await tokenWith(`other=a=b; ${pair(own.value)}; third`)).user?.email).toBe(victim)
  })

  test('of an attempt finishes no sign-in and leads nowhere', async () => {
    const atProvider = await createOpenIdSite({ publicUrl })
    const thief = atProvider.openBrowser()
    const url = await atProvider.answerOf(thief, attacker, '/auth/sign-in?return=/faq')
    const [real] = thief.cookies.filter(({ name }) => name.startsWith('__Host-sign-in-'))
    const made = createSealer(testPepper, 'attempts').open('', real!.value, z.record(z.string(), z.unknown()))
    const evil = { ...made, returnTo: 'https://blog.campus.example:9135/phish' }
    const forged = createSealer('a pepper that the sibling host made up', 'attempts').seal('', evil)
    const shortName = real!.name.replace('__Host-', '')
    for (const [name, value] of [
      [`__Secure-${shortName}`, real!.value],
      [shortName, real!.value],
      [`__Secure-${shortName}`, forged],
      [real!.name, forged],
      [real!.name, Buffer.from(JSON.stringify(evil)).toString('base64url')],
    ] as const) {
      const browser = atProvider.openBrowser()
      plant(browser, name, value)
      const page = await browser.visit(url.href)
      expect([page.status, wordOf(page)]).toEqual([400, 'failed'])
      expect(page.text).not.toContain('phish')
      expect((await requestToken(browser)).answer).toEqual({ user: null })
    }
    await atProvider.close()
  })
})
