import { hkdfSync } from 'node:crypto'
import { createLocalJWKSet, importJWK, type JWK, type JWTVerifyGetKey } from 'jose'
import { parseTokenKeys, type TokenJwk, tokenAlgorithm } from '../../../platform/token-key.ts'

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

/** Reads TOKEN_KEY. @throws TokenKeyError when a key is missing, wrong or damaged. */
export async function readTokenKeys(tokenKey: string): Promise<TokenKeys> {
  const keys = parseTokenKeys(tokenKey)
  const signing = keys[0]!
  const privateKeys = keys.flatMap(({ d }) => (d ? [Buffer.from(d, 'base64url')] : []))
  return {
    kid: signing.kid,
    privateKey: (await importJWK(signing, tokenAlgorithm)) as CryptoKey,
    findPublicKey: createLocalJWKSet({ keys: keys.map(withoutPrivatePart) }),
    deriveSecrets: purpose => privateKeys.map(key => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))),
  }
}

function withoutPrivatePart({ d: _private, ...key }: TokenJwk): JWK {
  return { ...key, alg: tokenAlgorithm }
}
