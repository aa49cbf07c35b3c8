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

  test('is read to its end in 50,000 chunks, and in a million no further than a part', async () => {
    const bytes = (count: number) => Array.from({ length: count }, () => 'o')
    expect(await textOf(photo('').slice(0, -2), ...bytes(50_000), `\r\n--${boundary}--\r\n`)).toBe('o'.repeat(50_000))
    const { request, read } = requestOf(bytes(1_000_000))
    await expect(readUpload(request)).rejects.toMatchObject({ status: 413 })
    expect(read.count).toBeLessThan(200_000)
  })

  const trickle = async function* (bytes: number) {
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, 1000))
      yield new Uint8Array(bytes)
    }
  }

  test.each([
    [100, 15],
    [20_000, 180],
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
