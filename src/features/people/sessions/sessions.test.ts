import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { testAdmins, testPepper } from '../../../testing/people.ts'
import { deriveOwnerKey } from '../keys/owner-key.ts'
import { addedAdmins, sessions } from '../table.ts'
import {
  endAllSessions,
  endSession,
  findSession,
  findSessionOfToken,
  lockSession,
  openSession,
  renewUsedSessions,
  sweepSessions,
} from './sessions.ts'

const dayMs = 86_400_000
const evening = Date.UTC(2026, 4, 14, 22)
const ada = {
  uid: 'the uid of Ada, forty-three letters of base64',
  email: 'ada@wrenfield.example',
  displayName: 'Ada Okafor',
  photoUrl: 'https://pictures.example/ada',
}
const adasKey = deriveOwnerKey(testPepper, 'sessions', ada.uid)
const admin = { ...ada, uid: 'uid of an admin', email: testAdmins[0]! }

describe('sessions', async () => {
  const database = await startTestDatabase()
  const deps = { db: database.db, pepper: testPepper, admins: testAdmins }
  beforeEach(async () => {
    await database.db.delete(sessions)
    vi.useFakeTimers({ toFake: ['Date'], now: evening })
  })
  afterEach(() => void vi.useRealTimers())
  const rows = () => database.db.select().from(sessions)
  const later = (days: number) => vi.setSystemTime(evening + days * dayMs)
  const renewAndSweep = async () => {
    await renewUsedSessions(database.db)
    await sweepSessions(database.db)
  }

  test('give back the whole profile, and show none of it, no id and no exact time in the database', async () => {
    const { sessionId, endsAt } = await openSession(deps, ada)
    expect(await findSession(deps, sessionId)).toEqual({ ...ada, idHash: expect.any(String), endsAt, isAdmin: false })
    const stored = await rows()
    expect(stored).toMatchObject([{ ownerKey: adasKey, startedOn: '2026-05-14' }])
    for (const secret of [sessionId, ...Object.values(ada)]) expect(JSON.stringify(stored)).not.toContain(secret)
    expect(endsAt.getTime() % dayMs).toBe(0)
  })

  test('end after the running writes of their person, which leave no trace', async () => {
    const { sessionId } = await openSession(deps, ada)
    const session = (await findSession(deps, sessionId))!
    const order: string[] = []
    let commit: (() => void) | undefined
    const writing = database.db.transaction(async tx => {
      expect(await lockSession(deps, tx, session)).toEqual(session)
      order.push('begun')
      await new Promise<void>(resolve => {
        commit = resolve
      })
      order.push('written')
    })
    await expect.poll(() => order).toEqual(['begun'])
    const endings = [endSession(database.db, sessionId), endAllSessions(database.db, adasKey)]
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(2)
    const traces = await database.pool.query('select xmax::text from sessions')
    expect(traces.rows).toEqual([{ xmax: '0' }])
    commit?.()
    await Promise.all([writing, ...endings.map(ending => ending.then(() => order.push('ended')))])
    expect(order).toEqual(['begun', 'written', 'ended', 'ended'])
    expect(await database.db.transaction(tx => lockSession(deps, tx, session))).toBeUndefined()
  })

  test('are not changed by being found, and renewed together afterwards', async () => {
    const ids = []
    for (let i = 0; i < 3; i++) ids.push((await openSession(deps, ada)).sessionId)
    later(20)
    const before = await rows()
    const found = await findSession(deps, ids[0]!)
    await findSession(deps, ids[1]!)
    expect(found!.endsAt).toEqual(new Date(Date.UTC(2026, 5, 3 + 30)))
    expect(await findSessionOfToken(deps, found!.idHash, ada.uid)).toEqual(found)
    expect(await rows()).toEqual(before)
    await renewAndSweep()
    later(31)
    await renewAndSweep()
    const left = await database.pool.query<{ expires_at: Date; xmin: string }>(
      'select expires_at, xmin::text from sessions',
    )
    expect(left.rows.map(row => row.expires_at)).toEqual([found!.endsAt, found!.endsAt])
    expect(new Set(left.rows.map(row => row.xmin)).size).toBe(1)
    expect(await findSession(deps, ids[1]!)).toBeDefined()
    expect(await findSession(deps, ids[2]!)).toBeUndefined()
  })

  test('are renewed by the next batch when one fails', async () => {
    const { sessionId } = await openSession(deps, ada)
    later(10)
    const { endsAt } = (await findSession(deps, sessionId))!
    await database.pool.query('alter table sessions rename to away')
    await expect(renewUsedSessions(database.db)).rejects.toThrow()
    await database.pool.query('alter table away rename to sessions')
    await renewUsedSessions(database.db)
    expect(await rows()).toMatchObject([{ expiresAt: endsAt }])
  })

  test.each([
    ['30 days after their last use', ada, [], 30],
    ['30 days after a use on their last day, which is stored the day after', ada, [29, 30], 60],
    ['90 days after the sign-in, however often they are used', ada, [20, 40, 60, 80, 89], 90],
    ['with the day after the sign-in of an admin, however often they are used', admin, [1], 2],
  ])('end %s', async (_, person, useDays, endDay) => {
    const { sessionId } = await openSession(deps, person)
    const { idHash } = (await rows())[0]!
    for (const day of useDays) {
      later(day)
      await renewAndSweep()
      expect(await findSession(deps, sessionId)).toBeDefined()
      expect(await findSessionOfToken(deps, idHash, person.uid)).toBeDefined()
    }
    later(endDay)
    expect(await findSession(deps, sessionId)).toBeUndefined()
    expect(await findSessionOfToken(deps, idHash, person.uid)).toBeUndefined()
    await renewAndSweep()
    expect(await rows()).toEqual([])
  })

  test('of a person who becomes an admin are as short as an admin’s from then on', async () => {
    const { sessionId } = await openSession(deps, ada)
    later(3)
    const { idHash } = (await findSession(deps, sessionId))!
    await database.db.insert(addedAdmins).values({ email: ada.email, addedBy: admin.email, addedAt: new Date() })
    expect(await findSession(deps, sessionId)).toBeUndefined()
    expect(await findSessionOfToken(deps, idHash, ada.uid)).toBeUndefined()
    const { endsAt } = await openSession(deps, ada)
    expect(endsAt.getTime() - Date.now()).toBeLessThan(3 * dayMs)
    await database.db.delete(addedAdmins)
  })

  test('are none with the profile of another session', async () => {
    const { sessionId } = await openSession(deps, ada)
    const others = await openSession(deps, admin)
    const sealed = (await rows()).find(row => row.ownerKey !== adasKey)!.sealed
    await database.db.update(sessions).set({ sealed })
    expect(await findSession(deps, sessionId)).toBeUndefined()
    expect(await findSession(deps, others.sessionId)).toMatchObject(admin)
  })
})
