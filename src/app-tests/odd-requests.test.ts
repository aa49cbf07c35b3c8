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
const count = Number(process.env.FUZZ_REQUESTS ?? 1500)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const home = 'http://localhost:8080'

describe('unexpected requests', async () => {
  const { site, ada, admin } = await startTestSite()
  const tokens = [ada, admin].map(({ headers }) => headers.authorization.replace('Bearer ', ''))
  const templates = [...new Set([...site.app.routes.map(({ path }) => path), ...Object.values(paths)])]
  const next = createOddRequestMaker(createRandom(seed), templates, tokens)
  const listener = cachedFirst(site.cache, 'localhost:8080', {}, getRequestListener(site.app.fetch))
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

  it('get an answer below 500 also as raw bytes, or a closed connection', async () => {
    const port = Number(new URL(origin).port)
    for (let i = 0; i < count / 10; i++) {
      const asked = next()
      const answer = await sendRaw(port, rawBytes(asked))
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
      if (status >= 500) expect.fail(`${i}: ${status} for ${JSON.stringify(asked)}`)
    }
    expect((await site.app.request(`${home}/`)).status).toBe(200)
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

function rawBytes({ method, path, headers, body }: OddRequest): Buffer {
  const content = Buffer.from(body ?? '')
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost:8080', 'connection: close']
  for (const [name, value] of headers) lines.push(`${name}: ${value}`)
  if (content.length > 0) lines.push(`content-length: ${content.length}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content])
}

/** Resolves with the answer once the server has closed the connection. */
function sendRaw(port: number, bytes: Buffer): Promise<string> {
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}
