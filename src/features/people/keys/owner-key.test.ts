import { describe, expect, test } from 'vitest'
import { demoSubject } from '../rules.ts'
import {
  deriveOwnerKey,
  derivePepperCheck,
  derivePhotoOwnerKey,
  deriveRemovedReviewKey,
  deriveReviewKey,
  deriveUid,
  purposes,
} from './owner-key.ts'

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

test('the demo treats an address in any case and spacing as one student', () => {
  expect(demoSubject(' Ada@Wrenfield.Example ')).toBe(demoSubject('ada@wrenfield.example'))
})
