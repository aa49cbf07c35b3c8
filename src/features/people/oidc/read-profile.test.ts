import { describe, expect, test } from 'vitest'
import { type AccountRules, readProfile } from './read-profile.ts'

const claims = { email: 'ada@wrenfield.example', email_verified: true }
const rules: AccountRules = {
  domains: ['wrenfield.example', 'alumni.wrenfield.example'],
  verification: 'claim',
  emailClaim: 'email',
  needsHostedDomain: false,
}
const read = (more: object, change: Partial<AccountRules> = {}) =>
  readProfile({ ...claims, ...more }, { ...rules, ...change })

describe('a profile', () => {
  const guest = { preferred_username: 'ada_mail.example#EXT#@wrenfield.onmicrosoft.example' }
  const [stranger, unverified] = [{ email: 'eve@elsewhere.example' }, { email_verified: false }]
  test.each<[object, string, string | undefined]>([
    [{ ...guest, email: undefined }, 'guest', undefined],
    [{ ...guest, ...stranger, ...unverified }, 'guest', 'eve@elsewhere.example'],
    [{ upn: 'ada_x#ext#@wrenfield.onmicrosoft.example' }, 'guest', 'ada@wrenfield.example'],
    [{ email: undefined, ...unverified }, 'no-email', undefined],
    [{ email: [], preferred_username: 'ada@wrenfield.example' }, 'no-email', undefined],
    [{ email: [7, null, ''] }, 'no-email', undefined],
    [{ ...stranger, ...unverified }, 'unverified', 'eve@elsewhere.example'],
    [stranger, 'other-domain', 'eve@elsewhere.example'],
    [{ email: ['eve@elsewhere.example', 'ada@cs.wrenfield.example'] }, 'other-domain', 'eve@elsewhere.example'],
    // Who may add to the list could add an admin's address.
    [{ email: ['eve@elsewhere.example', 'admin@wrenfield.example'] }, 'other-domain', 'eve@elsewhere.example'],
    [{ email: ['ada@wrenfield.example', 'admin@wrenfield.example'] }, 'other-domain', 'ada@wrenfield.example'],
    [{ hd: 'elsewhere.example' }, 'other-domain', 'ada@wrenfield.example'],
    [{ hd: null }, 'other-domain', 'ada@wrenfield.example'],
  ])('is refused to %j by the first reason: %s', (more, reason, address) =>
    expect(read(more)).toEqual({ reason, address }),
  )

  test('is taken from a list, from the domains and the claim that are configured', () => {
    const ada = { email: 'ada@wrenfield.example' }
    expect(read({ email: ['ada@wrenfield.example'] })).toMatchObject(ada)
    expect(read({ email: ['ada@wrenfield.example', 'ada@mail.example'] })).toMatchObject(ada)
    expect(read({ hd: 'Alumni.Wrenfield.example' })).toMatchObject(ada)
    expect(read({}, { needsHostedDomain: true })).toMatchObject({ reason: 'other-domain' })
    expect(read({ hd: 'wrenfield.example' }, { needsHostedDomain: true })).toMatchObject(ada)
    const byUpn = { emailClaim: 'upn', verification: 'trusted' } as const
    expect(read({ email: 'ada@mail.example', email_verified: false, upn: ada.email }, byUpn)).toMatchObject(ada)
    expect(read({}, byUpn)).toMatchObject({ reason: 'no-email' })
  })

  test.each([
    [true, 'ok', 'ok'],
    ['true', 'ok', 'ok'],
    ['True', 'ok', 'ok'],
    [['true', true], 'ok', 'ok'],
    [undefined, 'unverified', 'ok'],
    [false, 'unverified', 'unverified'],
    ['false', 'unverified', 'unverified'],
    [['true', 'false'], 'unverified', 'unverified'],
    [[], 'unverified', 'unverified'],
    [null, 'unverified', 'unverified'],
    ['', 'unverified', 'unverified'],
    ['true!', 'unverified', 'unverified'],
    [1, 'unverified', 'unverified'],
    [{ true: true }, 'unverified', 'unverified'],
  ])('with the address verified as %j is %s, and %s at a trusted issuer', (verified, ...expected) => {
    const found = (['claim', 'trusted'] as const).map(each =>
      read({ email_verified: verified }, { verification: each }),
    )
    const profile = { email: 'ada@wrenfield.example', displayName: 'ada', photoUrl: null }
    const refusal = { reason: 'unverified', address: 'ada@wrenfield.example' }
    expect(found).toEqual(expected.map(each => (each === 'ok' ? profile : refusal)))
  })

  test.each([
    ['  Ada \n\t Okafor ', 'Ada Okafor'],
    ['Zoë 李小龍 O’Neill', 'Zoë 李小龍 O’Neill'],
    ['Ada\u202eroda', 'Ada roda'],
    ['Ada\0Okafor\u0085', 'Ada Okafor'],
    ['\ud800Ada', 'Ada'],
    ['<b>Ada</b>', '<b>Ada</b>'],
    ['😀'.repeat(120), '😀'.repeat(100)],
    ['', 'ada'],
    [' \u200f ', 'ada'],
    [7, 'ada'],
    [null, 'ada'],
    [['Ada'], 'Ada'],
  ])('has the name %j as %j', (name, shown) => expect(read({ name })).toMatchObject({ displayName: shown }))

  test.each([
    ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['http://pictures.example/a.jpg', null],
    ['javascript:alert(1)', null],
    ['https://user:word@pictures.example/a.jpg', null],
    ['/a.jpg', null],
    ['https://graph.microsoft.com/v1.0/me/photo/$value', null],
    [`https://pictures.example/${'a'.repeat(2000)}`, null],
    [undefined, null],
  ])('has the picture %j as %j', (picture, url) => expect(read({ picture })).toMatchObject({ photoUrl: url }))
})
