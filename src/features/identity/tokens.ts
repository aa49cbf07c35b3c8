import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { Session } from './sessions.ts'

/** How long a token is good for, in seconds (CONTRACT 3: at most ten minutes). */
const lifetime = 600
const audience = 'porchlight-api'
const algorithm = 'ES256'

/** What a good token says: whose it is, and the session (its hash) that must still live. */
export interface TokenClaims {
  uid: string
  sid: string
}

/** A token for a bearer call, and when it ends (ISO 8601). */
export interface IssuedToken {
  idToken: string
  expiresAt: string
}

/** Issues and checks this server's own bearer tokens. */
export interface Tokens {
  issue(session: Pick<Session, 'uid' | 'idHash'>): Promise<IssuedToken>
  /** Rejects unless the token is ours, whole, current and complete. */
  verify(token: string): Promise<TokenClaims>
}

/** `TOKEN_KEY` is no private ES256 key as a JWK. */
export class TokenKeyError extends Error {}

/**
 * Tokens signed by ES256 (RFC 7519, CONTRACT 3).
 * @param tokenKey private key as a JWK in JSON.
 * @param issuer the site's own address.
 * @throws TokenKeyError when the key is none of this kind.
 */
export async function createTokens(tokenKey: string, issuer: string): Promise<Tokens> {
  const { privateKey, publicKey } = await readKey(tokenKey)
  return {
    async issue({ uid, idHash }) {
      const now = Math.floor(Date.now() / 1000)
      const idToken = await new SignJWT({ sid: idHash })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .sign(privateKey)
      return { idToken, expiresAt: new Date((now + lifetime) * 1000).toISOString() }
    },
    async verify(token) {
      const { payload } = await jwtVerify(token, publicKey, {
        issuer,
        audience,
        algorithms: [algorithm],
        typ: 'JWT',
        // A token from the future, or older than any of ours can be, is not ours.
        maxTokenAge: lifetime,
        requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'exp'],
      })
      const { sub: uid, sid } = payload
      if (typeof uid !== 'string' || uid === '' || typeof sid !== 'string' || sid === '') throw new Error('no subject')
      return { uid, sid }
    },
  }
}

async function readKey(tokenKey: string) {
  try {
    const jwk = JSON.parse(tokenKey) as JWK
    if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || !jwk.d) throw new Error('not a private P-256 key')
    const { d: _private, ...publicJwk } = jwk
    return {
      privateKey: await importJWK({ ...jwk, use: undefined, key_ops: undefined }, algorithm),
      publicKey: await importJWK({ ...publicJwk, use: undefined, key_ops: undefined }, algorithm),
    }
  } catch {
    throw new TokenKeyError(`TOKEN_KEY: must be a private ES256 key as a JWK, like {"kty":"EC","crv":"P-256","d":…}`)
  }
}
