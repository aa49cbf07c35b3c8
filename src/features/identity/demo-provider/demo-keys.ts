import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const keysFile = z.object({
  jwks: z.object({
    keys: z.array(
      z.looseObject({ kty: z.literal('EC'), crv: z.string(), x: z.string(), y: z.string(), d: z.string() }),
    ),
  }),
  cookieKeys: z.array(z.string().min(32)).min(1),
  clientSecret: z.string().min(32),
})

/** What the demonstration provider signs with, and the secret that this site has with it. */
export type DemoKeys = z.infer<typeof keysFile>

/**
 * The keys of `DATA_DIR/demo-provider.json`, made at the first sign-in and readable by their owner only. They are worth
 * nothing outside the demonstration, so a damaged file is made anew.
 */
export async function loadDemoKeys(dataDir: string): Promise<DemoKeys> {
  const path = join(dataDir, 'demo-provider.json')
  const kept = await readKeys(path)
  if (kept) return kept
  const made = newKeys()
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(temporaryPath, JSON.stringify(made), { mode: 0o600 })
  await rename(temporaryPath, path)
  return made
}

async function readKeys(path: string): Promise<DemoKeys | undefined> {
  try {
    return keysFile.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

function newKeys(): DemoKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }
  const secret = () => randomBytes(32).toString('base64url')
  return keysFile.parse({ jwks: { keys: [key] }, cookieKeys: [secret()], clientSecret: secret() })
}
