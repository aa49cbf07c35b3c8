import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { DrizzleQueryError } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { expect, onTestFinished, test } from 'vitest'
import { serveTest } from '../../testing/serve-test.ts'
import { createLog } from '../log.ts'
import { createApi } from './api.ts'
import { Problem } from './problem.ts'

/** Returns a router whose one call throws `thrown`, and its log lines. */
function throwing(thrown: unknown) {
  const lines: string[] = []
  const api = createApi(createLog('info', { write: line => void lines.push(line) }))
  api.get('/api/review/userId/:uid', () => {
    throw thrown
  })
  return { lines, answer: () => api.request('/api/review/userId/uid-of-a-student') }
}

test('an unexpected error is an opaque 500 with a request id that is in the log, beside the route without its ids', async () => {
  const { answer, lines } = throwing(new TypeError('cannot read secret of undefined'))
  const response = await answer()
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = (await response.json()) as Record<string, unknown>
  expect(Object.keys(body).sort()).toEqual(['detail', 'requestId', 'status', 'title', 'type'])
  expect(JSON.stringify(body)).not.toMatch(/secret|TypeError|\.ts|at /)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(body.requestId)
  expect(lines[0]).toContain('cannot read secret')
  expect(lines[0]).toContain('/api/review/userId/:uid')
  expect(lines[0]).not.toContain('uid-of-a-student')
})

test('the log line of a failed query contains none of its values', async () => {
  const values = ['owner-key-of-a-student', 'what the student wrote']
  const cause = Object.assign(new Error('duplicate key: owner-key-of-a-student'), { code: '23505' })
  const { answer, lines } = throwing(new DrizzleQueryError('insert into reviews', values, cause))
  expect((await answer()).status).toBe(500)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('23505')
  expect(lines[0]).not.toContain('owner-key-of-a-student')
  expect(lines[0]).not.toContain('what the student wrote')
})

test('an expected refusal has its members and headers, and is not logged', async () => {
  const detail = 'There is one.'
  const { answer, lines } = throwing(new Problem(409, detail, undefined, { reviewId: 'r1' }, { 'retry-after': '3' }))
  const response = await answer()
  expect(response.headers.get('retry-after')).toBe('3')
  const body = { type: 'about:blank', title: 'Conflict', status: 409, detail, reviewId: 'r1' }
  expect(await response.json()).toEqual(body)
  expect(lines).toEqual([])
})

test("the framework's own refusals keep their status; its failures are opaque", async () => {
  expect((await throwing(new HTTPException(400, { message: 'Malformed JSON' })).answer()).status).toBe(400)
  const failed = await throwing(new HTTPException(502, { message: 'upstream 10.0.0.3' })).answer()
  expect(failed.status).toBe(500)
  expect(await failed.text()).not.toContain('10.0.0.3')
})

test.each(['text', 'json', 'formData'] as const)(
  'a %s body that breaks off is no outage of the database',
  async way => {
    const lines: string[] = []
    const api = createApi(createLog('info', { write: line => void lines.push(line) }))
    const statuses: number[] = []
    api.use(async (c, next) => {
      await next()
      statuses.push(c.res.status)
    })
    api.post('/api/body', async c => c.text(String(await c.req[way]())))
    const { port, hostname } = new URL(await serveTest(getRequestListener(api.fetch), onTestFinished))
    const socket = connect(Number(port), hostname)
    socket.write('POST /api/body HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\n')
    socket.write('content-length: 99\r\n\r\n--x\r\n')
    setTimeout(() => socket.destroy(), 50)
    await expect.poll(() => statuses).toEqual([400])
    expect(lines).toEqual([])
  },
)
