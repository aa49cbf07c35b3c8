import { jwtVerify, SignJWT } from 'jose'
import { deriveTokenKey } from '../keys/owner-key.ts'
import type { Session } from './sessions.ts'

const algorithm = 'HS256'
const lifetimeSeconds = 600
const audience = 'porchlight-api'

/** Issues and verifies this server's bearer tokens. */
export type Tokens = ReturnType<typeof createTokens>

/**
 * Creates the issuer and verifier of tokens: JWTs (RFC 7519) with an HMAC (HS256) under a key of the pepper.
 * @param issuer the site's own address.
 */
export function createTokens(pepper: string, issuer: string) {
  const key = deriveTokenKey(pepper)
  return {
    async issue({ uid, idHash }: Pick<Session, 'uid' | 'idHash'>) {
      const now = Math.floor(Date.now() / 1000)
      const idToken = await new SignJWT({ sid: idHash })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key)
      return { idToken, expiresAt: new Date((now + lifetimeSeconds) * 1000).toISOString() }
    },
    /** Returns whose a token is, and the hash of its session. Rejects one that is not ours, altered, expired or incomplete. */
    async verify(token: string) {
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience,
        algorithms: [algorithm],
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
