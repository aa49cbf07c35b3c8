import { afterEach, describe, expect, test, vi } from 'vitest'
import { readUpload } from './read-upload.ts'

afterEach(() => void vi.useRealTimers())

const boundary = 'x'
const part = (name: string, text: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${name}\r\n\r\n${text}\r\n`
const photo = (text: string) => part('name="photo"; filename="a.jpg"', text)
const whole = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/** A request whose body comes in `pieces`; how many were read is counted. */
function requestOf(pieces: Pieces, contentType = `multipart/form-data; boundary=${boundary}`) {
  const read = { count: 0 }
  const body = async function* () {
    for await (const piece of pieces) {
      read.count++
      yield Buffer.from(piece)
    }
  }
  const init = { method: 'POST', body: body(), headers: { 'content-type': contentType }, duplex: 'half' }
  return { request: new Request('http://localhost/api/photos', init as unknown as RequestInit), read }
}

const textOf = async (...pieces: string[]) => Buffer.from(await readUpload(requestOf(pieces).request)).toString()

describe('an upload', () => {
  test('is the file in the field photo, however its form is cut and whatever else is in it', async () => {
    const form = whole(part('name="note"', 'hello'), photo('the picture'))
    const { request } = requestOf([form], 'multipart/form-data; charset=utf-8; boundary=x; a=b')
    expect(Buffer.from(await readUpload(request)).toString()).toBe('the picture')
    expect(await textOf(...form)).toBe('the picture')
    expect(await textOf(whole(photo('')))).toBe('')
  })

  test.each([
    ['a text instead of a file', whole(part('name="photo"', 'text'))],
    ['another field', whole(part('name="file"; filename="a.jpg"', 'x'))],
    ['two photos', whole(photo('one'), photo('two'))],
    ['no end', photo('cut').slice(0, -1)],
    ['no form', 'no form at all'],
    ['nothing', ''],
  ])('with %s is 400', async (_, form) => {
    await expect(textOf(...form)).rejects.toMatchObject({ status: 400, errors: [{ path: 'photo' }] })
  })

  test('of another type is 415, without a boundary 400', async () => {
    await expect(readUpload(requestOf(['{}'], 'application/json').request)).rejects.toMatchObject({ status: 415 })
    await expect(readUpload(requestOf(['x'], 'multipart/form-data').request)).rejects.toMatchObject({ status: 400 })
  })

  test('of more than five parts is refused, however its boundary is written', async () => {
    const form = whole(photo('the picture'), ...Array.from({ length: 5 }, (_, i) => part(`name="f${i}"`, 'x')))
    const alone = ['boundary=x', 'boundary="x"', 'boundary="\\x"', 'boundary=x; boundary=y']
    // Of these a parser reads x.
    const hidden = [
      'boundary="\\x"; boundary=y',
      'a="; boundary=y;"; boundary=x',
      'boundary=y;, multipart/form-data; boundary=x',
    ]
    for (const written of [...alone, ...hidden]) {
      const { request } = requestOf([form], `multipart/form-data; ${written}`)
      await expect(readUpload(request), written).rejects.toMatchObject({ status: 400 })
    }
  })

  test('above 10 MB is read no further', async () => {
    const piece = new Uint8Array(1_000_000)
    const { request, read } = requestOf([photo('').slice(0, -2), ...Array.from({ length: 50 }, () => piece)])
    await expect(readUpload(request)).rejects.toMatchObject({ status: 413 })
    expect(read.count).toBe(12)
  })

  test('is read to its end in packets of a slow line, and in tiny chunks no further than a part', async () => {
    const piecesOf = (bytes: number, count: number) => Array.from({ length: count }, () => 'o'.repeat(bytes))
    const start = photo('').slice(0, -2)
    const whole = await textOf(start, ...piecesOf(536, 15_000), `\r\n--${boundary}--\r\n`)
    expect(whole).toHaveLength(536 * 15_000)
    for (const [bytes, before] of [
      [1, 1_100],
      [400, 6_000],
    ] as const) {
      const { request, read } = requestOf([start, ...piecesOf(bytes, 20_000)])
      await expect(readUpload(request)).rejects.toMatchObject({ status: 413 })
      expect(read.count).toBeLessThan(before)
    }
  })

  const trickle = async function* (bytes: number) {
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, 1000))
      yield new Uint8Array(bytes)
    }
  }

  test('of 2 MB at 20 kB a second, with a pause of 13 seconds in a tunnel, is read to its end', async () => {
    vi.useFakeTimers()
    const pieces = async function* () {
      yield photo('').slice(0, -2)
      for (let second = 0; second < 100; second++) {
        await new Promise(resolve => setTimeout(resolve, second === 60 ? 13_000 : 1000))
        yield new Uint8Array(20_000)
      }
      yield `\r\n--${boundary}--\r\n`
    }
    const reading = readUpload(requestOf(pieces()).request)
    await vi.advanceTimersByTimeAsync(115_000)
    expect(await reading).toHaveLength(2_000_000)
  })

  test.each([
    [100, 15],
    [20_000, 120],
  ])('of %i bytes a second ends with 408 after %i seconds', async (bytes, seconds) => {
    vi.useFakeTimers()
    let ended: unknown
    readUpload(requestOf(trickle(bytes)).request).catch(error => {
      ended = error
    })
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(ended).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toMatchObject({ status: 408 })
  })
})
