import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { SiteProcess } from '../src/testing/site-process.ts'
import { writeTown } from './support/own-site.ts'

test.setTimeout(900_000)
test.skip(process.platform === 'win32', 'signals are those of POSIX systems')

/** One apartment with a picture, because loading the sample town takes long. */
const apartment = { id: '1', name: 'Maple Terrace', address: '1 Alder Avenue', photos: ['pictures/home.webp'] }
const catalog = { landlords: [], buildings: [{ ...apartment, area: 'COLLEGETOWN', landlordId: null }] }

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-commands-'))
  await writeTown(join(folder, 'town'), catalog, { authors: [], reviews: [] })
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const env = () => ({ LOG_LEVEL: 'warn', PUBLIC_URL: '', DATABASE_URL: '', TOWN_DIR: join(folder, 'town') })

function run(dataDir: string, ...args: string[]) {
  const options = { env: { ...process.env, ...env(), DATA_DIR: dataDir }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run-built.mjs', ...args], options)
  return { code: status, out: stdout, err: stderr }
}

test('the built commands end cleanly, and the folder of a demo is a copy of it while it is stopped', async () => {
  const dataDir = join(folder, 'data')
  const target = `demo mode, own PostgreSQL, DATA_DIR ${dataDir}\n`
  const refusal = `Nothing was exported: ${dataDir}: there is no database here\n`
  const list = join(folder, 'buildings.csv')
  expect(run(dataDir, 'export', list, '--kind', 'buildings')).toEqual({ code: 1, out: target, err: refusal })

  const site = await SiteProcess.start({ dataDir, command: 'npm', program: ['run', 'serve'], env: env() })
  const home = '/api/page-data/home/20'
  const cards = await (await fetch(site.url + home)).json()
  expect(run(dataDir, 'export', list, '--kind', 'buildings')).toMatchObject({ code: 0, err: '' })
  // npm does not pass the signal on; the server still ends and releases port and folder.
  await site.stop()
  await expect(fetch(site.url)).rejects.toThrow()

  const copied = join(folder, 'copied')
  // With its owners: as root the database belongs to an account of its own.
  expect(spawnSync('cp', ['-a', dataDir, copied]).status).toBe(0)
  const copy = await SiteProcess.start({ dataDir: copied, program: ['scripts/serve.mjs'], env: env() })
  expect(await (await fetch(copy.url + home)).json()).toEqual(cards)
  const photo = cards[0].buildingData.photos[0]
  expect((await fetch(new URL(photo, copy.url))).status).toBe(200)
  expect(await copy.stop()).toBe(0)
  expect((await readdir(folder)).sort()).toEqual(['buildings.csv', 'copied', 'data', 'town'])
})
