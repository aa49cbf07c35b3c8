import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { OperatorError } from '../../../platform/process.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { checkPepper, checkProvider } from './check-keys.ts'
import {
  deriveFormKey,
  deriveOwnerKey,
  derivePepperCheck,
  derivePhotoOwnerKey,
  deriveRemovedReviewKey,
  deriveReviewKey,
  deriveUid,
  purposes,
} from './owner-key.ts'
import { createSealer, SealError } from './seal.ts'

const pepper = 'a pepper of some length, for tests only'

describe('owner keys', () => {
  const uid = deriveUid(pepper, 'https://id.example', 'subject-1')
  const listings = ['apartment', 'landlord'].flatMap(kind => ['7', '8'].map(id => ({ kind, id })))
  /** Derives every kind of key of the same persons, photos, forms, listings and removed reviews. */
  const keysUnder = (given: string) => [
    derivePepperCheck(given),
    ...['https://id.example', 'https://other.example'].flatMap(issuer =>
      ['subject-1', 'subject-2'].map(subject => deriveUid(given, issuer, subject)),
    ),
    ...[uid, 'another'].flatMap(each => purposes.map(purpose => deriveOwnerKey(given, purpose, each))),
    ...['one', 'two'].flatMap(person => ['a-1x1', 'b-1x1'].map(name => derivePhotoOwnerKey(given, person, name))),
    ...['one', 'two'].flatMap(person => ['a-1x1', 'b-1x1'].map(id => deriveFormKey(given, person, id))),
    ...['one', 'two'].flatMap(person => listings.map(listing => deriveReviewKey(given, person, listing))),
    ...['one', 'two'].flatMap(key => ['a-1x1', 'r2'].map(id => deriveRemovedReviewKey(given, key, id))),
  ]

  test('are always the same, and differ for each purpose, student, photo, form, listing, removed review and pepper', () => {
    const keys = keysUnder(pepper)
    expect(keysUnder(pepper)).toEqual(keys)
    const all = [...keys, ...keysUnder(`${pepper}.`)]
    expect(new Set(all).size).toBe(2 * keys.length)
    for (const key of all) expect(key).toMatch(/^[\w-]{43}$/)
  })

  test('cannot be confused by where one part ends and the next begins', () => {
    expect(deriveUid(pepper, 'a', 'b|c')).not.toBe(deriveUid(pepper, 'a|b', 'c'))
    expect(deriveUid(pepper, 'a', '","b')).not.toBe(deriveUid(pepper, 'a","', 'b'))
  })
})

describe('a sealed value', () => {
  const profile = z.strictObject({ name: z.string(), photo: z.string().nullable() })
  const ada = { name: 'Ada Ökafor 🏠', photo: null }
  const { seal, open } = createSealer(pepper, 'sessions')

  test('opens for its own row, differs each time, shows nothing of its content, and little of its length', () => {
    const sealed = [ada, ada, { ...ada, name: 'B' }].map(value => seal('row-1', value))
    expect(open('row-1', sealed[0]!, profile)).toEqual(ada)
    expect(new Set(sealed).size).toBe(3)
    expect(new Set(sealed.map(text => text.length)).size).toBe(1)
    for (const text of sealed) {
      expect(text).toMatch(/^[\w-]+$/)
      expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('Ada')
    }
  })

  test('is refused in another row, for another purpose and under another pepper', () => {
    const text = seal('row-1', ada)
    expect(() => open('row-2', text, profile)).toThrow(SealError)
    expect(() => createSealer(pepper, 'contact').open('row-1', text, profile)).toThrow(/"contact".*AUTHOR_PEPPER/)
    expect(() => createSealer(`${pepper}.`, 'sessions').open('row-1', text, profile)).toThrow(SealError)
  })

  test('is refused when any byte of it was altered, cut off or added', () => {
    const bytes = Buffer.from(seal('row-1', ada), 'base64url')
    for (let i = 0; i < bytes.length; i++) {
      const altered = Buffer.from(bytes)
      altered[i]! ^= 1
      expect(() => open('row-1', altered.toString('base64url'), profile)).toThrow(SealError)
    }
    for (const other of ['', 'x', bytes.subarray(0, -1).toString('base64url'), `${bytes.toString('base64url')}AAAA`])
      expect(() => open('row-1', other, profile)).toThrow(SealError)
  })
})

describe('the keys of a database', async () => {
  const provider = { OIDC_ISSUER: 'https://login.example.edu', OIDC_CLIENT_ID: 'porchlight' }
  const { db, pool } = await startTestDatabase()

  test('the first pepper of a database stays; every other is refused in a clear message', async () => {
    await checkPepper(db, pepper)
    await expect(checkPepper(db, `${pepper}.`)).rejects.toThrow(OperatorError)
    await expect(checkPepper(db, 'another')).rejects.toThrow(/AUTHOR_PEPPER.*secrets\.json/)
    await checkPepper(db, pepper)
  })

  test('the first issuer and client of a database stay; others are refused by name until they are accepted', async () => {
    const other = { ...provider, OIDC_ISSUER: 'https://sso.example.edu' }
    await checkProvider(db, pepper, provider, false)
    await checkProvider(db, pepper, { ...provider, OIDC_ISSUER: `${provider.OIDC_ISSUER}/` }, false)
    await expect(checkProvider(db, pepper, other, false)).rejects.toThrow(OperatorError)
    await expect(checkProvider(db, pepper, other, false)).rejects.toThrow(/^OIDC_ISSUER: .*ACCEPT_NEW_ISSUER=1/)
    await expect(checkProvider(db, pepper, { ...other, OIDC_CLIENT_ID: 'homes' }, false)).rejects.toThrow(
      /^OIDC_ISSUER: .*\nOIDC_CLIENT_ID: /,
    )
    await checkProvider(db, pepper, other, true)
    await checkProvider(db, pepper, other, false)
    await expect(checkProvider(db, pepper, provider, false)).rejects.toThrow(OperatorError)
    // None is stored in a readable form.
    const { rows } = await pool.query('select * from settings')
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(rows)).not.toMatch(/a pepper|example\.edu|porchlight/)
  })
})
