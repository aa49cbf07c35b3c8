import { afterAll, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLog } from '../platform/log.ts'
import { folderStorage } from '../platform/object-storage/folder-storage.ts'
import { openStorage, watchedStorage } from '../platform/object-storage/open-storage.ts'
import { storeTownPicture } from '../start/open-data.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { startCuttableProxy } from '../testing/databases/cuttable-proxy.ts'
import { asAdministrator, openTestDatabase } from '../testing/databases/databases.ts'
import { addBuilding, addReview } from '../testing/factories.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { phonePhoto, photoForm } from '../testing/storage/pictures.ts'
import { bucketEnv, startSignedStore } from '../testing/storage/signed-store.ts'

const home = 'http://localhost:8080'

/** Returns a log, and its lines about a dependency or an error. */
function createRecordingLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
  const outageLines = () => lines.filter(line => line.dependency !== undefined || line.err !== undefined)
  return { log, lines: outageLines }
}

const createAsker = (site: TestApp) => async (path: string, init?: RequestInit) => {
  const response = await site.app.request(home + path, init)
  const [retryAfter, cacheControl] = ['retry-after', 'cache-control'].map(name => response.headers.get(name))
  return { status: response.status, retryAfter, cacheControl, text: await response.text() }
}

describe('without PostgreSQL', async () => {
  const { log, lines } = createRecordingLog()
  const direct = await openTestDatabase()
  // Before the application listens for changes: a late notice of these would drop the page that must stay in memory.
  await addBuilding(direct, { id: 'B', name: 'Maple Terrace' })
  await addReview(direct, { id: 'R', aptId: 'B' })
  const url = new URL(direct.options.databaseUrl!)
  const proxy = await startCuttableProxy(url.hostname, Number(url.port))
  url.port = String(proxy.port)
  const options = { databaseUrl: url.href, dataDir: '', log }
  const database = { ...(await openDatabase(options)), options }
  afterAll(async () => {
    await proxy.close()
    await direct.close()
  })
  const { site, ada } = await startTestSite({}, undefined, { log, database })
  const ask = createAsker(site)

  // A second attempt would begin without the database.
  it('serves what is in memory, the rest is 503, and the log has one line about it', { retry: 0 }, async () => {
    const review = { method: 'POST', body: '{}', headers: { ...ada.headers, 'content-type': 'application/json' } }
    const origin = { method: 'POST', headers: { origin: home, cookie: 'session=nothing-known' } }
    const { status } = await ask('/apartment/B')
    expect([status, lines()]).toEqual([200, []])
    await proxy.cut()
    for (let i = 0; i < 5; i++) {
      for (const [path, init] of [
        ['/api/landlord/L'],
        ['/api/location/Collegetown/'],
        ['/page-data/landlord/L'],
        ['/api/my-marks', { headers: ada.headers }],
        ['/api/new-review', review],
        ['/auth/token', origin],
        ['/photos/AAAAAAAAAAAAAAAAAAAAAA-100x100.webp'],
        ['/sitemap.xml'],
      ] as [string, RequestInit?][]) {
        const { status, retryAfter, text } = await ask(path, init)
        expect([path, status, retryAfter]).toEqual([path, 503, '5'])
        expect(JSON.parse(text)).toMatchObject({ status: 503, detail: expect.stringMatching(/database|did not load/) })
      }
      const page = await ask('/')
      expect([page.status, page.retryAfter, page.cacheControl]).toEqual([503, '5', 'no-cache'])
      expect(page.text).toContain('This page did not load')
      const file = await ask('/sitemap.xml', { headers: { accept: 'text/html,*/*' } })
      expect([file.status, file.text]).toEqual([503, expect.stringContaining('<h1>Not available right now</h1>')])
      expect((await ask('/apartment/B')).text).toContain('Maple Terrace')
    }
    expect((await ask('/healthz')).status).toBe(200)
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: expect.stringContaining('"failing":["database"]') })
    expect(lines()).toMatchObject([{ dependency: 'database', msg: 'a dependency does not answer' }])
    expect(JSON.stringify(lines())).not.toContain('stack')
  })

  it('everything works again with it, for signed-in people too', async () => {
    await proxy.restore()
    const isReady = async () => expect((await ask('/readyz')).status).toBe(200)
    await vi.waitFor(isReady, { timeout: 20_000, interval: 100 })
    expect((await ask('/')).status).toBe(200)
    expect((await ask('/api/my-marks', { headers: ada.headers })).status).toBe(200)
    expect(lines()).toHaveLength(1)
  })
})

describe('with a database that accepts no writes', async () => {
  const { log, lines } = createRecordingLog()
  const direct = await openTestDatabase()
  afterAll(direct.close)
  await addBuilding(direct, { id: 'B' })
  const { site, ada } = await startTestSite({}, undefined, { log, database: direct })
  const ask = createAsker(site)
  const headers = { ...ada.headers, 'content-type': 'application/json' }
  const save = () =>
    ask('/api/add-saved-apartment', { method: 'POST', headers, body: JSON.stringify({ apartmentId: 'B' }) })

  it('writing is 503 and the instance not ready, until it accepts them again', async () => {
    const name = new URL(direct.options.databaseUrl!).pathname.slice(1)
    await asAdministrator(`alter database ${name} set default_transaction_read_only = on`)
    await asAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await vi.waitFor(async () => expect(await save()).toMatchObject({ status: 503, retryAfter: '5' }))
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: expect.stringContaining('"failing":["database"]') })
    await asAdministrator(`alter database ${name} reset default_transaction_read_only`)
    expect((await save()).status).toBe(200)
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 5000 })
    expect(lines()).toMatchObject([{ dependency: 'database' }])
  })
})

describe('without photo storage', async () => {
  const { log, lines } = createRecordingLog()
  const store = await startSignedStore()
  const { hostname, port } = new URL(store.endpoint)
  const proxy = await startCuttableProxy(hostname, Number(port))
  afterAll(async () => {
    await proxy.close()
    await store.close()
  })
  const storage = await openStorage({ DATA_DIR: '', ...bucketEnv(`http://127.0.0.1:${proxy.port}`) })
  const { site, ada } = await startTestSite({}, undefined, { log, storage })
  const ask = createAsker(site)

  it('only photos are missing: 503, impaired, and one line', async () => {
    const photo = await phonePhoto(90, 60)
    const { url } = (await (await site.upload(photo, ada)).json()) as { url: string }
    await proxy.cut()
    const upload = { method: 'POST', body: photoForm(photo), headers: ada.headers }
    for (const failed of [await ask('/api/photos', upload), await ask(url)]) {
      expect([failed.status, failed.retryAfter]).toEqual([503, '5'])
      expect(failed.text).toContain('Photos cannot be stored or read right now')
    }
    expect((await ask('/')).status).toBe(200)
    const ready = await ask('/readyz')
    expect([ready.status, ready.text]).toEqual([200, '{"status":"impaired","impaired":["photo storage"]}'])
    expect(lines()).toMatchObject([{ dependency: 'photo storage', code: 'ECONNREFUSED' }])
    await proxy.restore()
    await vi.waitFor(async () => expect((await ask(url)).status).toBe(200), { timeout: 20_000, interval: 100 })
    expect(lines()).toHaveLength(1)
  }, 60_000)
})

test('a start with a new picture of the town folder waits for the bucket; one that is stored needs none', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  let failures = 1
  const answer = async () => {
    if (failures-- > 0) throw new Error('connect ECONNREFUSED')
  }
  const storage = watchedStorage({ ...folderStorage('unused'), put: answer, check: answer })
  const { log } = createRecordingLog()
  const store = (S3_BUCKET?: string) =>
    storeTownPicture('pictures/home.webp', { env: { TOWN_DIR: 'town', S3_BUCKET }, db, storage, log })
  await expect(store()).rejects.toThrow('ECONNREFUSED')
  // Its bytes, and a look at the bucket.
  failures = 2
  const path = await store('porchlight')
  expect([path, failures]).toEqual([expect.stringMatching(/^\/photos\/.*\.webp$/), -2])
  failures = Number.POSITIVE_INFINITY
  expect(await store('porchlight')).toBe(path)
})
