import { Busboy } from '@fastify/busboy'
import { Problem } from '../../../platform/http/problem.ts'
import { photoLimits, photoMessages } from '../rules.ts'
import { invalidPhotoProblem } from './check-upload.ts'

/** The largest photo with the multipart form around it. */
export const maxUploadBytes = photoLimits.maxBytes + 64_000

/** How long an upload may take, and how much must arrive in each window: a phone in a tunnel pauses for seconds. */
const maxUploadMs = 180_000
const windowMs = 15_000
const minWindowBytes = 30_000

/** A form has one photo; a few more fields are tolerated. */
const limits = {
  files: 1,
  fileSize: photoLimits.maxBytes + 1,
  fields: 4,
  fieldSize: 1000,
  fieldNameSize: 100,
  parts: 5,
  headerPairs: 10,
  headerSize: 4096,
}

const tooLarge = () => new Problem(413, photoMessages.tooLarge)
const notOnePhoto = () => invalidPhotoProblem('Send one photo, in the field `photo`.')
const noPhoto = () => invalidPhotoProblem('Choose a photo.')

/**
 * Returns the file in the field `photo` of a multipart form, which is parsed while it arrives.
 * @throws Problem 413 above 10 MB; 408 for a slow upload; 415 for a body that is not a form; 400 without a file in the field,
 *   or with more parts or larger headers than a form with one photo has.
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const form = new PhotoForm(request.headers.get('content-type') ?? '')
  const reader = request.body?.getReader()
  if (!reader) throw noPhoto()
  const timer = new UploadTimer()
  try {
    let length = 0
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), timer.tooSlow])
      if (done) break
      length += value.byteLength
      timer.addBytes(value.byteLength)
      if (length > maxUploadBytes) throw tooLarge()
      await form.write(value)
    }
    return await form.end()
  } finally {
    timer.stop()
    // The server discards the rest of a refused body, so that the answer still arrives.
    reader.releaseLock()
  }
}

/** Rejects `tooSlow` when an upload takes too long. */
class UploadTimer {
  tooSlow: Promise<never>
  #bytesInWindow = 0
  #timers: NodeJS.Timeout[] = []

  constructor() {
    this.tooSlow = new Promise((_, reject) => {
      const end = () => reject(new Problem(408, 'The upload took too long. Please try again with a better connection.'))
      const checkWindow = () => {
        if (this.#bytesInWindow < minWindowBytes) end()
        this.#bytesInWindow = 0
      }
      this.#timers = [setTimeout(end, maxUploadMs), setInterval(checkWindow, windowMs)]
    })
    this.tooSlow.catch(() => undefined)
  }

  addBytes(bytes: number): void {
    this.#bytesInWindow += bytes
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}

/** Parses a multipart form and collects only the photo. */
class PhotoForm {
  #parser: InstanceType<typeof Busboy>
  #photo: Buffer[] | undefined
  #finished: Promise<void>
  #failure: Error | undefined

  constructor(contentType: string) {
    this.#parser = createParser(contentType)
    const fail = () => {
      this.#failure ??= notOnePhoto()
    }
    this.#finished = new Promise(resolve => {
      this.#parser.on('finish', resolve)
      this.#parser.on('error', () => {
        fail()
        resolve()
      })
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) this.#parser.on(event, fail)
    this.#parser.on('file', (name, file) => {
      const chunks: Buffer[] | undefined = name === 'photo' ? [] : undefined
      this.#photo ??= chunks
      file.on('data', (chunk: Buffer) => chunks?.push(chunk))
      file.on('error', fail)
    })
  }

  /** Parses a piece. @throws Problem 400 as soon as the form has more than one photo. */
  async write(piece: Uint8Array): Promise<void> {
    await new Promise<void>(resolve => void this.#parser.write(Buffer.from(piece), () => resolve()))
    if (this.#failure) throw this.#failure
  }

  /** Returns the photo. @throws Problem 400 when the form is incomplete or has no photo. */
  async end(): Promise<Uint8Array> {
    this.#parser.end()
    await this.#finished
    if (this.#failure) throw this.#failure
    if (!this.#photo) throw noPhoto()
    return Buffer.concat(this.#photo)
  }
}

/** Creates a parser. @throws Problem 415 for a body that is not a form, 400 for a form without a boundary. */
function createParser(contentType: string): InstanceType<typeof Busboy> {
  if (!/^multipart\/form-data\b/i.test(contentType))
    throw new Problem(415, 'Send the photo as the field `photo` of a multipart form.')
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw notOnePhoto()
  }
}
