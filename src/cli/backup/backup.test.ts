import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auditLogEntries } from '../../features/people/audit/table.ts'
import { checkPepper } from '../../features/people/keys/check-keys.ts'
import { openSession } from '../../features/people/sessions/sessions.ts'
import { storePicture } from '../../features/photos/variants/store-picture.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { parseDataEnv } from '../../platform/env.ts'
import { folderStorage } from '../../platform/object-storage/folder-storage.ts'
import { openStorage } from '../../platform/object-storage/open-storage.ts'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { createServerDatabase, openOwnTestDatabase, openTestDatabase } from '../../testing/databases/databases.ts'
import { projectMigrations, writeMigrations } from '../../testing/databases/migrations.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { addBuilding, addLandlord, addReview } from '../../testing/factories.ts'
import { testPepper } from '../../testing/people.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { twoHalves } from '../../testing/storage/pictures.ts'
import { bucketEnv, startSignedStore } from '../../testing/storage/signed-store.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const awkward = 'A line\nand "another" \\ \u2028 with \t tabs, naïve 🏠 and {"json": null}.'

vi.setConfig({ testTimeout: 400_000 })

let folder: string
beforeEach(async () => {
  folder = await createTestFolder('backup', onTestFinished)
})

/** Returns a database with a row of every kind that is hard to copy, its photo store, and a backup of both. */
async function createBackup(open = openTestDatabase) {
  const database = await open()
  onTestFinished(database.close)
  const storage = folderStorage(join(folder, 'source'))
  await checkPepper(database.db, testPepper)
  const photo = await storePicture(database.db, storage, await twoHalves(900, 600).jpeg().toBuffer())
  await addLandlord(database, { id: 'l', name: awkward, photos: [photo] })
  await addBuilding(database, { id: 'b', landlordId: 'l', latitude: 42.12345678901234, longitude: -1e-17 })
  for (let i = 0; i < 60; i++) await addReview(database, { aptId: 'b', landlordId: 'l', reviewText: `${i} ${awkward}` })
  await addReview(database, { aptId: 'b', status: 'PENDING', waitingSince: new Date('2026-05-01T10:11:12.345Z') })
  const at = new Date('2026-05-01T10:11:12.345Z')
  const decision = { subjectKind: 'review', subjectId: 'x', action: 'approve', adminEmail: 'a@b.example', at } as const
  const detail = { text: awkward, list: [1, 2.5, null] }
  for (const reason of ['one', 'two']) await database.db.insert(auditLogEntries).values({ ...decision, reason, detail })
  const person = { uid: 'u', email: 'secret@b.example', displayName: 'A', photoUrl: null }
  await openSession({ db: database.db, pepper: testPepper, admins: [] }, person)
  const to = join(folder, 'monday')
  const report = await writeBackup(database, storage, to)
  return { database, storage, photo, to, report }
}

const optionsFor = (from: string, env: Record<string, string>, authorPepper: string | undefined = testPepper) => ({
  from,
  env: parseDataEnv(env),
  authorPepper,
  migrations: projectMigrations,
  log: silentLog,
})

async function openRestored(env: Record<string, string>): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR!, log: silentLog })
  onTestFinished(database.close)
  return database
}

async function rowsOf(database: Pick<OpenDatabase, 'pool'>): Promise<Record<string, string[]>> {
  const client = await database.pool.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const rows: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const found = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t order by 1`)
      rows[name] = found.rows.map(({ row }) => row).filter(row => !row.includes('this database: '))
    }
    return rows
  } finally {
    client.release(true)
  }
}

/** Returns the environment of a restore: into a PostgreSQL of the site's own, or into an empty database of a server. */
async function createRestoreTarget(kind: 'own' | 'server'): Promise<Record<string, string>> {
  const env = { DATA_DIR: join(folder, `restored on ${kind}`) }
  await mkdir(env.DATA_DIR)
  if (kind === 'own') return env
  const { databaseUrl, remove } = await createServerDatabase()
  onTestFinished(remove)
  return { ...env, DATABASE_URL: databaseUrl }
}

const copyAltered = async (from: string, name: string, change: (text: string) => string) => {
  const copy = join(folder, `altered ${name.replaceAll('/', ' ')}`)
  await cp(from, copy, { recursive: true })
  await writeFile(join(copy, name), change(await readFile(join(copy, name), 'utf8')))
  return copy
}

/** A wrong count shows only when the rows are loaded. */
const withWrongCount = (text: string) => {
  const manifest = JSON.parse(text) as Manifest
  for (const table of manifest.tables) if (table.name === 'settings') table.rows++
  return JSON.stringify(manifest)
}

describe.each([
  { from: 'the own PostgreSQL', open: openOwnTestDatabase, to: 'server' },
  { from: 'a server', open: openTestDatabase, to: 'own' },
] as const)('a backup of $from', ({ open, to }) => {
  test(`is restored on the other (${to}), row by row and photo by photo, after an attempt that ended early`, async () => {
    const source = await createBackup(open)
    expect(source.report).toMatchObject({ photos: 1, missingPhotos: [] })
    const env = await createRestoreTarget(to)
    const secrets = join(env.DATA_DIR!, 'secrets.json')
    const restore = (folder: string) => restoreBackup({ ...optionsFor(folder, env), authorPepper: undefined })
    await expect(restore(source.to)).rejects.toThrow('AUTHOR_PEPPER: is missing')
    await writeFile(secrets, JSON.stringify({ authorPepper: 'x'.repeat(40), tokenKey: 'k' }))
    await expect(restore(source.to)).rejects.toThrow('secrets.json in DATA_DIR: is not the one')
    await writeFile(secrets, JSON.stringify({ authorPepper: testPepper, tokenKey: 'k' }))

    const broken = await copyAltered(source.to, 'manifest.json', withWrongCount)
    await expect(restore(broken)).rejects.toThrow(/rows? instead of.*a part was written, and the next restore/)
    const half = await openRestored(env)
    await expect(migrate(half, projectMigrations)).rejects.toThrow(/A restore into this database did not finish/)
    await half.close()

    const report = await restore(source.to)
    expect(report).toMatchObject({ photos: 1, rows: source.report.rows, tables: source.report.tables })
    await expect(restore(source.to)).rejects.toThrow(/holds a database already|the database is not empty/)
    const restored = await openRestored(env)
    expect(await migrate(restored, projectMigrations)).toEqual({ applied: false })
    await checkPepper(restored.db, testPepper)
    // The backup does not say since when a review waits.
    const { rows: waiting } = await restored.pool.query(
      `select waiting_since = date_trunc('day', now(), 'UTC') as today from reviews where status = 'PENDING'`,
    )
    expect(waiting).toEqual([{ today: true }])
    await source.database.pool.query(`update reviews set waiting_since = date_trunc('day', now(), 'UTC')
      where status = 'PENDING'`)
    expect(await rowsOf(restored)).toEqual(await rowsOf(source.database))
    expect((await restored.pool.query('select from sessions')).rows).toEqual([])
    const storage = folderStorage(env.DATA_DIR!)
    for (const key of [`photos/${source.photo}.320.webp`, `photos/${source.photo}.900.webp`])
      expect(await storage.get(key)).toEqual(await source.storage.get(key))
    // Identity columns continue.
    const { rows } = await restored.pool.query(
      `insert into audit_log (subject_kind, subject_id, action, admin_email, at)
       values ('review', 'y', 'approve', 'a', now()) returning id`,
    )
    expect(rows).toEqual([{ id: 3 }])
  })
})

test('a restore that keeps the photos of a bucket adds those that it lacks, also after an attempt that ended early', async () => {
  const store = await startSignedStore()
  onTestFinished(store.close)
  const { to, photo, storage: source } = await createBackup()
  const env: Record<string, string> = { ...(await createRestoreTarget('server')), ...bucketEnv(store.endpoint) }
  const bucket = await openStorage(parseDataEnv(env))
  const [full, later] = [`photos/${photo}.900.webp`, `photos/${'n'.repeat(22)}-40x30.40.webp`]
  await bucket.put(later, Buffer.from('uploaded since the backup'))
  const restore = (keepsPhotos: boolean, from = to) => restoreBackup({ ...optionsFor(from, env), keepsPhotos })
  await expect(restore(false)).rejects.toThrow('holds photos')
  const broken = await copyAltered(to, 'manifest.json', withWrongCount)
  await expect(restore(true, broken)).rejects.toThrow('the next restore starts over')
  await bucket.remove(full)
  // After an attempt that ended early the photos of the store stay, whatever is asked for.
  expect(await restore(false)).toMatchObject({ photos: 1, addedPhotos: 1 })
  expect(Buffer.from((await bucket.get(full))!)).toEqual(Buffer.from((await source.get(full))!))
  expect(String(Buffer.from((await bucket.get(later))!))).toBe('uploaded since the backup')

  const other = await createServerDatabase()
  onTestFinished(other.remove)
  env.DATABASE_URL = other.databaseUrl
  expect(await restore(true)).toMatchObject({ photos: 1, addedPhotos: 0 })
})

test('of two restores into one database at once, one works and the other is refused', async () => {
  const { to } = await createBackup()
  const env = await createRestoreTarget('server')
  const results = await Promise.allSettled([1, 2].map(() => restoreBackup(optionsFor(to, env))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(String(results.find(result => result.status === 'rejected')?.reason)).toMatch(
    /another restore into this database is running|the database is not empty/,
  )
  const restored = await openRestored(env)
  expect(await migrate(restored, projectMigrations)).toEqual({ applied: false })
})

test('a backup of an older version is restored with its own migrations, and the later ones change its rows', async () => {
  const addLength = 'alter table reviews add column length integer not null default -1'
  const fillLength = 'update reviews set length = char_length(review_text)'
  const { to, database } = await createBackup()
  const env = await createRestoreTarget('server')
  const migrations = join(folder, 'migrations')
  const restore = () => restoreBackup({ ...optionsFor(to, env), migrations })
  await writeMigrations(migrations, [addLength, 'update reviews set length = length / 0'])
  await expect(restore()).rejects.toThrow()
  const half = await openRestored(env)
  await expect(migrate(half, migrations)).rejects.toThrow(/A restore into this database did not finish/)
  await half.close()

  await writeMigrations(migrations, [addLength, fillLength])
  await restore()
  const restored = await openRestored(env)
  expect(await migrate(restored, migrations)).toEqual({ applied: false })
  const texts = ({ pool }: Pick<OpenDatabase, 'pool'>, length: string) =>
    pool.query(`select review_text, ${length} as length from reviews order by 1`)
  expect((await texts(restored, 'length')).rows).toEqual((await texts(database, 'char_length(review_text)')).rows)
})

test('a backup has random order, private files, and nothing about sessions or times', async () => {
  const { to, photo } = await createBackup()
  const lines = (await readFile(join(to, 'tables/reviews.ndjson'), 'utf8')).trimEnd().split('\n')
  const order = lines.map(line => Number.parseInt(JSON.parse(line).review_text, 10)).filter(Number.isInteger)
  expect(order).toHaveLength(60)
  expect(order).not.toEqual([...order].sort((a, b) => a - b))
  const manifest = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8')) as Manifest
  expect(manifest.leftOut).toEqual(expect.arrayContaining(['sessions', 'limit_uses']))
  const entries = await readdir(to, { recursive: true, withFileTypes: true })
  const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name)
  const files = entries.filter(entry => entry.isFile()).map(entry => pathOf(entry).slice(to.length + 1))
  expect(files.sort()).toEqual(['manifest.json', ...Object.keys(manifest.files)].sort())
  expect(files).toContain(`photos/${photo}.900.webp`)
  for (const entry of entries)
    expect((await stat(pathOf(entry))).mode & 0o777, entry.name).toBe(entry.isFile() ? 0o600 : 0o700)
  for (const name of files.filter(file => file.endsWith('json')))
    expect(await readFile(join(to, name), 'utf8')).not.toContain('secret@b.example')
})

test('a refused or failed backup changes nothing, says why in one sentence, and leaves no folder', async () => {
  const database = await startTestDatabase(onTestFinished)
  const write = (to: string) => writeBackup(database, folderStorage(join(folder, 'source')), to)
  const there = join(folder, 'there')
  await mkdir(there)
  await writeFile(join(there, 'mine'), 'keep')
  await expect(write(there)).rejects.toThrow(/: exists already; a backup needs a new folder$/)
  await expect(write(join(there, 'mine', 'x'))).rejects.toThrow(/^[^\n]*the backup could not be written[^\n]*$/)
  await database.pool.query('create table restore_under_way (name text)')
  await expect(write(join(folder, 'x'))).rejects.toThrow('did not finish')
  expect(await readFile(join(there, 'mine'), 'utf8')).toBe('keep')
  expect(await readdir(folder)).toEqual(['there'])
})

test('a restore refuses a damaged, newer or foreign backup before it writes anything', async () => {
  const { to } = await createBackup()
  const env = { DATA_DIR: join(folder, 'new') }
  const restore = (from: string, pepper?: string) => restoreBackup(optionsFor(from, env, pepper))
  const withMembers = (members: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), ...members })
  await expect(restore(join(folder, 'none'))).rejects.toThrow(/none: is not a backup \(it has no manifest\.json\)/)
  const row = await copyAltered(to, 'tables/reviews.ndjson', text => text.replace('ordinary', 'strange'))
  await expect(restore(row)).rejects.toThrow(/the file tables\/reviews\.ndjson was altered/)
  await expect(verifyBackup(optionsFor(row, env))).rejects.toThrow(/the file tables\/reviews\.ndjson was altered/)
  await rm(join(row, 'tables/reviews.ndjson'))
  await expect(restore(row)).rejects.toThrow(/the file tables\/reviews\.ndjson is missing/)
  for (const [change, message] of [
    [(text: string) => text.replace('tables/reviews', '../../tables/reviews'), /manifest\.json is damaged/],
    [withMembers({ newestMigration: Date.UTC(2100, 0) }), /made by a newer version of Porchlight/],
    [withMembers({ newestMigration: 1 }), /made by an unreleased version of Porchlight .* with that version$/],
    [withMembers({ format: 2 }), /made by a newer version of Porchlight/],
  ] as const) {
    const altered = await copyAltered(to, 'manifest.json', change)
    await expect(restore(altered)).rejects.toThrow(message)
    await rm(altered, { recursive: true })
  }
  for (const pepper of ['another pepper, longer than thirty-two', ''])
    await expect(restore(to, pepper)).rejects.toThrow(/^AUTHOR_PEPPER: is not the one that this backup was made with$/)
  await expect(readdir(env.DATA_DIR)).rejects.toThrow('ENOENT')
  await mkdir(join(env.DATA_DIR, 'photos', 'x'), { recursive: true })
  await writeFile(join(env.DATA_DIR, 'photos', 'x', '1.webp'), '')
  await expect(restore(to)).rejects.toThrow(/photos holds photos; keep them with --keep-photos/)
  expect(await readdir(env.DATA_DIR)).toEqual(['photos'])
  await writeFile(join(env.DATA_DIR, 'notes.txt'), '')
  await expect(restore(to)).rejects.toThrow(/DATA_DIR: .*is not empty \(it holds notes\.txt\)/)
})
