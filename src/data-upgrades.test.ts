import { createHash, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataUpgrades } from './data-upgrades.ts'
import { listFormsOf } from './features/contact/list-forms.ts'
import { deriveOwnerKey, derivePhotoOwnerKey, deriveUid } from './features/identity/keys/owner-key.ts'
import { createSealer } from './features/identity/keys/seal.ts'
import { demoIssuer, demoSubject } from './features/identity/rules.ts'
import { listWaitingPhotos } from './features/photos/waiting-photos.ts'
import { migrate } from './platform/database/migrate.ts'
import { upgradeData } from './platform/database/upgrade-data.ts'
import { createTestApp } from './testing/create-test-app.ts'
import { engines, openOldDatabase, openTestDatabase, type TestDatabase } from './testing/databases/databases.ts'
import { dumpTables, textsOfDump } from './testing/databases/dump.ts'
import { listTableNames } from './testing/databases/table-sums.ts'
import { findTraces, tracesOf } from './testing/marked-user/traces.ts'
import { testPepper } from './testing/people.ts'
import { openBrowserAt, requestToken } from './testing/sign-in.ts'

const migrations = resolve(import.meta.dirname, '../db/migrations')
/** The last migration of the release that stored names, addresses and owner keys in the clear. */
const lastOldMigration = '0004_merges'
const setAside = ['contact_questions_unsealed', 'pending_buildings_unsealed', 'sessions_unsealed']

const ada = {
  email: 'ada.of.old@wrenfield.example',
  name: 'Ada of Old',
  photoUrl: 'https://pictures.example/ada-of-old',
}
const uid = deriveUid(testPepper, demoIssuer, demoSubject(ada.email))
const [contactKey, photosKey] = [deriveOwnerKey(testPepper, 'contact', uid), deriveOwnerKey(testPepper, 'photos', uid)]
const sessionId = randomBytes(32).toString('base64url')
const question = { name: 'Quentin Overbury', email: 'quentin.overbury@wrenfield.example', msg: 'Who draws the map?' }
const questionDate = '2026-11-03T09:12:33.456Z'
const missing = { name: 'The Lantern House', address: '12 Alder Avenue' }
const photoNames = ['a', 'b'].map(letter => `${letter.repeat(22)}-900x600`) as [string, string]
const ids = { question: 'aaaaaaaa-0000-4000-8000-000000000001', missing: 'aaaaaaaa-0000-4000-8000-000000000002' }

/** Writes rows of one student in the columns of the first release. */
async function fill({ pool }: TestDatabase): Promise<void> {
  const idHash = createHash('sha256').update(sessionId).digest('base64url')
  const days = (n: number) => new Date((Math.floor(Date.now() / 86_400_000) + n) * 86_400_000).toISOString()
  await pool.query('insert into sessions values ($1, $2, $3, $4, $5, $6)', [
    idHash,
    uid,
    ada.email,
    ada.name,
    ada.photoUrl,
    days(12),
  ])
  const { name, email, msg } = question
  await pool.query(
    `insert into contact_questions (id, owner_key, date, name, email, msg, status)
     values ($1, $2, $3, $4, $5, $6, 'PENDING')`,
    [ids.question, contactKey, questionDate, name, email, msg],
  )
  await pool.query(
    `insert into pending_buildings (id, owner_key, date, name, address, status) values ($1, $2, now(), $3, $4, 'DELETED')`,
    [ids.missing, contactKey, missing.name, missing.address],
  )
  for (const photo of photoNames)
    await pool.query(
      `insert into photos (name, width, height, state, owner_key, day) values ($1, 900, 600, 'pending', $2, current_date)`,
      [photo, photosKey],
    )
  await pool.query(`insert into limit_uses values ('old key of a limit', 3, now() + interval '1 hour')`)
}

describe.each(engines)('a database of the first release, on %s', engine => {
  let database: TestDatabase
  let site: Awaited<ReturnType<typeof createTestApp>>
  beforeAll(async () => {
    database = await openOldDatabase(engine, lastOldMigration)
    await fill(database)
    expect(findTraces(secrets, textsOfDump(await dumpTables(database)))).not.toEqual([])
    await migrate(database, migrations)
    site = await createTestApp(engine, {}, undefined, { database })
  })
  afterAll(() => site.close())

  const secrets = tracesOf({
    email: ada.email,
    name: ada.name,
    picture: ada.photoUrl,
    uid,
    typed: question.name,
    'typed email': question.email,
    message: question.msg,
    'contact key': contactKey,
    'photos key': photosKey,
    'limit key': 'old key of a limit',
  })

  it('keeps its old rows when the upgrade is interrupted, and seals them at the next start', async () => {
    const cutOff = dataUpgrades(testPepper).map(({ name, run }) => ({
      name,
      run: async (tx: Parameters<typeof run>[0]) => {
        await run(tx)
        throw new Error('the process died')
      },
    }))
    for (const upgrade of cutOff) await expect(upgradeData(database.db, [upgrade])).rejects.toThrow('the process died')
    expect(await listTableNames(database)).toEqual(expect.arrayContaining(setAside))
    const { rows } = await database.pool.query<{ email: string }>('select email from sessions_unsealed')
    expect(rows).toEqual([{ email: ada.email }])
    expect(await upgradeData(database.db, dataUpgrades(testPepper))).toHaveLength(dataUpgrades(testPepper).length)
    expect(await upgradeData(database.db, dataUpgrades(testPepper))).toEqual([])
  })

  it('then has no name, address, message or old key in any table', async () => {
    expect(await listTableNames(database)).not.toEqual(expect.arrayContaining([expect.stringMatching(/_unsealed$/)]))
    expect(findTraces(secrets, textsOfDump(await dumpTables(database)))).toEqual([])
  })

  it('leaves its student signed in, for 90 days from their last use at most', async () => {
    const browser = openBrowserAt(site.app)
    browser.cookies.push({ name: 'session', value: sessionId, path: '/auth' })
    const { answer } = await requestToken(browser)
    expect(answer.user).toMatchObject({ uid, email: ada.email, displayName: ada.name })
    const { rows } = await database.pool.query<{ age: number }>('select current_date - started_on as age from sessions')
    expect(rows).toEqual([{ age: 18 }])
  })

  it('shows admins the forms as they were sent, and keeps their owners', async () => {
    const { headers } = await site.signIn('admin')
    const listed = await site.app.request('/api/contact-questions/PENDING', { headers })
    const sent = { id: ids.question, date: questionDate, ...question, status: 'PENDING' }
    expect(await listed.json()).toEqual([sent])
    const own = await listFormsOf(database.db, createSealer(testPepper, 'contact'), contactKey)
    expect(own).toMatchObject({ contactQuestions: [sent], pendingBuildings: [{ ...missing, status: 'DELETED' }] })
  })

  it('leaves waiting photos with their student, under unrelated keys', async () => {
    const photoKey = (name: string) => derivePhotoOwnerKey(testPepper, photosKey, name)
    expect(await listWaitingPhotos(database.db, { photoKey })).toEqual(photoNames)
    const { rows } = await database.pool.query('select distinct owner_key from photos')
    expect(rows).toHaveLength(2)
  })
})

it('a new database has no tables set aside, and its upgrades change nothing', async () => {
  const database = await openTestDatabase('embedded')
  const names = await listTableNames(database)
  expect(names.filter(name => name.endsWith('_unsealed'))).toEqual([])
  await upgradeData(database.db, dataUpgrades(testPepper))
  expect(await listTableNames(database)).toEqual(names)
  await database.close()
})
