import fc from 'fast-check'
import type { AccountClaims } from 'oidc-provider'
import { describe, expect, test } from 'vitest'
import { eventCounters } from '../../../platform/event-counters.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { createOpenIdSite } from '../../../testing/sign-in/openid-site.ts'
import { requestToken, wordOf } from '../../../testing/sign-in/sign-in.ts'

const database = await startTestDatabase()
const siteWith = (options: Parameters<typeof createOpenIdSite>[0]) => createOpenIdSite({ ...options, database })

/** Returns the reasons that the metric has counted, and begins anew. */
async function countedReasons(): Promise<string[]> {
  const text = await eventCounters.metrics()
  eventCounters.resetMetrics()
  return [...text.matchAll(/sign_ins_refused_total\{reason="([\w-]+)"\}/g)].map(([, reason]) => reason!)
}

describe('an account of', async () => {
  const sites = {
    claim: await siteWith({}),
    trusted: await siteWith({ emailVerified: 'trusted' }),
    'trusted by name': await siteWith({ emailVerified: 'trusted', emailClaim: 'preferred_username' }),
  }
  type SiteName = keyof typeof sites

  /** Signs an account in, and returns what its person, the log and the metric learn. */
  async function signIn(name: SiteName, claims: object) {
    const site = sites[name]
    eventCounters.resetMetrics()
    site.lines.length = 0
    site.there.account.claims = { sub: 'subject-1', ...claims } as AccountClaims
    const browser = site.openBrowser()
    const page = await browser.visit('/auth/sign-in')
    const { user } = (await requestToken(browser)).answer
    return { page, word: wordOf(page), user, reasons: await countedReasons(), log: site.lines.join() }
  }

  const student = 'ada@wrenfield.example'
  const graph = 'https://graph.microsoft.com/v1.0/me/photo/$value'
  const entra = { name: 'Ada', picture: graph, preferred_username: student }
  const guest = { ...entra, preferred_username: 'eve_mail.example#EXT#@wrenfield.onmicrosoft.example' }
  const rows: [string, SiteName, object, reason: string, text: string][] = [
    ['Keycloak', 'claim', { email: student, email_verified: true, preferred_username: 'ada' }, 'ok', ''],
    ['Keycloak', 'claim', { email: 'bob@staff.wrenfield.example', email_verified: true }, 'other-domain', '@wrenfield'],
    ['Keycloak', 'claim', { email: student, email_verified: false }, 'unverified', 'Verify the address'],
    ['Entra', 'claim', { ...entra, email: student }, 'unverified', 'Verify the address'],
    ['Entra', 'trusted', { ...entra, email: student }, 'ok', ''],
    ['Entra', 'trusted', { ...guest, email: 'eve@mail.example' }, 'guest', 'a guest account.'],
    ['Entra', 'trusted', entra, 'no-email', 'Your account came without an email address.'],
    ['Entra', 'trusted by name', entra, 'ok', ''],
    ['Entra', 'trusted by name', guest, 'guest', '#EXT#@wrenfield.onmicrosoft.example</strong>, a guest'],
    ['Google', 'claim', { email: student, email_verified: true, hd: 'wrenfield.example' }, 'ok', ''],
    ['Google', 'claim', { email: student, email_verified: true, hd: 'elsewhere.example' }, 'other-domain', 'gave you'],
    ['a SAML bridge', 'claim', { email: [student], email_verified: 'true', name: ['Ada'] }, 'ok', ''],
    ['a SAML bridge', 'trusted', { email: [student, 'a@mail.example'], email_verified: 'True' }, 'ok', ''],
    ['a SAML bridge', 'trusted', { email: ['a@mail.example', student] }, 'other-domain', 'a@mail.example'],
    ['a SAML bridge', 'trusted', { email: [student], email_verified: 'false' }, 'unverified', 'Verify the address'],
  ]
  test.each(rows)('%s under %s with %j ends as %s', async (_, site, claims, reason, text) => {
    const { page, word, user, reasons, log } = await signIn(site, claims)
    if (reason === 'ok') return expect([word, user?.email, log]).toEqual(['ok', student, ''])
    expect([word, user, reasons]).toEqual(['not-university', null, [reason]])
    expect(page.text).toContain(text)
    expect(page.text.includes(' data-reason="unverified"')).toBe(reason === 'unverified')
    expect(page.text).toContain('href="/auth/sign-in?account=other">Use another account</a>')
    expect(log).toContain(`"reason":"${reason}"`)
    expect(log).not.toContain('@')
  })

  const address = fc.oneof(
    fc.constantFrom(student, 'ada@WRENFIELD.example', 'ada@wren\u212afield.example', 'ada@cs.wrenfield.example'),
    fc.constantFrom('ada@wrenfield.example@x.example', '<script>@wrenfield.example', 'ada@wr\u0435nfield.example', ''),
    fc.string({ unit: 'binary', maxLength: 300 }),
  )
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), address, fc.array(address, { maxLength: 3 }))
  /** Half of the claims are as they should be, or hardly any account got in. */
  const mostly = (...usual: unknown[]) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, anything)
  const shape = fc.record(
    {
      email: mostly(student, 'Ada@Wrenfield.EXAMPLE', [student]),
      email_verified: mostly(true, 'true', 'True', false, 1),
      name: anything,
      picture: anything,
      preferred_username: mostly(student, 'ada'),
      upn: mostly('ada', 'x#EXT#@wrenfield.onmicrosoft.example'),
      hd: mostly('wrenfield.example'),
    },
    { requiredKeys: [] },
  )
  test('any kind: a session for an exact address only, else a reason, and never an error', async () => {
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<SiteName>('claim', 'trusted', 'trusted by name'),
        shape,
        async (site, claims) => {
          const { page, user, reasons, log } = await signIn(site, claims)
          expect(page.status).toBe(200)
          expect(page.text).not.toMatch(/<script>|[^\x20-\x7e\n…©’]/)
          outcomes.add(reasons[0] ?? 'ok')
          const sent = [site === 'trusted by name' ? claims.preferred_username : claims.email].flat()
          if (user) {
            expect(user.email).toMatch(/^[^@]+@wrenfield\.example$/i)
            expect(sent).toContain(user.email)
            expect(JSON.stringify([claims.upn, claims.preferred_username])).not.toMatch(/#EXT#/i)
            if (site !== 'trusted by name') expect([claims.email_verified].flat()).not.toContain(false)
          } else {
            expect(reasons).toEqual([expect.stringMatching(/^(guest|no-email|unverified|other-domain)$/)])
            expect(log).toContain(`"reason":"${reasons[0]}"`)
          }
          for (const text of sent) if (String(text).length > 3) expect(log).not.toContain(String(text))
        },
      ),
      { seed: 41, numRuns: 50 },
    )
    expect([...outcomes].sort()).toEqual(['guest', 'no-email', 'ok', 'other-domain', 'unverified'])
  })
})
