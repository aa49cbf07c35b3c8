import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../src/testing/free-port.ts'
import { writeTown } from './support/own-site.ts'

test.describe.configure({ mode: 'serial' })
test.setTimeout(900_000)
test.skip(process.platform === 'win32', 'signals are those of POSIX systems')

/** One apartment with a picture, because loading the sample town takes long. */
const catalog = {
  landlords: [],
  buildings: [
    {
      id: '1',
      name: 'Maple Terrace',
      address: '1 Alder Avenue',
      area: 'COLLEGETOWN',
      landlordId: null,
      photos: ['pictures/home.webp'],
      latitude: 42.44,
      longitude: -76.49,
    },
  ],
}

const mode = { NODE_ENV: 'production', LOG_LEVEL: 'warn', PUBLIC_URL: '', DATABASE_URL: '' }

let folder: string
let port: number
const running: ChildProcess[] = []
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-commands-'))
  port = await freePort()
  await writeTown(join(folder, 'town'), catalog, { authors: [], reviews: [] })
})
test.afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts a program; `said` collects its output. */
function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...mode, TOWN_DIR: join(folder, 'town'), PORT: String(port), ...env },
  })
  running.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', chunk => (said.out += chunk))
  child.stderr.on('data', chunk => (said.err += chunk))
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) }
}

async function run(name: string, args: string[], env: Record<string, string>) {
  const { said, ended } = start(process.execPath, ['scripts/run-built.mjs', name, ...args], env)
  return { code: await ended, ...said }
}

const isReady = () =>
  fetch(`http://localhost:${port}/readyz`).then(
    response => response.ok,
    () => false,
  )

const homePage = async () => (await fetch(`http://localhost:${port}/api/page-data/home/20`)).json()

test('the built commands: backup of a running site, refusals in one sentence, restore, clean exits', async () => {
  const dataDir = join(folder, 'data')
  const backup = join(folder, 'monday')
  const target = `demo mode, own PostgreSQL, DATA_DIR ${dataDir}\n`
  const noDatabase = await run('backup', [backup], { DATA_DIR: dataDir })
  expect(noDatabase).toEqual({
    code: 1,
    out: target,
    err: `Nothing was backed up: ${dataDir}: there is no database here\n`,
  })

  // npm does not pass the signal on; the server still ends and releases port and folder.
  const npm = start('npm', ['run', 'serve'], { DATA_DIR: dataDir })
  await expect.poll(isReady, { timeout: 300_000 }).toBe(true)
  const cards = await homePage()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const refusals = async () => {
    const existing = await run('backup', [file], { DATA_DIR: dataDir })
    expect(existing).toEqual({
      code: 1,
      out: target,
      err: `Nothing was backed up: ${file}: exists already; a backup needs a new folder\n`,
    })
    const below = await run('backup', [join(file, 'x')], { DATA_DIR: dataDir })
    expect(below).toMatchObject({ code: 1, out: target })
    expect(below.err).toMatch(/^Nothing was backed up: [^\n]*file\/x: the backup could not be written \([^\n]*\)\n$/)
  }
  await refusals()
  const done = await run('backup', [backup], { DATA_DIR: dataDir })
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/monday holds \d+ rows of \d+ tables and \d+ photos\./)
  npm.child.kill('SIGTERM')
  await npm.ended
  await expect.poll(isReady, { timeout: 30_000 }).toBe(false)

  await refusals()
  const secrets = join(dataDir, 'secrets.json')
  const restored = join(folder, 'restored')
  const withoutPepper = await run('restore', [backup], { DATA_DIR: restored })
  expect(withoutPepper).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Not restored: AUTHOR_PEPPER: is missing[^\n]*\n$/),
  })
  const verified = await run('restore', [backup, '--verify'], { DATA_DIR: dataDir })
  expect(verified).toMatchObject({ code: 0, err: '' })
  expect(verified.out).toMatch(
    /monday can be restored: \d+ rows of \d+ tables and \d+ photos\. Nothing was changed\.\n$/,
  )
  await mkdir(restored)
  await cp(secrets, join(restored, 'secrets.json'))
  const whole = await run('restore', [backup], { DATA_DIR: restored })
  expect(whole).toMatchObject({ code: 0, err: '' })
  expect(whole.out).toMatch(/^demo mode, own PostgreSQL, DATA_DIR .*restored\nRestored \d+ rows/)
  const again = await run('restore', [backup], { DATA_DIR: restored })
  expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/^Not restored: [^\n]*holds[^\n]*\n$/) })

  const server = start(process.execPath, ['scripts/serve.mjs'], { DATA_DIR: restored })
  await expect.poll(isReady, { timeout: 300_000 }).toBe(true)
  expect(await homePage()).toEqual(cards)
  const photo = (cards as { buildingData: { photos: string[] } }[]).flatMap(card => card.buildingData.photos)[0]!
  expect((await fetch(new URL(photo, `http://localhost:${port}`))).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect((await readdir(folder)).sort()).toEqual(['data', 'file', 'monday', 'restored', 'town'])
})
