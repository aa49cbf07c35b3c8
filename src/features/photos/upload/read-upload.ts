import { Problem } from '../../../platform/http/problem.ts'
import { invalidPhotoProblem } from './check-upload.ts'
import { photoLimits, photoMessages } from './upload-rules.ts'

/** The largest photo with the multipart form around it. */
export const maxUploadBytes = photoLimits.maxBytes + 64_000

/**
 * How long an upload may take, 3 MB at 25 kB/s, and how much must arrive in each window: a phone in a tunnel pauses for
 * seconds. With the photos of a day so bounded, twelve accounts together keep others out for half an hour a day at most.
 */
const maxUploadMs = 120_000
const windowMs = 15_000
const minWindowBytes = 30_000

/** A sender can cut a body into as many chunks as it has bytes; 10 MB come in 7,000 packets. */
const firstChunks = 1000
const minChunkBytes = 500

/** A form has one photo; a few more fields are tolerated. */
const maxParts = 5

const tooLarge = () => new Problem(413, photoMessages.tooLarge)
const notOnePhoto = () => invalidPhotoProblem('Send one photo, in the field `photo`.')
const noPhoto = () => invalidPhotoProblem('Choose a photo.')

/**
 * Returns the file in the field `photo` of a multipart form.
 * @throws Problem 413 above 10 MB, and in tiny chunks; 408 for a slow upload; 415 for a body that is not a form; 400 without
 *   a file in the field, or with more parts than a form with one photo has.
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType))
    throw new Problem(415, 'Send the photo as the field `photo` of a multipart form.')
  const body = await readBody(request)
  if (body.length === 0) throw noPhoto()
  const boundary = boundaryOf(contentType)
  if (countParts(body, boundary) > maxParts) throw notOnePhoto()
  // The parser gets the boundary that was counted: it might find another one in the sender's header.
  const counted = `multipart/form-data; boundary="${boundary}"`
  const form = await new Response(body, { headers: { 'content-type': counted } }).formData().catch(() => {
    throw notOnePhoto()
  })
  const [photo, another] = form.getAll('photo')
  if (another) throw notOnePhoto()
  if (!(photo instanceof File)) throw noPhoto()
  return new Uint8Array(await photo.arrayBuffer())
}

/** Returns a form's boundary, in the characters that RFC 2046 allows. */
function boundaryOf(contentType: string): string {
  const [, boundary] = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*(?:;|$)/i.exec(contentType) ?? []
  if (!boundary) throw notOnePhoto()
  return boundary
}

/** Counts the parts of a form before it is parsed: thousands of tiny ones would take long. */
function countParts(body: Buffer, boundary: string): number {
  const delimiter = `--${boundary}`
  let count = -1
  for (let at = body.indexOf(delimiter); at >= 0 && count <= maxParts; at = body.indexOf(delimiter, at + 1)) count++
  return count
}

async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  const reader = request.body?.getReader()
  if (!reader) throw noPhoto()
  let windowBytes = 0
  let timers: NodeJS.Timeout[] = []
  const tooSlow = new Promise<never>((_, reject) => {
    const end = () => reject(new Problem(408, 'The upload took too long. Please try again with a better connection.'))
    const checkWindow = () => {
      if (windowBytes < minWindowBytes) end()
      windowBytes = 0
    }
    timers = [setTimeout(end, maxUploadMs), setInterval(checkWindow, windowMs)]
  })
  // One buffer and one race for all chunks: each would take memory until the end of the upload.
  const body = Buffer.allocUnsafeSlow(maxUploadBytes)
  const read = async () => {
    for (let length = 0, chunks = 1; ; chunks++) {
      const { done, value } = await reader.read()
      if (done) return body.subarray(0, length)
      if (length + value.byteLength > maxUploadBytes) throw tooLarge()
      if (chunks > firstChunks + length / minChunkBytes) throw new Problem(413, 'The upload came in too many parts.')
      body.set(value, length)
      length += value.byteLength
      windowBytes += value.byteLength
    }
  }
  try {
    return await Promise.race([read(), tooSlow])
  } finally {
    for (const timer of timers) clearTimeout(timer)
    // The server discards the rest of a refused body, so that the answer still arrives.
    reader.releaseLock()
  }
}
