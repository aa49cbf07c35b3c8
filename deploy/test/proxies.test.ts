import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../src/testing/databases/test-server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { type Instance, productionEnv, startInstance } from './instance.ts'
import { findProgram, type RunningProxy, startCaddy, startNginx } from './proxies.ts'

const container = inject('container')

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
}

/** Asks through the proxy, whose certificate no authority signed. Status 0 means that no answer came. */
function ask(port: number, path: string, { body, timeoutMs }: { body?: Uint8Array; timeoutMs?: number } = {}) {
  return new Promise<Answer>(resolve => {
    const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
    const options = { port, host: 'localhost', path, rejectUnauthorized: false, agent: false, signal } as const
    const sent = request({ ...options, method: body ? 'POST' : 'GET' }, answer => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    sent.on('error', () => resolve({ status: 0, headers: {} }))
    sent.end(body)
  })
}

const kinds = [
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const

describe.each(kinds)('%s', (name, start) => {
  const removals: (() => unknown)[] = []
  afterAll(async () => {
    for (const remove of removals.splice(0).reverse()) await remove()
  })

  async function startProxy(upstreams: number[]): Promise<RunningProxy> {
    const folder = await mkdtemp(join(tmpdir(), `porchlight-${name}-`))
    removals.push(() => rm(folder, { recursive: true, force: true }))
    const program = await findProgram(name, folder)
    if (!program) throw new Error(`${name} is neither installed nor to be had from Debian`)
    const proxy = await start(program, { folder, port: await freePort(), upstreams })
    removals.push(proxy.stop)
    return proxy
  }

  describe('with two instances', () => {
    let proxy: RunningProxy
    let database: TestServer
    let env: Record<string, string>
    const instances: Instance[] = []
    beforeAll(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'porchlight-proxies-'))
      removals.push(() => rm(folder, { recursive: true, force: true }))
      database = await startTestServer()
      const ports = [await freePort(), await freePort()]
      proxy = await startProxy(ports)
      const place = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
      env = { ...productionEnv(`https://localhost:${proxy.port}`), ...place }
      for (const port of ports) instances.push(await startInstance(container, { port, env }))
      for (let tries = 0; (await ask(proxy.port, '/healthz')).status !== 200 && tries < 100; tries++) await sleep(100)
    })
    afterAll(() => Promise.all(instances.map(instance => instance.stop())))

    test('pages and large bodies pass, with HSTS', async () => {
      const page = await ask(proxy.port, '/')
      expect(page.status).toBe(200)
      expect(page.headers['strict-transport-security']).toContain('max-age=')
      // Refused by the site, which wants a token, and not by the proxy.
      const photo = await ask(proxy.port, '/api/photos', { body: new Uint8Array(9_000_000) })
      expect([photo.status, photo.headers['content-type']]).toEqual([401, 'application/problem+json'])
    })

    test('a rolling restart loses no request', async () => {
      let isOver = false
      let answered = 0
      const failed: number[] = []
      const reader = async () => {
        for (let i = 0; !isOver; i++) {
          const { status } = await ask(proxy.port, i % 2 ? '/api/faqs' : '/faq')
          if (status === 200) answered++
          else failed.push(status)
        }
      }
      const readers = [reader(), reader()]
      for (const [i, instance] of instances.entries()) {
        expect(await instance.stop()).toBe(0)
        instances[i] = await startInstance(container, { port: instance.port, env })
      }
      isOver = true
      await Promise.all(readers)
      expect(failed).toEqual([])
      expect(answered).toBeGreaterThan(20)
    })

    test('cached pages outlive the database, and other pages get the own 503 of the site', async () => {
      const cached = ['/', '/faq', '/api/faqs']
      // Each instance has a cache of its own.
      for (const { port } of instances) {
        const headers = { host: `localhost:${proxy.port}` }
        for (const path of cached) expect((await fetch(`http://127.0.0.1:${port}${path}`, { headers })).ok).toBe(true)
      }
      await database.stop()
      const endMs = performance.now() + 12_000
      for (let i = 0; performance.now() < endMs; i++) {
        const uncached = await ask(proxy.port, `/apartment/unknown-${i}`)
        expect(uncached.status).toBe(503)
        expect(Number(uncached.headers['retry-after'])).toBeGreaterThan(0)
        expect(uncached.headers['content-security-policy']).toContain("default-src 'none'")
        const answers = await Promise.all([...cached, ...cached].map(path => ask(proxy.port, path)))
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
        await sleep(200)
      }
    })
  })

  test('a slow GET is not sent to the next instance as well', async () => {
    let requests = 0
    const servers: Server[] = []
    for (let i = 0; i < 2; i++) {
      const server = createServer((incoming, outgoing) => {
        if (incoming.url === '/healthz') outgoing.end()
        else requests++
      })
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      servers.push(server)
      removals.push(
        () => server.closeAllConnections(),
        () => server.close(),
      )
    }
    const proxy = await startProxy(servers.map(server => Number(Object(server.address()).port)))
    for (let tries = 0; (await ask(proxy.port, '/healthz')).status !== 200 && tries < 100; tries++) await sleep(100)
    const { status } = await ask(proxy.port, '/search?q=slow', { timeoutMs: 8000 })
    expect([0, 504]).toContain(status)
    expect(requests).toBe(1)
  })
})
