import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../src/testing/databases/test-server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { type Instance, productionEnv, startInstance } from './instance.ts'

const container = inject('container')
const metricsToken = 'metrics-token-of-this-test'

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
      const own = { DATA_DIR: join(folder, 'data'), METRICS_TOKEN: metricsToken }
      env = { ...productionEnv(`https://localhost:${proxy.port}`, database.siteUrl), ...own }
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
      for (const { port } of instances) {
        const headers = { host: `localhost:${proxy.port}`, authorization: `Bearer ${metricsToken}` }
        // This daily task, which follows a start, drops cached pages of all instances.
        const metrics = () => fetch(`http://127.0.0.1:${port}/metrics`, { headers }).then(answer => answer.text())
        await expect.poll(metrics, { timeout: 60_000 }).toContain('{task="cached figures"}')
      }
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

  test('without an instance, readers get the maintenance page', async () => {
    const proxy = await startProxy([await freePort()])
    await expect
      .poll(() => ask(proxy.port, '/apartment/7').then(({ status }) => status), { timeout: 30_000 })
      .not.toBe(0)
    const answer = await ask(proxy.port, '/apartment/7')
    const { 'retry-after': retryAfter, 'content-type': type, 'cache-control': cacheControl } = answer.headers
    expect([answer.status, retryAfter, cacheControl]).toEqual([503, '10', 'no-store'])
    expect(type).toMatch(/^text\/html/)
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

/** A proxy in front of instances, with TLS on `port`. */
interface RunningProxy {
  port: number
  stop(): Promise<void>
}

/** Where a proxy listens, and what it asks. */
interface ProxyOptions {
  folder: string
  port: number
  /** Ports of the instances. */
  upstreams: number[]
}

/**
 * Returns the program of a Debian package: an installed one, or the package's own file, unpacked into `folder` without
 * installing it. Undefined where neither is to be had.
 */
async function findProgram(name: 'nginx' | 'caddy', folder: string): Promise<string | undefined> {
  const installed = ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map(path => join(path, name)).find(existsSync)
  if (installed) return installed
  const cwd = join(folder, `package-${name}`)
  await mkdir(cwd, { recursive: true })
  try {
    execFileSync('apt-get', ['download', name], { cwd, stdio: 'ignore', timeout: 120_000 })
    const [file = ''] = (await readdir(cwd)).filter(each => each.endsWith('.deb'))
    execFileSync('dpkg-deb', ['-x', file, '.'], { cwd })
  } catch {
    return undefined
  }
  return ['usr/sbin', 'usr/bin'].map(path => join(cwd, path, name)).find(existsSync)
}

/** Starts nginx with `deploy/nginx.conf`; only names, ports and the certificate are this test's. */
async function startNginx(program: string, options: ProxyOptions): Promise<RunningProxy> {
  const { folder, port, upstreams } = options
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  )
  const shipped = await readFile('deploy/nginx.conf', 'utf8')
  const site = shipped
    .replace(/^.*listen (\[::\]:)?80;\n/gm, '')
    .replace(/^.*listen \[::\]:443 ssl http2;\n/m, '')
    .replace('listen 443 ssl http2;', `listen ${port} ssl http2;`)
    // The first block only redirects from port 80.
    .replace(/server \{\s+server_name [\s\S]*?return 301[^}]*\}\s*\}/, '')
    .replaceAll('housing.example.edu;', 'localhost;')
    .replace('/opt/porchlight/current/deploy', join(process.cwd(), 'deploy'))
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/server 127\.0\.0\.1:8080 (.*);/, upstreams.map(each => `server 127.0.0.1:${each} $1;`).join('\n    '))
    .replaceAll('$host', '$http_host')
    // Instead of a minute, for the test of a slow answer.
    .replace('proxy_connect_timeout', 'proxy_read_timeout 5s;\n        proxy_connect_timeout')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
  )
  return start(program, ['-c', file, '-p', folder, '-e', 'stderr'], { port, env: {} })
}

/** Starts Caddy with `deploy/Caddyfile`, with a certificate of its own for localhost. */
async function startCaddy(program: string, { folder, port, upstreams }: ProxyOptions): Promise<RunningProxy> {
  const file = join(folder, 'Caddyfile')
  const shipped = join(process.cwd(), 'deploy/Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\nimport ${shipped}\n`)
  const env = {
    SITE_HOST: `https://localhost:${port}`,
    UPSTREAMS: upstreams.map(each => `127.0.0.1:${each}`).join(' '),
    PAGES: join(process.cwd(), 'deploy'),
    XDG_DATA_HOME: join(folder, 'caddy'),
    XDG_CONFIG_HOME: join(folder, 'caddy'),
    HOME: folder,
  }
  return start(program, ['run', '--config', file, '--adapter', 'caddyfile'], { port, env })
}

function start(
  program: string,
  args: string[],
  { port, env }: { port: number; env: Record<string, string> },
): RunningProxy {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { port, stop }
}
