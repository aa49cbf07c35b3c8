import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnFreePort } from '../free-port.ts'

const bucketName = 'porchlight'
const account = { accessKeyId: 'TESTACCOUNT', secretAccessKey: 'secret of TESTACCOUNT' }

/** Keys in one answer: few, so that a list has several pages. */
export const pageSize = 20

/** Returns the environment of a site whose photos are in the store at `endpoint`. */
export const bucketEnv = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: 'us-east-1',
  S3_BUCKET: bucketName,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
})

interface Answer {
  status: number
  body?: Uint8Array | string
}

/** The objects by their keys. */
type Bucket = Map<string, { bytes: Buffer; writtenAt: string }>

/**
 * Starts an S3-compatible store in memory on a free port, with an empty bucket. It checks each request's signature (AWS
 * Signature Version 4) and the hash of its body, and knows the calls of `s3-storage.ts`.
 */
export async function startSignedStore() {
  const bucket: Bucket = new Map()
  const { port, close } = await listenOnFreePort(
    createServer(async (request, response) => {
      const sent = await buffer(request)
      const refusal = refusalOf(request, sent)
      const { status, body } = refusal ? errorAnswer(403, refusal) : answer(bucket, request, sent)
      response.writeHead(status).end(body)
    }),
  )
  return { endpoint: `http://127.0.0.1:${port}`, close }
}

function answer(bucket: Bucket, { method, url }: IncomingMessage, body: Buffer): Answer {
  const { pathname, searchParams } = new URL(url ?? '', 'http://store')
  const [, name, ...keyParts] = decodeURIComponent(pathname).split('/')
  const key = keyParts.join('/')
  if (name !== bucketName) return errorAnswer(404, 'NoSuchBucket')
  if (key === '') return method === 'GET' ? list(bucket, searchParams) : { status: 200 }
  if (method === 'PUT') {
    bucket.set(key, { bytes: body, writtenAt: new Date().toISOString() })
    return { status: 200 }
  }
  if (method === 'DELETE') {
    bucket.delete(key)
    return { status: 204 }
  }
  const object = bucket.get(key)
  return object ? { status: 200, body: object.bytes } : errorAnswer(404, 'NoSuchKey')
}

function list(bucket: Bucket, query: URLSearchParams): Answer {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString()
  const matches = [...bucket.keys()].filter(key => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const keys = matches.slice(0, pageSize)
  const contents = keys.map(
    key => `<Contents><Key>${key}</Key><LastModified>${bucket.get(key)?.writtenAt}</LastModified></Contents>`,
  )
  const next = matches.length > pageSize ? Buffer.from(keys.at(-1) ?? '').toString('base64url') : undefined
  const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return { status: 200, body: xml(`<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`) }
}

const errorAnswer = (status: number, code: string): Answer => ({
  status,
  body: xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
})

const xml = (text: string) => `<?xml version="1.0"?>${text}`

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmacSha256 = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Returns what is wrong with a request's signature; undefined for a right one. */
function refusalOf({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return 'AccessDenied'
  const [, accessKeyId, scope = '', signedHeaders = '', signature = ''] = parts
  if (accessKeyId !== account.accessKeyId) return 'InvalidAccessKeyId'
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = (url ?? '').split('?')
  const named = signedHeaders.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const parameters = query.split('&').map(pair => (pair === '' || pair.includes('=') ? pair : `${pair}=`))
  const canonical = [method, path, parameters.sort().join('&'), named.join(''), signedHeaders, payload].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce((made: string | Buffer, part) => hmacSha256(made, part), `AWS4${account.secretAccessKey}`)
  const expectedSignature = hmacSha256(key, toSign)
  return timingSafeEqual(expectedSignature, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
