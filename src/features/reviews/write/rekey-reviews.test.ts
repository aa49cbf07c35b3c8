import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataUpgrades } from '../../../data-upgrades.ts'
import type { OpenDatabase } from '../../../platform/database/db.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { upgradeData } from '../../../platform/database/upgrade-data.ts'
import { folderStorage } from '../../../platform/object-storage/folder-storage.ts'
import { engines, openOldDatabase } from '../../../testing/databases/databases.ts'
import { dumpTables } from '../../../testing/databases/dump.ts'
import { testPepper } from '../../../testing/people.ts'
import { type Actor, deriveActorKeys } from '../../identity/actor.ts'
import { deriveOwnerKey } from '../../identity/keys/owner-key.ts'
import { liftBlock } from '../moderation/author-block.ts'
import { ownReviewIds } from '../own/own-review-ids.ts'
import { defaultTopics } from '../topics/load-topics.ts'
import { createTextReader } from '../topics/read-text.ts'
import { createReview } from './create-review.ts'
import { editReview } from './edit-review.ts'
import { bodyOf } from './review-body.fixture.ts'

const person = (uid: string): Actor => ({
  uid,
  email: `${uid}@wrenfield.example`,
  displayName: uid,
  isAdmin: false,
  ...deriveActorKeys(testPepper, uid),
})
const [ada, ben] = [person('ada'), person('ben')]
const [adasKey, bensKey] = ['ada', 'ben'].map(uid => deriveOwnerKey(testPepper, 'reviews', uid)) as [string, string]

/** Reviews of the earlier release: id, author's key, apartment, landlord, status, other columns. */
const old: [string, string, string | null, string | null, string, { twin?: true; erase_on?: string }?][] = [
  ['moved', adasKey, 'b', 'L', 'APPROVED'],
  ['beside', adasKey, 'b', 'L', 'APPROVED', { twin: true }],
  ['moved-twice', bensKey, 'b', 'L', 'REPORTED'],
  ['plain', adasKey, 'c', 'L', 'PENDING'],
  ['removed', adasKey, 'c', 'L', 'DELETED', { erase_on: '2027-01-01' }],
  ['erased', adasKey, 'c', 'L', 'DELETED'],
  ['bens', bensKey, 'c', 'L', 'APPROVED'],
  ['alone', adasKey, null, 'L', 'DECLINED'],
  ['moved-alone', bensKey, null, 'L', 'APPROVED'],
  ['kept', adasKey, 'd', null, 'APPROVED'],
  ['kept-too', adasKey, 'd', null, 'APPROVED', { twin: true }],
]
/** Earlier merges: a into b; x into y and y into b; the landlord M into L. */
const merges = [
  ['1', 'building', 'a', 'b', ['moved']],
  ['2', 'building', 'x', 'y', ['moved-twice']],
  ['10', 'building', 'y', 'b', ['moved-twice']],
  ['11', 'landlord', 'M', 'L', ['moved-alone']],
] as const

async function fill({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`insert into landlords (id, name) values ('L', 'Larkspur')`)
  for (const id of ['b', 'c', 'd', 'e'])
    await pool.query(`insert into buildings (id, name, address, landlord_id) values ($1, 'A House', '', $2)`, [
      id,
      id === 'd' ? null : 'L',
    ])
  for (const [id, key, aptId, landlordId, status, { twin = false, erase_on = null } = {}] of old)
    await pool.query(
      `insert into reviews (id, owner_key, apt_id, landlord_id, status, twin, erase_on, day, overall_rating, location,
        safety, maintenance, conditions, bedrooms, price, review_text)
       values ($1, $2, $3, $4, $5, $6, $7, '2026-05-14', 4, 4, 4, 4, 4, 2, 3, 'A perfectly ordinary place.')`,
      [id, key, aptId, landlordId, status, twin, erase_on],
    )
  for (const [id, kind, from, into, ids] of merges)
    await pool.query(`insert into catalog_merges values ($1, $2, $3, $4, '{}', $5)`, [
      id,
      kind,
      from,
      into,
      { buildings: [], reviews: { ids, twins: from === 'a' ? ['beside'] : [] } },
    ])
  await pool.query(`insert into blocked_authors (review_id, author_key) values ('alone', $1)`, [adasKey])
}

const readText = createTextReader(defaultTopics)

describe.each(engines)('a database whose authors had one key each, on %s', engine => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openOldDatabase(engine, '0004_merges')
    await fill(database)
    await migrate(database, 'db/migrations')
    expect(await upgradeData(database.db, dataUpgrades(testPepper))).toContain('review keys per listing')
  }, 120_000)
  afterAll(() => database?.close())

  const rows = async (query: string) => (await database.pool.query(query)).rows as Record<string, string>[]
  const write = (actor: Actor, given: Record<string, unknown>) =>
    createReview({ db: database.db, publicUrl: '', readText }, actor, {
      ...bodyOf(),
      aptId: null,
      landlordId: null,
      ...given,
    })

  it('has a key for each review, and none of the old keys anywhere', async () => {
    const kept = await rows('select owner_key from reviews')
    expect(new Set(kept.map(row => row.owner_key)).size).toBe(old.length)
    for (const [column, texts] of await dumpTables(database))
      for (const key of [adasKey, bensKey]) expect([...texts], column).not.toContain(key)
  })

  it('shows nowhere which two reviews have one author', async () => {
    const [merge] = await rows(`select moved from catalog_merges where id = '1'`)
    expect(merge?.moved).toEqual({ buildings: [], reviews: { ids: ['moved'] } })
    expect([...(await dumpTables(database)).keys()]).not.toContain('reviews.twin')
  })

  it('has the listing that each review was written for', async () => {
    const found = await rows('select id, written_for from reviews')
    expect(Object.fromEntries(found.map(row => [row.id, row.written_for]))).toEqual({
      moved: 'apartment:a',
      beside: 'apartment:b',
      'moved-twice': 'apartment:x',
      plain: 'apartment:c',
      removed: 'apartment:c',
      erased: 'apartment:c',
      bens: 'apartment:c',
      alone: 'landlord:L',
      'moved-alone': 'landlord:M',
      kept: 'apartment:d',
      'kept-too': 'apartment:d:kept-too',
    })
  })

  it("still lists everyone's own reviews", async () => {
    const adas = ['alone', 'beside', 'kept', 'kept-too', 'moved', 'plain']
    expect((await ownReviewIds(database.db, ada)).sort()).toEqual(adas)
    expect((await ownReviewIds(database.db, ben)).sort()).toEqual(['bens', 'moved-alone', 'moved-twice'])
  })

  it('still finds the author of the removed review', async () => {
    const [removed] = await rows(`select owner_key from reviews where id = 'removed'`)
    const key = ada.reviewKey({ kind: 'apartment', id: 'c' })
    expect(removed?.owner_key).toBe(ada.removedReviewKey(key, 'removed'))
  })

  it('still blocks, until the block is lifted, and then takes edits but no second review', async () => {
    const deps = { db: database.db, storage: folderStorage(tmpdir()), publicUrl: '', readText }
    const edit = () => editReview(deps, ada, 'moved', bodyOf())
    const blocked = { status: 403, detail: expect.stringContaining('blocked you from writing reviews') }
    await expect(edit()).rejects.toMatchObject(blocked)
    await expect(write(ada, { aptId: 'e' })).rejects.toMatchObject(blocked)
    await liftBlock(database.db, ada, 'alone', null)
    expect(await edit()).toMatchObject({ id: 'moved', status: 'PENDING' })
    await expect(editReview(deps, ben, 'moved', bodyOf())).rejects.toMatchObject({ status: 404 })
    for (const [actor, listing, reviewId] of [
      [ada, { aptId: 'b' }, 'beside'],
      [ada, { aptId: 'c' }, 'plain'],
      [ada, { aptId: 'd' }, 'kept'],
      [ada, { landlordId: 'L' }, 'alone'],
      [ben, { aptId: 'b' }, 'moved-twice'],
      [ben, { landlordId: 'L' }, 'moved-alone'],
    ] as const)
      await expect(write(actor, listing)).rejects.toMatchObject({ status: 409, extra: { reviewId } })
    expect(await write(ada, { aptId: 'e' })).toMatchObject({ aptId: 'e', status: 'PENDING' })
    expect(await upgradeData(database.db, dataUpgrades(testPepper))).toEqual([])
  })
})
