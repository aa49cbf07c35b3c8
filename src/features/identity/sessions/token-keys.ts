import { hkdfSync } from 'node:crypto'
import { calculateJwkThumbprint, createLocalJWKSet, importJWK, type JWK, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { OperatorError } from '../../../platform/process.ts'

/** The only algorithm of this server's tokens. */
export const tokenAlgorithm = 'ES256'

/** TOKEN_KEY holds no usable key. The message names the variable and never quotes the key. */
export class TokenKeyError extends OperatorError {}

const text = z.string().min(1)
const jwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: text,
  y: text,
  d: text.optional(),
  kid: text.optional(),
  alg: z.literal(tokenAlgorithm).optional(),
})
const jwkSetSchema = z.object({ keys: z.array(jwkSchema).min(1) })

type TokenJwk = z.output<typeof jwkSchema> & { kid: string }

/** The keys of TOKEN_KEY: one that signs, several that verify, and secrets derived from the private ones. */
export interface TokenKeys {
  /** The id of the key that signs. */
  kid: string
  privateKey: CryptoKey
  /** Finds the public key of a token by its `kid`. */
  findPublicKey: JWTVerifyGetKey
  /** Returns a 32-byte secret for each private key, the signing key's first (HKDF with SHA-256, RFC 5869). */
  deriveSecrets(purpose: string): Buffer[]
}

/**
 * Reads TOKEN_KEY: a private ES256 key as a JWK, or a JWK Set whose first key signs and whose other keys only verify. A
 * key without `kid` gets its thumbprint (RFC 7638).
 * @throws TokenKeyError when a key is missing, wrong or damaged.
 */
export async function readTokenKeys(tokenKey: string): Promise<TokenKeys> {
  const keys = await parseKeys(tokenKey)
  const signing = keys[0]!
  if (!signing.d)
    throw new TokenKeyError(
      'TOKEN_KEY: the first key must be a private one, since it signs (its member "d" is missing)',
    )
  const duplicate = keys.find(({ kid }, i) => keys.findIndex(key => key.kid === kid) !== i)
  if (duplicate) throw new TokenKeyError('TOKEN_KEY: two keys have the same kid')
  const privateKeys = keys.flatMap(({ d }) => (d ? [Buffer.from(d, 'base64url')] : []))
  return {
    kid: signing.kid,
    privateKey: await importPrivate(signing),
    findPublicKey: createLocalJWKSet({ keys: keys.map(withoutPrivatePart) }),
    deriveSecrets: purpose => privateKeys.map(key => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))),
  }
}

async function parseKeys(tokenKey: string): Promise<TokenJwk[]> {
  const content = parseJson(tokenKey)
  const isSet = typeof content === 'object' && content !== null && 'keys' in content
  const parsed = isSet ? jwkSetSchema.safeParse(content) : jwkSchema.safeParse(content)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].filter(Boolean).join(', ')
    throw new TokenKeyError(
      `TOKEN_KEY: must be a private ES256 key as a JWK, like {"kty":"EC","crv":"P-256","d":…}, or a JWK Set of such keys, like {"keys":[…]}${names && ` (wrong: ${names})`}`,
    )
  }
  const keys = 'keys' in parsed.data ? parsed.data.keys : [parsed.data]
  return Promise.all(keys.map(async key => ({ ...key, kid: key.kid ?? (await calculateJwkThumbprint(key)) })))
}

async function importPrivate(key: TokenJwk): Promise<CryptoKey> {
  try {
    return (await importJWK(key, tokenAlgorithm)) as CryptoKey
  } catch {
    throw new TokenKeyError('TOKEN_KEY: the first key is damaged (x, y and d do not belong together)')
  }
}

function withoutPrivatePart({ d: _private, ...key }: TokenJwk): JWK {
  return { ...key, alg: tokenAlgorithm }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
