import { readFileSync } from 'node:fs'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, describe, expect, test } from 'vitest'
import { type ApiFetch, getJson, sendJson } from '../api-client.ts'
import type { SampleFile } from '../features/reviews/sample-reviews.ts'
import type { Review } from '../features/reviews/shapes.ts'
import { addBuilding } from '../testing/factories.ts'
import { listenOnFreePort } from '../testing/free-port.ts'
import type { Person } from '../testing/people.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { testCertificate } from '../testing/test-certificate.ts'

/** An ECDSA signature is up to two bytes shorter than another one. */
const signatureBytes = 3

/** The bytes of one connection, each way: all that the owner of a home's network can see. */
interface Lengths {
  sent: number
  received: number
}

/** Starts a line to `port`. Returns its own port, and `lengthsOfNewest`, what passed on its newest connection. */
async function tapLine(port: number) {
  let newest: net.Socket | undefined
  const line = net.createServer(home => {
    newest = home
    const site = net.connect(port, '127.0.0.1')
    for (const socket of [home, site]) socket.on('error', () => undefined)
    home.pipe(site).pipe(home)
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  afterAll(() => void line.close())
  const lengthsOfNewest = (): Lengths => ({ sent: newest!.bytesRead, received: newest!.bytesWritten })
  return { port: (line.address() as AddressInfo).port, lengthsOfNewest }
}

type Line = Awaited<ReturnType<typeof tapLine>>

/** Returns `fetch` for a person at home, with a new connection for each call, whose lengths are added to `seen`. */
function homeOf({ headers }: Person, { port, lengthsOfNewest }: Line, seen: Lengths[]): ApiFetch {
  const { cert: ca } = testCertificate
  return (path, init) =>
    new Promise((resolve, reject) => {
      const { method, body } = init ?? {}
      const all = { ...(init?.headers as Record<string, string>), ...headers, 'accept-encoding': 'gzip, br' }
      const agent = new https.Agent({ keepAlive: true, maxCachedSessions: 0 })
      https
        .request({ host: 'localhost', port, path, method, headers: all, ca, agent }, async answer => {
          const response = new Response(new Uint8Array(await buffer(answer)), { status: answer.statusCode })
          // Before the connection ends: the two goodbyes may cross.
          seen.push(lengthsOfNewest())
          agent.destroy()
          resolve(response)
        })
        .on('error', reject)
        .end(body)
    })
}

/** Returns the first of the sample town's texts, each of another length. */
function sampleTexts(count: number): string[] {
  const { reviews } = JSON.parse(readFileSync('town/reviews.json', 'utf8')) as SampleFile
  const byLength = new Map(reviews.map(({ reviewText }) => [Buffer.byteLength(reviewText), reviewText]))
  return [...byLength.values()].slice(0, count)
}

describe('who sees the encrypted traffic of 24 homes', async () => {
  const { site, admin, get, put } = await startTestSite()
  const server = https.createServer(testCertificate, getRequestListener(site.app.fetch))
  const secure = await listenOnFreePort(server)
  afterAll(secure.close)
  const line = await tapLine(secure.port)
  const { id: aptId } = await addBuilding(site.database)
  const texts = sampleTexts(24)
  const students = await Promise.all(texts.map((_, i) => site.signIn(`student${i + 10}`)))
  const allSeen: Lengths[] = []
  const homes = students.map(student => homeOf(student, line, allSeen))

  /** Makes a call from each of the first homes. Returns the answers, and what was seen of each. */
  const fromHomes = async <Answer>(count: number, call: (home: ApiFetch, i: number) => Promise<Answer>) => {
    allSeen.length = 0
    const answers: Answer[] = []
    for (const [i, home] of homes.slice(0, count).entries()) answers.push(await call(home, i))
    expect(allSeen).toHaveLength(count)
    return { answers, seen: [...allSeen] }
  }
  const expectAlike = (seen: Lengths[], what: string) => {
    for (const way of ['sent', 'received'] as const) {
      const bytes = seen.map(lengths => lengths[way])
      expect(Math.max(...bytes) - Math.min(...bytes), `${what}, ${way}`).toBeLessThanOrEqual(signatureBytes)
    }
  }
  const written = (reviewText: string) => bodyOf({ aptId, landlordId: null, reviewText })

  const submitted = await fromHomes(24, (home, i) =>
    sendJson<Review>(home, 'POST', '/api/new-review', written(texts[i]!)),
  )
  const own = submitted.answers.map(({ id }) => id)
  for (const id of own) await put(admin, id, 'APPROVED')

  test('matches no home with a public review, by what was sent and by what was received', async () => {
    const { body: reviews } = await get<Review[]>(`review/aptId/${aptId}/PUBLIC`)
    expect(reviews).toHaveLength(homes.length)
    const published = reviews.map(review => ({
      id: review.id,
      sent: JSON.stringify(written(review.reviewText)).length,
      received: JSON.stringify(review).length,
    }))
    for (const way of ['sent', 'received'] as const) {
      // Learned by writing a review oneself: here at the first home.
      const constant = submitted.seen[0]![way] - published.find(({ id }) => id === own[0])![way]
      const found = submitted.seen.filter((lengths, i) => {
        const fitting = published.filter(review => Math.abs(lengths[way] - constant - review[way]) <= signatureBytes)
        return fitting.length === 1 && fitting[0]!.id === own[i]
      })
      // One's own review, at most.
      expect(found.length, way).toBeLessThanOrEqual(1)
    }
    expectAlike(submitted.seen, 'new reviews')
  })

  test('sees the same lengths of edits, forms, own lists, own data and refusals', async () => {
    const other = (i: number) => texts[(i + 7) % texts.length]!
    const calls: Record<string, (home: ApiFetch, i: number) => Promise<unknown>> = {
      edits: (home, i) => sendJson(home, 'POST', `/api/edit-review/${own[i]}`, written(other(i))),
      forms: (home, i) =>
        sendJson(home, 'POST', '/api/add-contact-question', { name: 'A', email: students[i]!.email, msg: other(i) }),
      'forms with a review': (home, i) =>
        sendJson(home, 'POST', '/api/add-pending-building', { name: 'A', review: written(other(i)) }),
      'own forms': home => getJson(home, '/api/account/forms'),
      'own lists': (home, i) => getJson(home, `/api/review/userId/${students[i]!.uid}/PENDING`),
      'own data': home => getJson(home, '/api/account/data'),
      refusals: (home, i) =>
        expect(sendJson(home, 'POST', '/api/new-review', { ...written(other(i)), price: 99 })).rejects.toMatchObject({
          status: 400,
        }),
    }
    for (const [what, call] of Object.entries(calls)) expectAlike((await fromHomes(8, call)).seen, what)
  })
})

describe('the limit of 64 kB', async () => {
  const { site, ada } = await startTestSite()
  /** Sends a like whose JSON has `bytes` bytes beside `padding`. */
  const send = (bytes: number, padding: number) => {
    const rest = { reviewId: 'none', filler: '', padding: ' '.repeat(padding) }
    const filler = 'x'.repeat(bytes + padding - JSON.stringify(rest).length)
    const body = JSON.stringify({ ...rest, filler })
    const headers = { ...ada.headers, 'content-type': 'application/json', 'content-length': String(body.length) }
    return site.app.request('/api/add-like', { method: 'POST', headers, body })
  }

  test.each([
    [64_000, 0, 404],
    [64_001, 0, 413],
    [65_536, 0, 413],
    [64_000, 1536, 404],
    [64_001, 1535, 413],
    [8_000, 57_536, 404],
    [8_000, 65_728, 413],
  ])('counts without padding: %d bytes and %d of padding are answered with %d', async (bytes, padding, status) => {
    expect((await send(bytes, padding)).status).toBe(status)
  })
})
