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

/** The keys that the demo provider signs with, and the client secret of this site. */
export type DemoKeys = z.infer<typeof keysFile>

/**
 * Returns the keys of `DATA_DIR/demo-provider.json`, which is created at the first sign-in and readable by its owner only.
 * The keys are worthless outside the demo, so a damaged file is replaced.
 */
export async function loadDemoKeys(dataDir: string): Promise<DemoKeys> {
  const path = join(dataDir, 'demo-provider.json')
  const stored = await readKeys(path)
  if (stored) return stored
  const created = createKeys()
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(temporaryPath, JSON.stringify(created), { mode: 0o600 })
  await rename(temporaryPath, path)
  return created
}

async function readKeys(path: string): Promise<DemoKeys | undefined> {
  try {
    return keysFile.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

function createKeys(): DemoKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }
  const secret = () => randomBytes(32).toString('base64url')
  return keysFile.parse({ jwks: { keys: [key] }, cookieKeys: [secret()], clientSecret: secret() })
}
