import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import type { OwnData } from '../account/get-own-data.ts'
import { fullPhotoKey } from '../features/photos/photo-keys.ts'
import { appearChoices } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { createServerDatabase } from '../testing/databases/databases.ts'
import { projectMigrations, writeMigrations } from '../testing/databases/migrations.ts'
import { testPepper } from '../testing/people.ts'
import { allAnswers, bodyOf, jsonCall } from '../testing/reviews/review-body.ts'
import { openBrowserAt, signInAtDemo } from '../testing/sign-in/sign-in.ts'
import { phonePhoto, photoForm } from '../testing/storage/pictures.ts'
import { startTown } from './start-town.ts'

// What an update promises (docs/operations.md): every version opens the database of each release before.

/**
 * The database that each release wrote, as `pg_dump` printed it, with its photos, what people could read in it, and its
 * migrations. They never change. A new release adds its own on an empty database of a server that `pg_dump` can read:
 * `KEEP_RELEASE=postgresql://… npx vitest run src/app-tests/upgrade.test.ts`.
 */
const keptReleases = join(import.meta.dirname, 'releases')
const releases = readdirSync(keptReleases)

vi.setConfig({ testTimeout: 120_000 })

const migrations = readMigrationFiles({ migrationsFolder: projectMigrations })
/** The time and the SHA-256 of each migration, in the order in which they run. */
const migrationSums = migrations.map(({ folderMillis, hash }) => ({ folderMillis, hash }))

const readKept = async (release: string, file: string) =>
  JSON.parse(await readFile(join(keptReleases, release, file), 'utf8'))

type Readings = Awaited<ReturnType<typeof readSite>>

/**
 * What people read today where it is not what they read in a release, by decision. All other readings must be as they
 * were.
 */
const readToday: Record<string, (readings: Readings) => object> = {
  '0.1.0': withMonths,
}

/** Each review has its month, and of one month the lowest id is first (decision 132). */
function withMonths(readings: Readings): Readings {
  const json = JSON.stringify(readings)
  const withoutDays = json.replaceAll(/("date":"\d{4}-\d\d-)\d\d(T00:00:00\.000Z")/g, '$101$2')
  return { ...JSON.parse(withoutDays), queue: [...readings.queue].sort((a, b) => (a.id < b.id ? -1 : 1)) }
}

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

const keptDatabase = process.env.KEEP_RELEASE

test.runIf(keptDatabase)('keeps a database of this version', async () => {
  const folder = join(keptReleases, packageFile.version)
  await mkdir(join(folder, 'photos'), { recursive: true })
  const site = await startSite({ DATABASE_URL: keptDatabase! })
  const code = await useSite(site)
  const keep = (file: string, value: unknown) => writeFile(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)
  await keep('migrations.json', migrationSums)
  await keep('readings.json', await readSite(site.url, code))
  const { rows } = await site.database.pool.query<{ name: string }>('select name from photos')
  for (const { name } of rows)
    await cp(join(site.env.DATA_DIR, fullPhotoKey(name)), join(folder, fullPhotoKey(name)), { recursive: true })
  const options = ['--inserts', '--no-owner', '--no-privileges', '--dbname', keptDatabase!]
  const dump = execFileSync('pg_dump', options, { encoding: 'utf8' })
  // Lines that only psql reads.
  await writeFile(join(folder, 'database.sql'), dump.replace(/^\\.*\n/gm, ''))
})

test('CHANGELOG.md begins with this version, and the database of every version in it is kept', async () => {
  const named = [...(await readFile('CHANGELOG.md', 'utf8')).matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, name]) => name!)
  expect(named[0]).toBe(packageFile.version)
  expect(named.filter(version => !existsSync(join(keptReleases, version, 'database.sql')))).toEqual([])
})

describe.each(releases)('the database of %s', release => {
  const readDump = () => readFile(join(keptReleases, release, 'database.sql'), 'utf8')
  /** Loads it into an empty database. Returns the environment of a site on that. */
  const load = async () => {
    const env = await createEmptySite()
    await cp(join(keptReleases, release, 'photos'), join(env.DATA_DIR, 'photos'), { recursive: true })
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    await client.query(await readDump())
    await client.end()
    return env
  }
  const { read, expected } = readingsOf(release)

  test('has rows in every table', async () => {
    const dump = await readDump()
    const tables = [...dump.matchAll(/^CREATE TABLE (\S+)/gm)].map(([, name]) => name!)
    expect(tables.length).toBeGreaterThan(15)
    expect(tables.filter(name => !dump.includes(`INSERT INTO ${name} `))).toEqual([])
  })

  test('is opened by this version and upgraded by the next one: all that people had is there', async () => {
    const env = await load()
    const site = await startSite(env)
    expect(await read(site.url)).toMatchObject(await expected())
    await site.close()

    const next = await createTestFolder('migrations', onTestFinished)
    const statements = [
      `alter table reviews add column made_up text not null default 'none'`,
      'create table made_up as select id, char_length(review_text) as length from reviews',
      `update reviews set made_up = 'long' where char_length(review_text) > 50`,
    ]
    await writeMigrations(next, statements)
    const upgraded = await startSite(env, next)
    expect(await read(upgraded.url)).toMatchObject(await expected())
    const { rows } = await upgraded.database.pool.query('select from made_up join reviews using (id)')
    expect(rows.length).toBeGreaterThan(20)
    await upgraded.close()

    await expect(startTown(env)).rejects.toThrow(/was last used by a newer version/)
  })

  test('keeps its reviews without owners when its pepper is lost', async () => {
    const env = await load()
    const site = await startSite(env)
    const before = await read(site.url)
    await site.database.pool.query(await readFile('deploy/new-pepper.sql', 'utf8'))
    await site.close()
    const renewed = await startSite({ ...env, AUTHOR_PEPPER: 'another pepper, longer than thirty-two' })
    const after = await read(renewed.url)
    const texts = (reviews: readonly { reviewText: string }[]) => reviews.map(({ reviewText }) => reviewText)
    expect(texts(after.apartment)).toEqual(texts(before.apartment))
    expect(after).toMatchObject({ queue: before.queue, admins: before.admins, code: before.code, blocks: [] })
    expect(after.own).toEqual({
      reviews: [],
      likes: [],
      saved: after.own.saved,
      searches: [],
      forms: [],
      questions: [],
    })
    expect(Object.values(after.own.saved).flat()).toEqual([])
  })
})

/** Returns how a release's readings are read again, and what they are expected to be today. */
function readingsOf(release: string) {
  const kept = (): Promise<Readings> => readKept(release, 'readings.json')
  return {
    read: async (url: string) => readSite(url, (await kept()).code.given),
    expected: async () => readToday[release]?.(await kept()) ?? kept(),
  }
}

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

type Site = Awaited<ReturnType<typeof startSite>>

/** Lets students and an admin fill every table, with a review in each state. Returns the code of one. */
async function useSite({ url, database }: Pick<Site, 'url' | 'database'>): Promise<string> {
  const [ada, ben, leo, eve, admin] = await Promise.all(
    [adaEmail, 'ben.walsh@ballyfinch.example', 'leo@ballyfinch.example', 'eve@ballyfinch.example', adminEmail].map(
      email => signIn(url, email),
    ),
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
  const edited = await write(ada, { aptId: '4' })
  await decide(edited.id, 'APPROVED')
  await ada!.send(`edit-review/${edited.id}`, bodyOf({ aptId: '4', reviewText: 'The stairs are dark, I add.' }))
  const scheduled = await write(ada, { aptId: '6', appears: appearChoices()[0] })
  await decide(scheduled.id, 'APPROVED')
  const removed = await write(eve, { landlordId: '1' })
  await decide(removed.id, 'APPROVED')
  await ben!.send(`update-review-status/${removed.id}/REPORTED`, { reason: 'It names me.' }, 'PUT')
  await decide(removed.id, 'DELETED', { reason: 'It names a person.' })
  await ada!.send('add-saved-apartment', { apartmentId: '5' })
  await ada!.send('add-saved-landlord', { landlordId: '1' })
  await ada!.send('account/searches', { path: '/search?q=quay' })
  await ada!.send('add-pending-building', { name: 'Weir Lane 2', address: '', photos: [], review: bodyOf() })
  const question = { name: 'Ada Byrne', email: adaEmail, msg: 'Who looks after the map of the harbor?' }
  await ada!.send('add-contact-question', question)
  await ben!.send('add-like', { reviewId: first.id })
  await ben!.send(`update-review-status/${first.id}/REPORTED`, { reason: 'It is not about this house.' }, 'PUT')
  const blocked = await write(ben, { aptId: '7' })
  await decide(blocked.id, 'APPROVED')
  await admin!.send(`admin/reviews/${blocked.id}/author-block`, { reason: 'Advertises.' }, 'PUT')
  for (const aptId of ['8', '11']) await decide((await write(leo, { aptId })).id, 'APPROVED')
  await leo!.send('account', { reviews: 'gradually' }, 'DELETE')
  await admin!.send('admin/buildings/10/merge', { into: '9', reason: 'The same house.' })
  await admin!.send('admin/admins', { email: 'second@ballyfinch.example' })
  const { code } = await ada!.send<{ code: string }>(`review/${first.id}/code`)
  // What passes with time would be gone when a later version opens this.
  await database.pool.query(`update reviews set appears = '2100-01-01' where appears is not null;
    update reviews set erase_on = '2100-01-01' where erase_on is not null;
    insert into photo_removals values ('cut-off-while-uploading-40x60', '2100-01-01')`)
  return code
}

/**
 * Returns what people read whose answer does not depend on the day.
 * @param code the code of a review.
 */
async function readSite(url: string, code: string) {
  const [ada, admin] = await Promise.all([adaEmail, adminEmail].map(email => signIn(url, email)))
  const { reviews, likes, saved, searches, forms } = await ada!.call<OwnData>('account/data')
  const photos = reviews.flatMap(review => review.photos)
  const pages = ['/apartment/12', '/apartment/10', '/landlord/2', '/location/Millside', ...photos]
  const queue = await admin!.call<Review[]>('review/PENDING')
  return {
    own: {
      reviews,
      likes,
      saved,
      searches,
      forms: forms.pendingBuildings.map(({ name }) => name),
      questions: forms.contactQuestions.map(({ msg }) => msg),
    },
    apartment: await ada!.call<Review[]>('review/aptId/12/PUBLIC'),
    queue: queue.map(({ id, reviewText }) => ({ id, reviewText })),
    questions: (await admin!.call<{ msg: string }[]>('contact-questions/PENDING')).map(({ msg }) => msg),
    blocks: await admin!.call('admin/author-blocks'),
    admins: await admin!.call('admin/admins'),
    code: { given: code, review: await ada!.send<object>('review-code', { code }) },
    pages: await Promise.all(
      pages.map(async path => {
        const response = await fetch(url + path)
        return `${path}: ${response.status} ${new URL(response.url).pathname}`
      }),
    ),
  }
}
