import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { listenOnFreePort } from '../free-port.ts'

/** The only account that s3rver knows. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Returns the environment of a site whose photos are in the store at `endpoint`. */
export const bucketEnv = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'porchlight',
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
})

/**
 * Starts an S3-compatible store with the bucket `porchlight` on a free port. s3rver accepts signatures of version 4
 * unchecked, so a proxy in front checks them (AWS Signature Version 4), and the hash of each body.
 */
export async function startSignedStore() {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-s3-'))
  const configureBuckets = [{ name: 'porchlight' }]
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await store.run()
  const gate = await listenOnFreePort(
    createServer((request, response) => {
      pass(request, response, `http://127.0.0.1:${port}`).catch(() => response.writeHead(500).end())
    }),
  )
  const close = async () => {
    await gate.close()
    await store.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { endpoint: `http://127.0.0.1:${gate.port}`, close }
}

async function pass(request: IncomingMessage, response: ServerResponse, store: string): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const refusal = refusalOf(request, body)
  if (refusal) {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${refusal}</Code><Message>${refusal}</Message></Error>`)
    return
  }
  const url = new URL(request.url ?? '', store)
  const { authorization: _, host: __, connection: ___, ...headers } = request.headers as Record<string, string>
  const method = request.method ?? 'GET'
  const answer = await fetch(asFirstVersion(url), { method, headers, body: body.length > 0 ? body : undefined })
  const given = Buffer.from(await answer.arrayBuffer())
  const text = url.searchParams.has('list-type') ? Buffer.from(asSecondVersion(given.toString())) : given
  const { 'content-length': ____, 'transfer-encoding': _____, ...otherHeaders } = Object.fromEntries(answer.headers)
  response.writeHead(answer.status, otherHeaders).end(text)
}

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

/** Keys in one answer: few, so that a list has several pages. */
export const pageSize = 20

/**
 * Returns the URL of the older list call: s3rver encrypts the newer call's continuation token with a cipher (DES) that
 * Node no longer has.
 */
function asFirstVersion(url: URL): URL {
  const asked = new URL(url)
  if (!asked.searchParams.has('list-type')) return asked
  const after = asked.searchParams.get('continuation-token')
  for (const name of ['list-type', 'continuation-token']) asked.searchParams.delete(name)
  asked.searchParams.set('max-keys', String(pageSize))
  if (after !== null) asked.searchParams.set('marker', Buffer.from(after, 'base64url').toString())
  return asked
}

function asSecondVersion(xml: string): string {
  if (!xml.includes('<IsTruncated>true</IsTruncated>')) return xml
  const last = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].at(-1)?.[1] ?? ''
  const token = `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
  return xml.replace('</IsTruncated>', `</IsTruncated>${token}`)
}
