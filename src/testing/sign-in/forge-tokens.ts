import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { JWK } from 'jose'

/** Returns a new private key for ES256, or for another curve's algorithm. */
export const newEcKey = (namedCurve = 'P-256') =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' }) as JWK

export const newRsaKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as JWK

/** Returns the part of a key that everyone may know. */
export const publicPart = (key: JWK) => createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' }) as JWK

/** Returns a part of a JWT: JSON, or a text as it is, in base64url. */
export const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Returns a JWT without a signature, which still ends with a dot. */
export const unsigned = (claims: unknown, header: { alg: string; [name: string]: unknown }) =>
  `${encode({ typ: 'JWT', ...header })}.${encode(claims)}.`

/** Returns a JWT whose signature is a MAC with what an attacker may know. */
export function withMac(claims: unknown, secret: string | Buffer, alg = 'HS256'): string {
  const input = unsigned(claims, { alg }).slice(0, -1)
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}
