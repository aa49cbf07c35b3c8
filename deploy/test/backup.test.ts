import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnData } from '../../src/account/get-own-data.ts'
import { startTown } from '../../src/app-tests/start-town.ts'
import { rewriteRules } from '../../src/daily/daily-tasks.ts'
import type { Review } from '../../src/features/reviews/shapes.ts'
import { rewriteTables } from '../../src/platform/database/rewrite-tables.ts'
import { testPepper } from '../../src/testing/people.ts'
import { bodyOf, jsonCall } from '../../src/testing/reviews/review-body.ts'
import { openBrowserAt, signInAtDemo } from '../../src/testing/sign-in/sign-in.ts'
import { phonePhoto, photoForm } from '../../src/testing/storage/pictures.ts'
import { type DebianPostgres, hasApt, startDebianPostgres } from './debian-postgres.ts'

const folder = await mkdtemp(join(tmpdir(), 'porchlight-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const adaEmail = 'ada.byrne@students.ballyfinch.example'
const smtpUrl = 'smtps://mail:secret@mail.example.edu'

async function signIn(url: string, email: string) {
  const { headers } = await signInAtDemo(openBrowserAt(url, url), email)
  const call = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${url}/api/${path}`, { ...init, headers: { ...init.headers, ...headers } as never })
    expect(response.ok, `${path}: ${response.status}`).toBe(true)
    return (await response.json()) as Answer
  }
  return {
    call,
    send: <Answer>(path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
      call<Answer>(path, jsonCall(method, body)),
  }
}

describe.skipIf(!hasApt)('backup.sh and restore.sh', () => {
  let server: DebianPostgres
  let siteEnv: { TOWN_DIR: string; DATA_DIR: string; DATABASE_URL: string; AUTHOR_PEPPER: string }
  let before: { own: OwnData; public: Review[] }
  let likers: string[] = []
  beforeAll(async () => {
    server = await startDebianPostgres()
    siteEnv = await envOf('site')
    const site = await startTown(siteEnv)
    const [ada, admin] = await Promise.all([adaEmail, 'admin@ballyfinch.example'].map(email => signIn(site.url, email)))
    const photo = await ada!.call<{ url: string }>('photos', {
      method: 'POST',
      body: photoForm(await phonePhoto(60, 40)),
    })
    const { id } = await ada!.send<Review>('new-review', bodyOf({ aptId: '12', photos: [photo.url] }))
    await admin!.send(`update-review-status/${id}/APPROVED`, {}, 'PUT')
    await ada!.send('new-review', bodyOf({ aptId: '3' }))
    await ada!.send('add-saved-apartment', { apartmentId: '5' })
    await rewriteTables(site.database, rewriteRules)
    for (let i = 0; i < 12; i++)
      await (await signIn(site.url, `reader-${i}@ballyfinch.example`)).send('add-like', { reviewId: id })
    const { rows } = await site.database.pool.query('select liker_key from review_likes order by ctid')
    likers = rows.map(row => row.liker_key)
    before = await read(site.url)
    await site.close()
  })
  afterAll(() => server.stop())

  /** Returns the environment of a site with an empty database, and writes it into its file. */
  async function envOf(name: string, pepper = testPepper) {
    const env = {
      TOWN_DIR: resolve('town-europe'),
      DATA_DIR: join(folder, name),
      DATABASE_URL: await server.createDatabase(name),
      AUTHOR_PEPPER: pepper,
    }
    await mkdir(env.DATA_DIR)
    const secrets = `#AUTHOR_PEPPER=former\nexport LOG_LEVEL=info\nOIDC_CLIENT_SECRET="it's"\n  export METRICS_TOKEN=secret\nSMTP_URL='${smtpUrl}'\n`
    const lines = Object.entries(env).map(([variable, value]) => `${variable}='${value}'\n`)
    await writeFile(join(folder, `${name}.env`), lines.join('') + secrets)
    return env
  }

  const run = (script: string, args: string[], env: Record<string, string>) => {
    const { status, stdout, stderr } = spawnSync('sh', [resolve('deploy', script), ...args], {
      env: { PATH: process.env.PATH!, ...env },
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
  const backUp = (env: Record<string, string> = {}) =>
    run('backup.sh', [], {
      ...siteEnv,
      BACKUP_DIR: join(folder, 'backups'),
      ENV_FILE: join(folder, 'site.env'),
      ...env,
    })
  const restore = (name: string, from: string, ...flags: string[]) =>
    run('restore.sh', [from, ...flags], { ENV_FILE: join(folder, `${name}.env`), RUN_AS: 'root' })

  async function read(url: string) {
    const ada = await signIn(url, adaEmail)
    return { own: await ada.call<OwnData>('account/data'), public: await ada.call<Review[]>('review/aptId/12/PUBLIC') }
  }

  let backup = ''
  test('a backup has all but the secrets, for its owner alone, and names what it left out', async () => {
    const { status, output } = backUp()
    expect([status, output]).toEqual([0, expect.stringMatching(/^\S+\/backups\/[\d-]{17}\n$/)])
    backup = output.trim()
    expect((await readdir(backup)).sort()).toEqual(['SHA256SUMS', 'database.dump', 'photos', 'porchlight.env', 'town'])
    for (const entry of await readdir(backup, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect(mode & 0o77, entry.name).toBe(0)
    }
    const env = await readFile(join(backup, 'porchlight.env'), 'utf8')
    expect(env).toContain(`DATA_DIR='${siteEnv.DATA_DIR}'\n# Left out: DATABASE_URL\n# Left out: AUTHOR_PEPPER\n`)
    expect(env).toContain('\n# Left out: OIDC_CLIENT_SECRET\n# Left out: METRICS_TOKEN\n# Left out: SMTP_URL\n')
    for (const secret of [testPepper, "it's", 'former', 'secret']) expect(env).not.toContain(secret)
    expect(await readFile(join(backup, 'town/site.json'))).toEqual(await readFile('town-europe/site.json'))
  })

  test('a backup says nothing of sessions, hours, and the order in which rows were written', () => {
    const copyOf = (table: string) => {
      const args = ['--data-only', `--table=${table}`, '--file=-', join(backup, 'database.dump')]
      const text = execFileSync('pg_restore', args, { encoding: 'utf8' })
      return (
        text
          .split(/^COPY .*\n/m)[1]
          ?.split(/^\\\.$/m)[0]
          ?.trim()
          .split('\n')
          .filter(Boolean) ?? []
      )
    }
    expect(copyOf('sessions')).toEqual([])
    expect(copyOf('limit_uses')).toEqual([])
    const keys = copyOf('review_likes').map(line => line.split('\t')[0]!)
    expect(keys.length).toBeGreaterThan(12)
    expect(keys).toEqual(likers.toSorted())
    expect(keys).not.toEqual(likers)
    const clocks = copyOf('reviews').flatMap(line => line.match(/\d\d:\d\d:\d\d/g) ?? [])
    expect(clocks.length).toBeGreaterThan(0)
    expect(new Set(clocks)).toEqual(new Set(['00:00:00']))
  })

  test('the next backup links the photos of the last one; old backups go, and nothing else', async () => {
    const other = join(folder, 'backups', 'mine')
    await mkdir(other)
    await new Promise(done => setTimeout(done, 1100))
    const next = backUp().output.trim()
    const photos = (await readdir(join(backup, 'photos'))).filter(name => name.endsWith('.webp'))
    expect(photos.length).toBeGreaterThan(5)
    for (const name of photos)
      expect((await stat(join(next, 'photos', name))).ino).toBe((await stat(join(backup, 'photos', name))).ino)
    const long = new Date(Date.now() - 16 * 86_400_000)
    await cp(next, join(folder, 'backups', 'old'), { recursive: true })
    const ofFirstRelease = join(folder, 'backups', 'first', 'manifest.json')
    await mkdir(dirname(ofFirstRelease))
    await writeFile(ofFirstRelease, '{}')
    for (const each of [join(folder, 'backups', 'old', 'SHA256SUMS'), ofFirstRelease, other])
      await utimes(each, long, long)
    await rm(next, { recursive: true })
    await new Promise(done => setTimeout(done, 1100))
    expect(backUp().status).toBe(0)
    const left = await readdir(join(folder, 'backups'))
    expect(left).toContain('mine')
    for (const name of ['old', 'first']) expect(left).not.toContain(name)
  })

  test('a backup that fails leaves nothing, and removes nothing', async () => {
    const names = await readdir(join(folder, 'backups'))
    const noDatabase = { DATABASE_URL: siteEnv.DATABASE_URL.replace(/\/site$/, '/none') }
    const none = join(folder, 'none')
    const wrong: Record<string, string>[] = [noDatabase, { TOWN_DIR: none }, { ENV_FILE: none }]
    for (const env of wrong) expect(backUp({ ...env, KEEP_DAYS: '0' }).status).not.toBe(0)
    expect(await readdir(join(folder, 'backups'))).toEqual(names)
  })

  test('of a bucket a note is there instead of photos', async () => {
    const BACKUP_DIR = join(folder, 'bucket-backups')
    const { output } = backUp({ S3_BUCKET: 'homes', S3_ENDPOINT: 'https://s3.example.edu', BACKUP_DIR })
    expect(await readFile(join(output.trim(), 'photos.txt'), 'utf8')).toContain(
      'bucket homes at https://s3.example.edu',
    )
  })

  test('a restore refuses what was altered, misses or is too much, before it writes', async () => {
    await envOf('refused')
    const altered = join(folder, 'altered')
    const change = async (file: string, work: (path: string) => Promise<void>) => {
      await rm(altered, { recursive: true, force: true })
      await cp(backup, altered, { recursive: true })
      await work(join(altered, file))
      return restore('refused', altered)
    }
    const refusal = { status: 1, output: expect.stringContaining('was altered or is missing') }
    expect(await change('database.dump', path => writeFile(path, 'x', { flag: 'a' }))).toEqual(refusal)
    expect(await change('town/site.json', path => rm(path))).toEqual(refusal)
    const more = await change('photos/more.webp', path => writeFile(path, 'x'))
    expect(more).toEqual({ status: 1, output: expect.stringContaining('files that SHA256SUMS does not name') })
    const none = await change('SHA256SUMS', path => rm(path))
    expect(none).toEqual({ status: 1, output: expect.stringContaining('is not a backup of this version') })
    const full = restore('site', backup)
    expect(full).toEqual({ status: 1, output: expect.stringContaining('is not empty') })
    expect(await readdir(join(folder, 'refused'))).toEqual([])
  })

  test('a restored site has all that people had; a wrong pepper and a newer version are refused by its start', async () => {
    const env = await envOf('restored')
    expect(restore('restored', backup)).toMatchObject({ status: 0 })
    await expect(startTown({ ...env, AUTHOR_PEPPER: 'another pepper, longer than thirty-two' })).rejects.toThrow(
      /AUTHOR_PEPPER is not the one/,
    )
    const site = await startTown(env)
    expect(await read(site.url)).toEqual(before)
    const { rows } = await site.database.pool.query(`select from settings where key like '%last backup'`)
    expect(rows).toEqual([])
    for (const photo of before.public.flatMap(({ photos }) => photos))
      expect((await fetch(site.url + photo)).status).toBe(200)
    await site.database.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1e12')
    await site.close()
    await expect(startTown(env)).rejects.toThrow(/was last used by a newer version/)
  })

  test('with --new-pepper the reviews are there, and are no one’s', async () => {
    const env = await envOf('renewed', 'a new pepper that has thirty-two characters')
    expect(restore('renewed', backup, '--new-pepper')).toMatchObject({ status: 0 })
    const site = await startTown(env)
    const { own, public: reviews } = await read(site.url)
    expect(reviews).toEqual(before.public.map(review => ({ ...review, likes: 0 })))
    expect(own).toMatchObject({ reviews: [], likes: [], searches: [] })
    await site.close()
  })
})
