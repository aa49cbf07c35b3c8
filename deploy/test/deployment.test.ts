import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServerDatabase } from '../../src/testing/databases/databases.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { testTokenKey } from '../../src/testing/people.ts'
import { buildContainer, type Container } from './dockerfile.ts'
import { findProgram, type RunningProxy, startCaddy, startNginx } from './proxies.ts'

/** The largest production install, in megabytes. */
const maxInstallMegabytes = 200

let folder: string
let container: Container
const removals: (() => unknown)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-deploy-'))
  removals.push(() => rm(folder, { recursive: true, force: true }))
  const context = join(folder, 'context')
  await mkdir(context)
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  for (const file of stdout.split('\0').filter(name => name && !/^(e2e|bench|docs)\//.test(name)))
    await cp(file, join(context, file), { recursive: true })
  const stages = join(folder, 'stages')
  await mkdir(stages)
  container = await buildContainer('Dockerfile', context, stages)
})
afterAll(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

const production = (publicUrl: string) => ({
  MODE: 'production',
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: 'https://login.example.edu',
  OIDC_CLIENT_ID: 'porchlight',
  AUTHOR_PEPPER: 'a pepper of at least thirty-two characters',
  TOKEN_KEY: testTokenKey,
  TRUSTED_PROXIES: '127.0.0.1',
  LIMITS: JSON.stringify({ readsPerMinute: 1_000_000 }),
  LOG_LEVEL: 'warn',
})

/** Starts the container's command with an environment of its own, as Docker does. */
function startInstance(env: Record<string, string>): { child: ChildProcess; ended: Promise<number | null> } {
  const [program = '', ...args] = container.command
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: container.workDir,
    env: { PATH: process.env.PATH ?? '', ...container.env, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  removals.push(() => child.kill('SIGKILL'))
  return { child, ended: new Promise(resolve => child.once('exit', code => resolve(code))) }
}

async function waitUntilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Error(`the instance on port ${port} did not become ready`)
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
}

/** Asks through the proxy, whose certificate nobody signed. Status 0 means that no answer came. */
function ask(port: number, path: string, body?: Uint8Array): Promise<Answer> {
  return new Promise(resolve => {
    const options = { port, host: 'localhost', path, rejectUnauthorized: false, agent: false } as const
    const sent = request({ ...options, method: body ? 'POST' : 'GET' }, answer => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    sent.on('error', () => resolve({ status: 0, headers: {} }))
    sent.end(body)
  })
}

test('the image holds no package that only the build needs, and at most 200 MB of them', () => {
  const modules = join(container.workDir, 'node_modules')
  const { stdout } = spawnSync('du', ['-sm', modules], { encoding: 'utf8' })
  expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(maxInstallMegabytes)
  for (const name of ['vite', 'vitest', 'typescript', 'maplibre-gl', '@playwright/test'])
    expect(spawnSync('test', ['-e', join(modules, name)]).status, name).toBe(1)
})

test('the container starts as its files say, passes its health check and ends cleanly on SIGTERM', async () => {
  const port = await freePort()
  const env = { ...production('https://housing.example.edu'), PORT: String(port), DATA_DIR: join(folder, 'data') }
  const { child, ended } = startInstance(env)
  await waitUntilReady(port)
  const [, program = '', ...args] =
    container.healthCheck[0] === 'CMD' ? container.healthCheck : ['', ...container.healthCheck]
  const health = spawnSync(program === 'node' ? process.execPath : program, args, { env: { PORT: String(port) } })
  expect(health.status).toBe(0)
  const page = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { host: 'housing.example.edu' },
    redirect: 'manual',
  })
  expect([200, 301, 308]).toContain(page.status)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('two instances behind %s', (name, startProxy) => {
  let proxy: RunningProxy
  const instances = new Map<number, ReturnType<typeof startInstance>>()
  let env: Record<string, string>
  beforeAll(async () => {
    const own = join(folder, name)
    await mkdir(own)
    const program = await findProgram(name, own)
    if (!program) throw new Error(`${name} is neither installed nor to be had from Debian`)
    const port = await freePort()
    const { databaseUrl, remove } = await createServerDatabase()
    removals.push(remove)
    env = { ...production(`https://localhost:${port}`), DATABASE_URL: databaseUrl, DATA_DIR: join(own, 'data') }
    for (const each of [await freePort(), await freePort()])
      instances.set(each, startInstance({ ...env, PORT: String(each) }))
    await Promise.all([...instances.keys()].map(waitUntilReady))
    proxy = await startProxy(program, { folder: own, port, upstreams: [...instances.keys()] })
    removals.push(proxy.stop)
    for (let tries = 0; (await ask(port, '/healthz')).status !== 200 && tries < 100; tries++) await sleep(100)
  })
  afterAll(async () => {
    for (const { child } of instances.values()) child.kill('SIGTERM')
    await Promise.all([...instances.values()].map(({ ended }) => ended))
  })

  test('pages and large bodies pass, with HSTS', async () => {
    const page = await ask(proxy.port, '/')
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toContain('max-age=')
    // Refused by the site, which wants a token, and not by the proxy.
    const photo = await ask(proxy.port, '/api/photos', new Uint8Array(9_000_000))
    expect([photo.status, photo.headers['content-type']]).toEqual([401, 'application/problem+json'])
  })

  test('no request fails while one instance after the other restarts', async () => {
    let isOver = false
    const failed: number[] = []
    let answered = 0
    const reader = async () => {
      for (let i = 0; !isOver; i++) {
        const { status } = await ask(proxy.port, i % 2 ? '/api/faqs' : '/faq')
        if (status === 200) answered++
        else failed.push(status)
      }
    }
    const readers = [reader(), reader()]
    for (const port of instances.keys()) {
      const { child, ended } = instances.get(port)!
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      instances.set(port, startInstance({ ...env, PORT: String(port) }))
      await waitUntilReady(port)
      // Until the proxy asks it again.
      await sleep(2500)
    }
    isOver = true
    await Promise.all(readers)
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(20)
  })
})
