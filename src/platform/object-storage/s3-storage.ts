import { randomBytes } from 'node:crypto'
import type { DataEnv } from '../env.ts'
import { OperatorError } from '../process.ts'
import type { ObjectStorage } from './object-storage.ts'

/** The variables that name a bucket. Its name is in the path of URLs (`https://s3.example.edu/porchlight/photos/…`). */
export type BucketEnv = Record<Extract<keyof DataEnv, `S3_${string}`>, string>

const connectionTimeoutMs = 3000
const requestTimeoutMs = 10_000

/**
 * Returns object storage in a bucket of any S3-compatible store. It needs permission to put, get, delete and list. The
 * client's library is loaded only here: a site without a bucket starts a quarter of a second sooner.
 */
export async function s3Storage(env: BucketEnv): Promise<ObjectStorage> {
  const { S3_BUCKET: Bucket } = env
  const s3 = await import('@aws-sdk/client-s3')
  const client = createClient(s3, env)
  async function* listWithTimes(Prefix: string) {
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, writtenAtMs: LastModified?.getTime() ?? 0 }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }
  return {
    async put(Key, bytes) {
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: 'image/webp' }))
    },
    async get(Key) {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (nameOf(error) === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(Key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
    },
    async *list(prefix) {
      for await (const { key } of listWithTimes(prefix)) yield key
    },
    listWithTimes,
    async check() {
      await client.send(new s3.HeadBucketCommand({ Bucket })).catch(error => throwStorageError(error, env))
    },
  }
}

function createClient({ S3Client }: typeof import('@aws-sdk/client-s3'), env: BucketEnv) {
  return new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    // Only Amazon's own store knows newer checksums, so they are sent only where the protocol requires one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
  })
}

/**
 * Writes, reads and deletes a small object, so that a wrong bucket, key or permission fails the start and not the first
 * upload.
 * @throws OperatorError in one line that names the variable to change.
 */
export async function verifyStorage(storage: ObjectStorage, env: BucketEnv): Promise<void> {
  const key = `probe-${randomBytes(6).toString('hex')}`
  try {
    await storage.put(key, new Uint8Array([1]))
    const back = await storage.get(key)
    await storage.remove(key)
    if (back?.length !== 1) throw new OperatorError(`S3_BUCKET: ${env.S3_BUCKET} does not return what was stored there`)
  } catch (error) {
    throwStorageError(error, env)
  }
}

const nameOf = (error: unknown) => (error as { name?: string }).name ?? ''

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** Returns whether the store cannot be reached or has an error of its own, so that it may work again in a moment. */
export function isStoreOutage(error: unknown): boolean {
  const status = statusOf(error)
  return error !== undefined && (status === undefined || status >= 500)
}

/**
 * Throws what an operator can do about a refusal, by the error names that S3-compatible stores use. Never quotes a
 * secret.
 */
function throwStorageError(error: unknown, env: BucketEnv): never {
  if (error instanceof OperatorError) throw error
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId } = env
  const name = nameOf(error)
  const status = statusOf(error)
  const storageError = (message: string) => new OperatorError(message, { cause: error })
  if (name === 'NoSuchBucket' || name === 'NotFound' || status === 404)
    throw storageError(`S3_BUCKET: there is no bucket ${bucket} at ${endpoint}. Create it, or correct the name.`)
  if (name === 'InvalidAccessKeyId') throw storageError(`S3_ACCESS_KEY_ID: ${endpoint} does not know ${accessKeyId}`)
  if (name === 'SignatureDoesNotMatch')
    throw storageError(`S3_SECRET_ACCESS_KEY: ${endpoint} refuses the secret of ${accessKeyId} (or S3_REGION is wrong)`)
  if (status === 403)
    throw storageError(`S3_ACCESS_KEY_ID: ${accessKeyId} may not put, get, delete and list in the bucket ${bucket}`)
  if (status === undefined)
    throw storageError(`S3_ENDPOINT: ${endpoint} does not answer (${(error as NodeJS.ErrnoException).code ?? name})`)
  throw storageError(`S3_ENDPOINT: ${endpoint} answers ${status} ${name}`)
}
