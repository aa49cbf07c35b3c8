import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose'
import { parseTokenKeys, tokenAlgorithm } from '../../../platform/token-key.ts'
import type { Session } from './sessions.ts'

const lifetimeSeconds = 600
const audience = 'porchlight-api'

/** Issues and verifies this server's bearer tokens. */
export type Tokens = Awaited<ReturnType<typeof createTokens>>

/**
 * Creates the issuer and verifier of tokens: JWTs (RFC 7519) signed by ES256, which name their key by `kid`.
 * @param tokenKey TOKEN_KEY: a private key as a JWK in JSON, or a JWK Set whose first key signs.
 * @param issuer the site's own address.
 * @throws OperatorError for an unusable key.
 */
export async function createTokens(tokenKey: string, issuer: string) {
  const keys = parseTokenKeys(tokenKey)
  const signing = keys[0]!
  const privateKey = await importJWK(signing, tokenAlgorithm)
  const findPublicKey = createLocalJWKSet({ keys: keys.map(({ d: _, ...key }) => ({ ...key, alg: tokenAlgorithm })) })
  return {
    async issue({ uid, idHash }: Pick<Session, 'uid' | 'idHash'>) {
      const now = Math.floor(Date.now() / 1000)
      const idToken = await new SignJWT({ sid: idHash })
        .setProtectedHeader({ alg: tokenAlgorithm, typ: 'JWT', kid: signing.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(privateKey)
      return { idToken, expiresAt: new Date((now + lifetimeSeconds) * 1000).toISOString() }
    },
    /** Returns whose a token is, and the hash of its session. Rejects one that is not ours, altered, expired or incomplete. */
    async verify(token: string) {
      const { payload } = await jwtVerify(token, findPublicKey, {
        issuer,
        audience,
        algorithms: [tokenAlgorithm],
        typ: 'JWT',
        // Refuses tokens from the future and those older than any of ours can be.
        maxTokenAge: lifetimeSeconds,
        requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'exp'],
      })
      const { sub: uid, sid } = payload
      if (typeof uid !== 'string' || uid === '' || typeof sid !== 'string' || sid === '') throw new Error('no subject')
      return { uid, sid }
    },
  }
}
