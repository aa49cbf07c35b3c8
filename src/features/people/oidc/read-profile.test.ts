import { describe, expect, test } from 'vitest'
import { type EmailVerification, readProfile } from './read-profile.ts'

const claims = { email: 'ada@wrenfield.example', email_verified: true }
const read = (more: object, verification: EmailVerification = 'claim') =>
  readProfile({ ...claims, ...more }, ['wrenfield.example'], verification)

describe('a profile', () => {
  test('is refused to an account of another domain', () => {
    expect(read({ email: 'eve@elsewhere.example' })).toBe('not-university')
    expect(read({ email: 'eve@elsewhere.example', email_verified: false })).toBe('not-university')
  })

  test.each([
    [true, 'ok', 'ok'],
    [undefined, 'unverified', 'ok'],
    [false, 'unverified', 'unverified'],
    [null, 'unverified', 'unverified'],
    ['true', 'unverified', 'unverified'],
    [1, 'unverified', 'unverified'],
  ])('with the address verified as %j is %s, and %s at a trusted issuer', (verified, ...expected) => {
    const found = (['claim', 'trusted'] as const).map(each => read({ email_verified: verified }, each))
    const profile = { email: 'ada@wrenfield.example', displayName: 'ada', photoUrl: null }
    expect(found).toEqual(expected.map(each => (each === 'ok' ? profile : each)))
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
  ])('has the name %j as %j', (name, shown) => expect(read({ name })).toMatchObject({ displayName: shown }))

  test.each([
    ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['http://pictures.example/a.jpg', null],
    ['javascript:alert(1)', null],
    ['https://user:word@pictures.example/a.jpg', null],
    ['/a.jpg', null],
    [`https://pictures.example/${'a'.repeat(2000)}`, null],
    [undefined, null],
  ])('has the picture %j as %j', (picture, url) => expect(read({ picture })).toMatchObject({ photoUrl: url }))
})
