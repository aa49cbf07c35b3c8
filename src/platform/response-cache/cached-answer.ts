import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Encodings in which an answer can be sent, best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A ready answer: status, headers, and its body in every encoding, to be sent as they are. */
export interface CachedAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Buffer>
  tags: ReadonlySet<string>
  /** What it takes of memory, in bytes. */
  size: number
}

/** Reads a response once and makes everything that later requests need of it. */
export async function toCachedAnswer(response: Response, tags: ReadonlySet<string>): Promise<CachedAnswer> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    deflate(identity),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = Object.fromEntries(response.headers)
  const size = identity.length + br.length + gz.length + 1000
  return { status: response.status, headers, etag, bodies: { br, gzip: gz, identity }, tags, size }
}

const allows = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i')
const allowsBrotli = allows('br')
const allowsGzip = allows('gzip')

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

/** Picks encoding and status (200, or 304 when the client has it already) for one request. */
export function replyWith(answer: CachedAnswer, acceptEncoding?: string, ifNoneMatch?: string): Reply {
  const shared = { ...answer.headers, etag: answer.etag, vary: 'Accept-Encoding' }
  if (answer.status === 200 && isNotModified(answer, ifNoneMatch)) return { status: 304, headers: shared, body: null }
  const encoding = chooseEncoding(acceptEncoding)
  const body = answer.bodies[encoding]
  const headers: Record<string, string> = { ...shared, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: answer.status, headers, body }
}
