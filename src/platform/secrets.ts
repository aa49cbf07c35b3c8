import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** The two secrets that neither the database nor a backup of it holds (CONTRACT 2). */
export interface Secrets {
  authorPepper: string
  /** Private ES256 key as a JWK in JSON. */
  tokenKey: string
}

/**
 * The secrets of this installation: from the environment; in demo mode what is missing is made once and kept in
 * `DATA_DIR/secrets.json`, readable by its owner only. Production has them all by `parseEnv`.
 */
export async function loadSecrets(env: Env): Promise<Secrets> {
  const { AUTHOR_PEPPER, TOKEN_KEY } = env
  if (AUTHOR_PEPPER && TOKEN_KEY) return { authorPepper: AUTHOR_PEPPER, tokenKey: TOKEN_KEY }
  const kept = await keptSecrets(env.DATA_DIR)
  return { authorPepper: AUTHOR_PEPPER ?? kept.authorPepper, tokenKey: TOKEN_KEY ?? kept.tokenKey }
}

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const content = await readFile(path, 'utf8').catch(() => undefined)
  if (content !== undefined) return JSON.parse(content) as Secrets
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const made = {
    authorPepper: randomBytes(32).toString('base64url'),
    tokenKey: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), alg: 'ES256' }),
  }
  await mkdir(dataDir, { recursive: true })
  // "wx": of two processes that start at once, one writes and the other reads what it wrote.
  const file = await open(path, 'wx', 0o600).catch(() => undefined)
  if (!file) return keptSecrets(dataDir)
  await file.writeFile(JSON.stringify(made))
  await file.sync()
  await file.close()
  return made
}
