import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from './env.ts'
import { parseJson } from './parse-json.ts'
import { OperatorError } from './process.ts'

const secretsFile = z.object({ authorPepper: z.string().min(32) })

/**
 * Returns the one secret that neither the database nor its backup contains (docs/security.md 1), from the environment. In
 * demo mode a missing one is generated once and stored in `DATA_DIR/secrets.json`, readable by its owner only. In
 * production `parseEnv` requires it.
 * @throws OperatorError
 */
export async function loadPepper({
  AUTHOR_PEPPER,
  DATA_DIR,
}: Pick<Env, 'AUTHOR_PEPPER' | 'DATA_DIR'>): Promise<string> {
  return AUTHOR_PEPPER || loadOrCreatePepper(DATA_DIR)
}

const secretsFileName = 'secrets.json'

async function loadOrCreatePepper(dataDir: string): Promise<string> {
  const stored = await readStoredPepper(dataDir)
  if (stored) return stored
  await mkdir(dataDir, { recursive: true })
  const authorPepper = randomBytes(32).toString('base64url')
  await writeIfAbsent(join(dataDir, secretsFileName), JSON.stringify({ authorPepper }))
  return loadOrCreatePepper(dataDir)
}

/**
 * Returns the pepper in `DATA_DIR/secrets.json`; undefined when there is no such file.
 * @throws OperatorError when it is damaged or cannot be read.
 */
export async function readStoredPepper(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, secretsFileName)
  let content: string
  try {
    content = await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new OperatorError(`${path}: cannot be read (${codeOf(error)})`)
  }
  const parsed = secretsFile.safeParse(parseJson(content))
  if (parsed.success) return parsed.data.authorPepper
  throw new OperatorError(
    `${path}: is damaged. Restore it from a copy; with a new pepper every student would lose their own reviews.`,
  )
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
