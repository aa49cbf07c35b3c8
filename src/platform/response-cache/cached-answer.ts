import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Encodings in which an answer can be sent, best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A ready answer: status, headers, and its body, to be sent as they are. */
export interface CachedAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  /** An encoded body stands here once somebody asked for it (`makeReady`). */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** Pictures are compressed as they are. */
  isCompressible: boolean
  tags: ReadonlySet<string>
  /** What it takes of memory at most, in bytes. */
  sizeBytes: number
}

const compressibleTypes = /^(text\/|image\/svg|application\/(.*json|.*xml|manifest))/

/** Reads a response once and keeps everything that later requests need of it. */
export async function toCachedAnswer(response: Response, tags: ReadonlySet<string>): Promise<CachedAnswer> {
  const identity = Buffer.from(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = Object.fromEntries(response.headers)
  const isCompressible = compressibleTypes.test(headers['content-type'] ?? '')
  // Both encodings together take less than the text itself.
  const sizeBytes = identity.length * (isCompressible ? 2 : 1) + 1000
  return {
    status: response.status,
    headers,
    etag,
    bodies: { identity },
    isCompressible,
    tags,
    sizeBytes,
  }
}

/** The encoding in which an answer goes out to a client that accepts `accepted`. */
export function encodingFor(answer: CachedAnswer, accepted: string | undefined): Encoding {
  return answer.isCompressible ? chooseEncoding(accepted) : 'identity'
}

/** Encodes an answer's body for one kind of client, once; whoever asks later finds it. */
export async function encodeBody(answer: CachedAnswer, encoding: Encoding): Promise<void> {
  if (answer.bodies[encoding]) return
  const { identity } = answer.bodies
  if (encoding === 'gzip') answer.bodies.gzip = await gzipAsync(identity)
  if (encoding === 'br') answer.bodies.br = await brotliAsync(identity, { params: brotliParams(identity.length) })
}

/** Quality 5: for a page of 79 kB it took 0.66 ms and made 11.2 kB, where 4 took 0.43 ms and made 11.8 kB. */
function brotliParams(length: number) {
  return { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: length }
}

const acceptPattern = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i')
const allowsBrotli = acceptPattern('br')
const allowsGzip = acceptPattern('gzip')

/** The best encoding that a request's `Accept-Encoding` allows (RFC 9110, 12.5.3; weights of 0 are honoured). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (allowsBrotli.test(accepted)) return 'br'
  return allowsGzip.test(accepted) ? 'gzip' : 'identity'
}

/** Whether `If-None-Match` names this answer; weak and strong tags compare alike (RFC 9110, 13.1.2). */
export function isNotModified(answer: CachedAnswer, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === answer.etag)
}

/** Status, headers and body of an answer to one request. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: Buffer | null
}

/** What goes out to one request: 304 when the client has it already, else the body in an encoding that `makeReady` made. */
export function createReply(answer: CachedAnswer, encoding: Encoding, ifNoneMatch?: string): Reply {
  const shared = { ...answer.headers, etag: answer.etag, ...(answer.isCompressible && { vary: 'Accept-Encoding' }) }
  if (answer.status === 200 && isNotModified(answer, ifNoneMatch)) return { status: 304, headers: shared, body: null }
  const body = answer.bodies[encoding]
  if (!body) throw new Error(`the answer is not ready in ${encoding}`)
  const headers: Record<string, string> = { ...shared, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: answer.status, headers, body }
}
