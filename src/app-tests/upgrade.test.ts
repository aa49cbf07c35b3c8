import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import type { OwnData } from '../account/get-own-data.ts'
import type { Manifest } from '../cli/backup/manifest.ts'
import { restoreBackup } from '../cli/backup/restore-backup.ts'
import { writeBackup } from '../cli/backup/write-backup.ts'
import type { Review } from '../features/reviews/shapes.ts'
import { parseEnv } from '../platform/env.ts'
import { openStorage } from '../platform/object-storage/open-storage.ts'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { createServerDatabase } from '../testing/databases/databases.ts'
import { projectMigrations, writeMigrations } from '../testing/databases/migrations.ts'
import { testPepper } from '../testing/people.ts'
import { allAnswers, bodyOf, jsonCall } from '../testing/reviews/review-body.ts'
import { openBrowserAt, signInAtDemo } from '../testing/sign-in/sign-in.ts'
import { silentLog } from '../testing/silent-log.ts'
import { phonePhoto, photoForm } from '../testing/storage/pictures.ts'
import { startTown } from './start-town.ts'

// What an upgrade promises (docs/operations.md): every version opens the database and the backups of each release before.

/**
 * A backup that each release made, with what people could read in it, and its migrations. They never change. A new
 * release adds its own by `KEEP_BACKUP=1 npx vitest run src/app-tests/upgrade.test.ts`.
 */
const keptBackups = join(import.meta.dirname, 'kept-backups')
const releases = readdirSync(keptBackups)

vi.setConfig({ testTimeout: 120_000 })

const migrations = readMigrationFiles({ migrationsFolder: projectMigrations })
/** The time and the SHA-256 of each migration, in the order in which they run. */
const migrationSums = migrations.map(({ folderMillis, hash }) => ({ folderMillis, hash }))

const readKept = async (release: string, file: string) =>
  JSON.parse(await readFile(join(keptBackups, release, file), 'utf8'))

test.each(releases)('the migrations of %s are as they were released, before all later ones', async release => {
  const released = await readKept(release, 'migrations.json')
  expect(migrationSums.slice(0, released.length)).toEqual(released)
})

// A database that has a newer one never gets an older one.
test('every migration is in the journal, and newer than the one before', async () => {
  const times = migrations.map(({ folderMillis }) => folderMillis)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  const files = (await readdir(projectMigrations)).filter(name => name.endsWith('.sql'))
  expect(files).toHaveLength(times.length)
})

test('migrations only add, since an instance of the version before may still run', () => {
  const statements = migrations.slice(1).flatMap(({ sql }) => sql)
  expect(statements.filter(text => /\b(drop (table|column)|rename|set not null)\b/i.test(text))).toEqual([])
})

test.each(['deploy/compose.yaml', 'Dockerfile', 'docs/operations.md'])('%s names this version', async file => {
  const named = [...(await readFile(file, 'utf8')).matchAll(/\bporchlight[:-](\d+\.\d+\.\d+)/g)].map(([, name]) => name)
  expect([...new Set(named)]).toEqual([packageFile.version])
})

test('every change of a table.ts has its migration', async () => {
  const folder = await createTestFolder('migrations', onTestFinished)
  await cp(projectMigrations, folder, { recursive: true })
  const options = [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    './src/**/table.ts',
    '--out',
    relative('.', folder),
  ]
  expect(execFileSync('node_modules/.bin/drizzle-kit', options, { encoding: 'utf8' })).toContain('No schema changes')
})

test.runIf(process.env.KEEP_BACKUP)('keeps a backup of this version', async () => {
  const folder = join(keptBackups, packageFile.version)
  await mkdir(folder)
  const site = await startSite({})
  await useSite(site.url)
  const keep = (file: string, value: unknown) => writeFile(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)
  await keep('migrations.json', migrationSums)
  await keep('readings.json', await readSite(site.url))
  await writeBackup(site.database, await openStorage(site.env), join(folder, 'backup'))
})

test('CHANGELOG.md begins with this version, and every version in it has a kept backup', async () => {
  const named = [...(await readFile('CHANGELOG.md', 'utf8')).matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, name]) => name!)
  expect(named[0]).toBe(packageFile.version)
  expect(named.filter(version => !existsSync(join(keptBackups, version, 'backup')))).toEqual([])
})

describe.each(releases)('a backup of %s', release => {
  const from = join(keptBackups, release, 'backup')
  /** Restores it into an empty database. Returns the environment of a site on that. */
  const restore = async (migrations: string) => {
    const env = await createEmptySite()
    const options = { from, env: parseEnv(env), authorPepper: testPepper }
    await restoreBackup({ ...options, migrations, log: silentLog })
    return env
  }
  const readReadings = () => readKept(release, 'readings.json')

  test('has rows in every table that this version can restore', async () => {
    const manifest: Manifest = await readKept(release, 'backup/manifest.json')
    expect(manifest.program).toBe(release)
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([])
  })

  test('is restored, upgraded by the next version, and restored again to go back: all that people had is there', async () => {
    const env = await restore(projectMigrations)
    const site = await startSite(env)
    expect(await readSite(site.url)).toMatchObject(await readReadings())
    await site.close()

    const next = await createTestFolder('migrations', onTestFinished)
    const statements = [
      `alter table reviews add column made_up text not null default 'none'`,
      'create table made_up as select id, char_length(review_text) as length from reviews',
      `update reviews set made_up = 'long' where char_length(review_text) > 50`,
    ]
    await writeMigrations(next, statements)
    const upgraded = await startSite(env, next)
    expect(await readSite(upgraded.url)).toMatchObject(await readReadings())
    const { rows } = await upgraded.database.pool.query('select from made_up join reviews using (id)')
    expect(rows.length).toBeGreaterThan(20)
    await upgraded.close()

    await expect(startTown(env)).rejects.toThrow(/was last used by a newer version .* or restore a backup/)
    const restored = await startSite(await restore(projectMigrations))
    expect(await readSite(restored.url)).toMatchObject(await readReadings())
  })

  test('is restored by the next version, which upgrades its rows', async () => {
    const next = await createTestFolder('migrations', onTestFinished)
    await writeMigrations(next, ['alter table reviews add column made_up text', `update reviews set made_up = id`])
    const site = await startSite(await restore(next), next)
    expect(await readSite(site.url)).toMatchObject(await readReadings())
    const { rows } = await site.database.pool.query('select made_up = id as is_upgraded from reviews group by 1')
    expect(rows).toEqual([{ is_upgraded: true }])
  })
})

async function createEmptySite() {
  const { databaseUrl, remove } = await createServerDatabase()
  onTestFinished(remove)
  const dataDir = await createTestFolder('upgrade', onTestFinished)
  return { TOWN_DIR: 'town-europe', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTHOR_PEPPER: testPepper }
}

async function startSite(env: Partial<Awaited<ReturnType<typeof createEmptySite>>>, migrations = projectMigrations) {
  const site = await startTown({ ...(await createEmptySite()), ...env }, migrations)
  onTestFinished(site.close)
  return site
}

const adaEmail = 'ada.byrne@students.ballyfinch.example'
const adminEmail = 'admin@ballyfinch.example'

async function signIn(url: string, email: string) {
  const { headers, answer } = await signInAtDemo(openBrowserAt(url, url), email)
  const call = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${url}/api/${path}`, { ...init, headers: { ...init.headers, ...headers } as never })
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const send = <Answer>(path: string, body: object = {}, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
    call<Answer>(path, jsonCall(method, body))
  return { call, send, uid: answer.user!.uid }
}

/** Lets students and an admin fill every table. */
async function useSite(url: string): Promise<void> {
  const [ada, ben, leo, admin] = await Promise.all(
    [adaEmail, 'ben.walsh@ballyfinch.example', 'leo@ballyfinch.example', adminEmail].map(email => signIn(url, email)),
  )
  const write = (who: typeof ada, given: object) => who!.send<Review>('new-review', bodyOf({ ...given }))
  const decide = (id: string, status: string, body = {}) =>
    admin!.send(`update-review-status/${id}/${status}`, body, 'PUT')
  const photo = await ada!.call<{ url: string }>('photos', {
    method: 'POST',
    body: photoForm(await phonePhoto(60, 40)),
  })
  const first = await write(ada, { aptId: '12', ...allAnswers, photos: [photo.url] })
  await decide(first.id, 'APPROVED')
  await decide((await write(ada, { landlordId: '2' })).id, 'DECLINED', { reason: 'It names a neighbor.' })
  await write(ada, { aptId: '3', reviewText: 'Waits: “naïve”, 🏠 and\n\nan empty line.' })
  await ada!.send('add-saved-apartment', { apartmentId: '5' })
  await ada!.send('add-saved-landlord', { landlordId: '1' })
  await ada!.send('account/searches', { path: '/search?q=quay' })
  await ada!.send('add-pending-building', { name: 'Weir Lane 2', address: '', photos: [], review: bodyOf() })
  await ben!.send('add-like', { reviewId: first.id })
  await ben!.send(`update-review-status/${first.id}/REPORTED`, { reason: 'It is not about this house.' }, 'PUT')
  const blocked = await write(ben, { aptId: '7' })
  await decide(blocked.id, 'APPROVED')
  await admin!.send(`admin/reviews/${blocked.id}/author-block`, { reason: 'Advertises.' }, 'PUT')
  const kept = await write(leo, { aptId: '8' })
  await decide(kept.id, 'APPROVED')
  await leo!.send('account', { reviews: 'gradually' }, 'DELETE')
  await admin!.send('admin/buildings/10/merge', { into: '9', reason: 'The same house.' })
  await admin!.send('admin/admins', { email: 'second@ballyfinch.example' })
}

/** Returns what people read whose answer does not depend on the day. */
async function readSite(url: string) {
  const [ada, admin] = await Promise.all([adaEmail, adminEmail].map(email => signIn(url, email)))
  const { reviews, likes, saved, searches, forms } = await ada!.call<OwnData>('account/data')
  const photos = reviews.flatMap(review => review.photos)
  const pages = ['/apartment/12', '/apartment/10', '/landlord/2', '/location/Millside', ...photos]
  return {
    own: { reviews, likes, saved, searches, forms: forms.pendingBuildings.map(({ name }) => name) },
    apartment: await ada!.call('review/aptId/12/PUBLIC'),
    queue: (await admin!.call<Review[]>('review/PENDING')).map(({ id, reviewText }) => ({ id, reviewText })),
    blocks: await admin!.call('admin/author-blocks'),
    admins: await admin!.call('admin/admins'),
    pages: await Promise.all(
      pages.map(async path => {
        const response = await fetch(url + path)
        return `${path}: ${response.status} ${new URL(response.url).pathname}`
      }),
    ),
  }
}
