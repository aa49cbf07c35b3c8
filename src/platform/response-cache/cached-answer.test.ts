import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, createReply, encodeBody, encodingFor, toCachedAnswer } from './cached-answer.ts'

const text = 'The porch light is on. '.repeat(100)
const made = (body = text, init: ResponseInit = {}) =>
  toCachedAnswer(new Response(body, { headers: { 'content-type': 'text/plain' }, ...init }), new Set())

describe('the encoding of an answer (RFC 9110, 12.5.3)', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0.5', 'gzip'],
    ['br; q=0 , gzip; q=0.000', 'identity'],
    ['br;q=0.001', 'br'],
    ['br;q=0.5', 'br'],
    ['identity', 'identity'],
    ['x-gzip', 'identity'],
    ['brotli', 'identity'],
    ['deflate', 'identity'],
  ])('to %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})

describe('a ready answer', () => {
  test('is the same text in every encoding, with its length', async () => {
    const answer = await made()
    expect(() => createReply(answer, 'br')).toThrow('not ready')
    await Promise.all([encodeBody(answer, 'br'), encodeBody(answer, 'gzip')])
    const br = createReply(answer, 'br')
    const gzip = createReply(answer, 'gzip')
    const plain = createReply(answer, 'identity')
    expect(brotliDecompressSync(br.body!).toString()).toBe(text)
    expect(gunzipSync(gzip.body!).toString()).toBe(text)
    expect(plain.body!.toString()).toBe(text)
    for (const reply of [br, gzip, plain]) {
      expect(reply.headers['content-length']).toBe(String(reply.body!.length))
      expect(reply.headers.vary).toBe('Accept-Encoding')
    }
    expect([br, gzip, plain].map(reply => reply.headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  })

  test('of a picture is never compressed', async () => {
    const picture = await made('bytes', { headers: { 'content-type': 'image/webp' } })
    expect(encodingFor(picture, 'br, gzip')).toBe('identity')
    expect(createReply(picture, 'identity').headers.vary).toBeUndefined()
    expect(encodingFor(await made(), 'br, gzip')).toBe('br')
  })

  test('has an ETag that depends only on its content', async () => {
    const [one, same, other] = await Promise.all([made(), made(), made(`${text}.`)])
    expect(one.etag).toMatch(/^"[\w-]{22}"$/)
    expect(same.etag).toBe(one.etag)
    expect(other.etag).not.toBe(one.etag)
  })

  test('is 304 without a body for a client that has it, in any list, weak or strong, or at *', async () => {
    const answer = await made()
    for (const known of [answer.etag, `W/${answer.etag}`, `"x", W/${answer.etag}`, '*']) {
      const reply = createReply(answer, 'br', known)
      expect(reply).toMatchObject({ status: 304, body: null, headers: { etag: answer.etag } })
      expect(reply.headers['content-length']).toBeUndefined()
      expect(reply.headers['content-encoding']).toBeUndefined()
    }
    expect(createReply(answer, 'identity', '"something else"').status).toBe(200)
    expect(createReply(answer, 'identity', undefined).status).toBe(200)
  })

  test('of another status than 200 is never 304', async () => {
    const answer = await made('gone', { status: 404 })
    expect(createReply(answer, 'identity', answer.etag).status).toBe(404)
  })
})
