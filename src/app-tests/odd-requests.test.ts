import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { beforeAll, describe, expect, it } from 'vitest'
import { limitReads } from '../platform/http/clients/read-limits.ts'
import { cachedFirst } from '../platform/response-cache/cached-first.ts'
import { paths } from '../site-map.ts'
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
import { createRandom } from '../testing/odd-requests/create-random.ts'
import { createOddRequestMaker, type OddRequest } from '../testing/odd-requests/odd-requests.ts'
import { serveTest } from '../testing/serve-test.ts'
import { startTestSite } from '../testing/start-test-site.ts'

/** `FUZZ_REQUESTS=10000 FUZZ_SEED=7 npx vitest run src/app-tests/odd-requests.test.ts` sends more, and others. */
const count = Number(process.env.FUZZ_REQUESTS ?? 900)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const hostname = 'localhost:8080'
const home = `http://${hostname}`

describe('unexpected requests', async () => {
  const { site, ada, admin } = await startTestSite()
  const tokens = [ada, admin].map(({ headers }) => headers.authorization.replace('Bearer ', ''))
  const templates = [...new Set([...site.app.routes.map(({ path }) => path), ...Object.values(paths)])]
  const next = createOddRequestMaker(createRandom(seed), templates, tokens)
  const listener = cachedFirst(site.cache, hostname, {}, getRequestListener(site.app.fetch, { hostname }))
  const limits = { readsPerMinute: 1_000_000, searchesPerMinute: 1_000_000 }
  const origin = await serveTest(limitReads({ limits, trustedProxies: [], headers: {} }, listener))
  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L' })
    await addBuilding(site.database, { id: 'B', landlordId: 'L' })
    await addReview(site.database, { id: 'R', aptId: 'B', landlordId: 'L' })
  })

  it(`get an answer below 500, all ${count} of them`, async () => {
    const statuses = new Map<number, number>()
    for (let i = 0; i < count; i++) {
      const asked = next()
      const request = toRequest(asked)
      if (!request) continue
      const response = await site.app.request(request)
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status >= 500) expect.fail(`${i}: ${response.status} for ${JSON.stringify(asked)}`)
    }
    // The generated requests reach more than refusals.
    expect([200, 400, 404, 405].every(status => statuses.has(status))).toBe(true)
  }, 600_000)

  it('get an answer below 500 also as raw bytes, oddly framed, cut or in a row, and no more answers than requests', async () => {
    const port = Number(new URL(origin).port)
    const random = createRandom(seed)
    const seen = new Set<string>()
    for (let i = 0; i < count / 2; i++) {
      const asked = Array.from({ length: random() < 0.2 ? 3 : 1 }, next)
      const bytes = asked.map(each => rawBytes(each, random))
      const answers = await sendRaw(port, bytes, random() < 0.2 ? random() : 1)
      const statuses = [...answers.matchAll(/(?<![^\n}>])HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status!)
      for (const status of statuses) seen.add(status)
      const about = `${i}: ${statuses} for ${JSON.stringify(bytes.map(String))}`
      if (statuses.length > asked.length || statuses.some(status => status >= '500')) expect.fail(about)
    }
    expect(['200', '400', '405'].filter(status => !seen.has(status))).toEqual([])
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  }, 600_000)
})

/** Returns a request, or undefined for one that the platform forbids. */
function toRequest({ method, path, headers, body }: OddRequest): Request | undefined {
  try {
    return new Request(home + path, { method, headers, body: body as BodyInit | undefined })
  } catch {
    return undefined
  }
}

/** Returns the bytes of a request whose body is framed in one of many ways, right and wrong. */
function rawBytes({ method, path, headers, body }: OddRequest, random: () => number): Buffer {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const content = Buffer.from(body ?? pick(['', '', 'a body where none belongs']))
  const inChunks = (size: number) => {
    const chunks = Array.from({ length: Math.ceil(Math.min(content.length, 3000) / size) }, (_, i) => {
      const chunk = content.subarray(i * size, (i + 1) * size)
      return Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
    })
    return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
  }
  const length = `content-length: ${content.length}`
  const chunked = 'transfer-encoding: chunked'
  const [framing, framed] = pick<[string, Buffer]>([
    [length, content],
    [chunked, inChunks(1)],
    [chunked, inChunks(1 + Math.floor(random() * 900))],
    [chunked, content],
    [`content-length: ${content.length + pick([-1, 1, 1e9])}`, content],
    [`${length}\r\n${chunked}`, inChunks(7)],
    [`${pick([length, 'content-length: 7', 'content-length: +1', 'content-length:'])}\r\n${length}`, content],
    [`transfer-encoding${pick([': xchunked', ': gzip, chunked', ' : chunked'])}`, content],
    ['x-no: framing', content],
  ])
  const right = `host: ${hostname}`
  const host = pick([right, right, right, 'x-no: host', 'host:', 'host: a\r\nhost: b', 'host: [::1'])
  const lines = [`${method} ${path} HTTP/${pick(['1.1', '1.1', '1.1', '1.0', '0.9'])}`, host, framing]
  for (const [name, value] of headers) lines.push(`${name}: ${value}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), framed])
}

/** Sends a share of some requests. Resolves with the answers once the connection is closed. */
function sendRaw(port: number, requests: Buffer[], share: number): Promise<string> {
  const bytes = Buffer.concat(requests)
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes.subarray(0, share * bytes.length)))
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}
