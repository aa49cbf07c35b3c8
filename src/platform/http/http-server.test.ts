import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../../testing/odd-requests/create-random.ts'
import { serveTest } from '../../testing/serve-test.ts'

const listener: RequestListener = async (request, response) => {
  const body = request.url === '/read' ? await text(request) : ''
  response.end(`${body.length} bytes`)
}

/** Sends parts with a pause between them. Returns all that came until the server closed the connection. */
async function send(origin: string, ...parts: string[]): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const answered = text(socket).catch(() => '')
  for (const part of parts) {
    if (!socket.destroyed) socket.write(part)
    await sleep(150)
  }
  return answered
}

test('what follows an unread body is never parsed, and what follows one that was read is answered', async () => {
  const origin = await serveTest(listener, onTestFinished)
  const random = createRandom(3)
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const last = 'GET /last HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
  const exchanges = Array.from({ length: 80 }, async () => {
    const method = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'][upTo(5) - 1]!
    const path = method !== 'HEAD' && random() < 0.5 ? '/read' : '/refused'
    const sizes = Array.from({ length: upTo(400) }, () => (random() < 0.8 ? 1 : upTo(300)))
    const length = sizes.reduce((sum, size) => sum + size, 0)
    const isChunked = random() < 0.6
    const body = isChunked
      ? `${sizes.map(size => `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`).join('')}0\r\n\r\n`
      : 'a'.repeat(length)
    const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
    const head = `${method} ${path} HTTP/1.1\r\nhost: a\r\n${framing}\r\n\r\n`
    const at = Math.floor(random() * body.length)
    const parts = random() < 0.5 ? [head + body, last] : [head + body.slice(0, at), body.slice(at) + last]
    const answers = (await send(origin, ...parts)).split('HTTP/1.1 ').slice(1)
    const about = `${method} ${path} ${framing}, ${sizes.length} chunks, cut at ${at}`
    expect(answers, about).toHaveLength(path === '/read' ? 2 : 1)
    expect(
      answers.every(answer => answer.startsWith('200')),
      about,
    ).toBe(true)
    expect(answers.at(-1)?.toLowerCase(), about).toContain('connection: close')
    if (path === '/read') expect(answers[0], about).toContain(`${length} bytes`)
  })
  await Promise.all(exchanges)
})

test('headers of up to 32 kB are read, and above it a page says what to do; other nonsense is 400', async () => {
  const origin = await serveTest(listener, onTestFinished)
  const withCookie = (bytes: number) =>
    send(origin, `GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncookie: a=${'b'.repeat(bytes)}\r\n\r\n`)
  expect(await withCookie(30_000)).toMatch(/^HTTP\/1.1 200 /)
  expect(await withCookie(80_000)).toMatch(/^HTTP\/1.1 431 .*text\/html.*Delete the cookies/s)
  for (const nonsense of [
    'hello\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n',
    'POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nno chunk',
  ])
    expect((await send(origin, nonsense)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

test('nonsense behind a request never gets into its answer, which has begun', async () => {
  const half: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('begun')
  }
  const origin = await serveTest(half, onTestFinished)
  const answer = await send(origin, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n', 'nonsense\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 .*begun$/s)
})
