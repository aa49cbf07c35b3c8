import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from './parse-json.ts'
import { OperatorError } from './process.ts'

export const tokenAlgorithm = 'ES256'

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

/** A key of TOKEN_KEY; `d` is its private part. */
export type TokenJwk = z.output<typeof jwkSchema> & { kid: string }

/**
 * Parses TOKEN_KEY: a private ES256 key as a JWK, or a JWK Set whose first key signs and whose other keys only verify. A
 * key without `kid` gets its thumbprint (RFC 7638).
 * @throws OperatorError when a key is missing, wrong or damaged; it never quotes the key.
 */
export function parseTokenKeys(tokenKey: string): TokenJwk[] {
  const content = parseJson(tokenKey)
  const isSet = typeof content === 'object' && content !== null && 'keys' in content
  const parsed = isSet ? jwkSetSchema.safeParse(content) : jwkSchema.safeParse(content)
  if (!parsed.success) throw new OperatorError(`TOKEN_KEY: ${wrongShape(content, parsed.error)}`)
  const keys = ('keys' in parsed.data ? parsed.data.keys : [parsed.data]).map(key => ({
    ...key,
    kid: key.kid ?? thumbprint(key),
  }))
  if (!keys[0]?.d)
    throw new OperatorError(
      'TOKEN_KEY: the first key must be a private one, since it signs (its member "d" is missing)',
    )
  if (!isWhole(keys[0]))
    throw new OperatorError('TOKEN_KEY: the first key is damaged (x, y and d do not belong together)')
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw new OperatorError('TOKEN_KEY: two keys have the same kid')
  return keys
}

function wrongShape(content: unknown, { issues }: z.ZodError): string {
  const example =
    'must be a private ES256 key as a JWK, like {"kty":"EC","crv":"P-256","d":…}, or a JWK Set of such keys, like {"keys":[…]}'
  if (content === undefined)
    return `${example}. This is not JSON: a file that a shell loads needs single quotes around the value`
  const names = [...new Set(issues.map(({ path }) => path.join('.')))].filter(Boolean).join(', ')
  return names ? `${example} (wrong: ${names})` : example
}

function thumbprint({ crv, kty, x, y }: z.output<typeof jwkSchema>): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}

function isWhole({ d, ...publicPart }: TokenJwk): boolean {
  const probe = Buffer.from('porchlight')
  try {
    const signature = sign('sha256', probe, createPrivateKey({ key: { ...publicPart, d }, format: 'jwk' }))
    return verify('sha256', probe, createPublicKey({ key: publicPart, format: 'jwk' }), signature)
  } catch {
    return false
  }
}
