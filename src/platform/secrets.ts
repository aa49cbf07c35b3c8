import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from './env.ts'
import { parseJson } from './parse-json.ts'
import { OperatorError } from './process.ts'

const secretsFile = z.object({ authorPepper: z.string().min(32), tokenKey: z.string().min(1) })

/** The two secrets that neither the database nor its backup contains (docs/security.md 1). */
export interface Secrets {
  authorPepper: string
  tokenKey: string
}

/**
 * Returns the secrets of this installation, from the environment. In demo mode missing ones are generated once and
 * stored in `DATA_DIR/secrets.json`, readable by its owner only. In production `parseEnv` requires both.
 * @throws OperatorError
 */
export async function loadSecrets(env: Env): Promise<Secrets> {
  const { AUTHOR_PEPPER, TOKEN_KEY } = env
  if (AUTHOR_PEPPER && TOKEN_KEY) return { authorPepper: AUTHOR_PEPPER, tokenKey: TOKEN_KEY }
  const stored = await loadOrCreateSecrets(env.DATA_DIR)
  return { authorPepper: AUTHOR_PEPPER ?? stored.authorPepper, tokenKey: TOKEN_KEY ?? stored.tokenKey }
}

export const secretsFileName = 'secrets.json'

async function loadOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const stored = await readStoredSecrets(dataDir)
  if (stored) return stored
  await mkdir(dataDir, { recursive: true })
  await writeIfAbsent(join(dataDir, secretsFileName), JSON.stringify(generateSecrets()))
  return loadOrCreateSecrets(dataDir)
}

/**
 * Reads `DATA_DIR/secrets.json`; undefined when it does not exist.
 * @throws OperatorError when it is damaged or cannot be read.
 */
export async function readStoredSecrets(dataDir: string): Promise<Secrets | undefined> {
  const path = join(dataDir, secretsFileName)
  let content: string
  try {
    content = await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new OperatorError(`${path}: cannot be read (${codeOf(error)})`)
  }
  const parsed = secretsFile.safeParse(parseJson(content))
  if (parsed.success) return parsed.data
  throw new OperatorError(
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
    if (codeOf(error) !== 'EEXIST') throw new OperatorError(`${path}: cannot be written (${codeOf(error)})`)
  } finally {
    await rm(draft, { force: true })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
