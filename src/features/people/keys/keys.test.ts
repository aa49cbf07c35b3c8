import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { OperatorError } from '../../../platform/process.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { checkPepper, checkProvider } from './check-keys.ts'
import {
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

  test('differ for each purpose, so that no two tables can be joined on them', () => {
    const keys = purposes.map(purpose => deriveOwnerKey(pepper, purpose, uid))
    expect(new Set([...keys, uid, derivePepperCheck(pepper)]).size).toBe(purposes.length + 2)
  })

  test('differ for each student, issuer and pepper, and are always the same for one', () => {
    expect(deriveUid(pepper, 'https://id.example', 'subject-1')).toBe(uid)
    const others = [
      deriveUid(pepper, 'https://id.example', 'subject-2'),
      deriveUid(pepper, 'https://other.example', 'subject-1'),
      deriveUid(`${pepper}.`, 'https://id.example', 'subject-1'),
    ]
    expect(new Set([uid, ...others]).size).toBe(4)
    expect(new Set([uid, ...others].map(each => deriveOwnerKey(pepper, 'likes', each))).size).toBe(4)
    expect(new Set([pepper, pepper, `${pepper}.`].map(each => deriveOwnerKey(each, 'likes', uid))).size).toBe(2)
  })

  test('differ for each photo, even when a name begins as another ends', () => {
    const [mine, theirs] = ['a', 'b'].map(one => deriveOwnerKey(pepper, 'photos', one)) as [string, string]
    const keys = [mine, theirs].flatMap(key =>
      ['one-1x1', 'two-1x1'].map(name => derivePhotoOwnerKey(pepper, key, name)),
    )
    expect(new Set([mine, theirs, ...keys]).size).toBe(6)
    expect(derivePhotoOwnerKey(pepper, mine, 'one-1x1')).toBe(keys[0])
    expect(derivePhotoOwnerKey(`${pepper}.`, mine, 'one-1x1')).not.toBe(keys[0])
  })

  test('differ for each listing that is reviewed, and once more when the review is removed', () => {
    const personKey = deriveOwnerKey(pepper, 'reviews', uid)
    const listings = ['apartment', 'landlord'].flatMap(kind => ['7', '8'].map(id => ({ kind, id })))
    const keys = listings.map(listing => deriveReviewKey(pepper, personKey, listing))
    const removed = keys.flatMap(key => ['r1', 'r2'].map(id => deriveRemovedReviewKey(pepper, key, id)))
    const others = [
      deriveReviewKey(`${pepper}.`, personKey, listings[0]!),
      deriveRemovedReviewKey(`${pepper}.`, keys[0]!, 'r1'),
    ]
    expect(new Set([personKey, ...keys, ...removed, ...others]).size).toBe(15)
    expect(deriveReviewKey(pepper, personKey, { kind: 'apartment', id: '7' })).toBe(keys[0])
  })

  test('cannot be confused by where one part ends and the next begins', () => {
    expect(deriveUid(pepper, 'a', 'b|c')).not.toBe(deriveUid(pepper, 'a|b', 'c'))
    expect(deriveUid(pepper, 'a', '","b')).not.toBe(deriveUid(pepper, 'a","', 'b'))
  })

  test('are 256 bits that show nothing of their inputs', () => {
    const key = deriveOwnerKey(pepper, 'reviews', uid)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(key).not.toContain(uid.slice(0, 8))
  })
})

describe('a sealed value', () => {
  const profile = z.strictObject({ name: z.string(), photo: z.string().nullable() })
  const ada = { name: 'Ada Ökafor 🏠', photo: null }
  const { seal, open } = createSealer(pepper, 'sessions')

  test('can be opened for its own row', () => {
    expect(open('row-1', seal('row-1', ada), profile)).toEqual(ada)
  })

  test('differs each time, shows nothing of its content, and little of its length', () => {
    const sealed = [ada, ada, { ...ada, name: 'B' }].map(value => seal('row-1', value))
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

  test('is refused when its content is not of the expected shape', () => {
    expect(() => open('row-1', seal('row-1', { name: 7 }), profile)).toThrow(z.ZodError)
  })
})

describe('the keys of a database', async () => {
  const provider = { OIDC_ISSUER: 'https://login.example.edu', OIDC_CLIENT_ID: 'porchlight' }
  const { db, pool } = await startTestDatabase()

  test('the first pepper of a database stays; every other is refused in a clear message', async () => {
    await checkPepper(db, pepper)
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
  })

  test('none is stored in a readable form', async () => {
    const { rows } = await pool.query('select * from settings')
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(rows)).not.toMatch(/a pepper|example\.edu|porchlight/)
  })
})
