import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from './env.ts'
import { OperatorError } from './process.ts'

const secretsFile = z.object({ authorPepper: z.string().min(32), tokenKey: z.string().min(1) })

/** The two secrets that neither the database nor its backup contains (docs/security.md 1). */
export interface Secrets {
  authorPepper: string
  /** Private ES256 key as a JWK in JSON. */
  tokenKey: string
}

/**
 * Returns the secrets of this installation, from the environment. In demo mode missing ones are generated once and
 * stored in `DATA_DIR/secrets.json`, readable by its owner only. In production `parseEnv` requires both.
 * @throws SecretsFileError
 */
export async function loadSecrets(env: Env): Promise<Secrets> {
  const { AUTHOR_PEPPER, TOKEN_KEY } = env
  if (AUTHOR_PEPPER && TOKEN_KEY) return { authorPepper: AUTHOR_PEPPER, tokenKey: TOKEN_KEY }
  const stored = await loadOrCreateSecrets(env.DATA_DIR)
  return { authorPepper: AUTHOR_PEPPER ?? stored.authorPepper, tokenKey: TOKEN_KEY ?? stored.tokenKey }
}

/** Name of the file with a demo's secrets. */
export const secretsFileName = 'secrets.json'

/** `DATA_DIR/secrets.json` exists but is not what this program wrote. */
export class SecretsFileError extends OperatorError {}

async function loadOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, secretsFileName)
  const stored = await readSecrets(path)
  if (stored) return stored
  await mkdir(dataDir, { recursive: true })
  await writeIfAbsent(path, JSON.stringify(generateSecrets()))
  const written = await readSecrets(path)
  if (!written) throw new SecretsFileError(`${path}: disappeared while it was being written`)
  return written
}

/**
 * Reads `DATA_DIR/secrets.json`; undefined when it does not exist.
 * @throws SecretsFileError when it is damaged or cannot be read.
 */
export function readStoredSecrets(dataDir: string): Promise<Secrets | undefined> {
  return readSecrets(join(dataDir, secretsFileName))
}

async function readSecrets(path: string): Promise<Secrets | undefined> {
  let content: string
  try {
    content = await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new SecretsFileError(`${path}: cannot be read (${codeOf(error)})`)
  }
  const parsed = secretsFile.safeParse(parseJson(content))
  if (parsed.success) return parsed.data
  throw new SecretsFileError(
    `${path}: is damaged. Restore it from a copy; with new secrets every student would lose their own reviews.`,
  )
}

function generateSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    authorPepper: randomBytes(32).toString('base64url'),
    tokenKey: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), alg: 'ES256' }),
  }
}

/**
 * Writes a whole file at once, unless it exists: of two processes that start together one wins, and no reader sees half
 * of it.
 */
async function writeIfAbsent(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    await file.writeFile(content)
    await file.sync()
    await file.close()
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new SecretsFileError(`${path}: cannot be written (${codeOf(error)})`)
  } finally {
    await rm(draft, { force: true })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
