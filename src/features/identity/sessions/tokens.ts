import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Session } from './sessions.ts'
import { readTokenKeys, tokenAlgorithm } from './token-keys.ts'

/** Seconds for which a token is good. */
const lifetimeSeconds = 600
const audience = 'porchlight-api'

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

/** Issues and checks this server's own bearer tokens, and marks what it leaves in a browser as its own. */
export interface Tokens {
  issue(session: Pick<Session, 'uid' | 'idHash'>): Promise<IssuedToken>
  /** Rejects unless the token is ours, whole, current and complete. */
  verify(token: string): Promise<TokenClaims>
  /** Returns the HMAC of a text, with a key derived from TOKEN_KEY for this purpose only. */
  authenticate(purpose: string, text: string): string
  /** Returns whether `mac` is this server's for the text, made with the signing key or with one that still verifies. */
  isAuthentic(purpose: string, text: string, mac: string): boolean
}

/**
 * Creates tokens signed by ES256 (RFC 7519) that name their key by `kid`.
 * @param tokenKey TOKEN_KEY: a private key as a JWK in JSON, or a JWK Set of which the first key signs.
 * @param issuer the site's own address.
 * @throws TokenKeyError when there is no such key in it.
 */
export async function createTokens(tokenKey: string, issuer: string): Promise<Tokens> {
  const { kid, privateKey, findPublicKey, deriveSecrets } = await readTokenKeys(tokenKey)
  return {
    async issue({ uid, idHash }) {
      const now = Math.floor(Date.now() / 1000)
      const idToken = await new SignJWT({ sid: idHash })
        .setProtectedHeader({ alg: tokenAlgorithm, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(privateKey)
      return { idToken, expiresAt: new Date((now + lifetimeSeconds) * 1000).toISOString() }
    },
    async verify(token) {
      const { payload } = await jwtVerify(token, findPublicKey, {
        issuer,
        audience,
        algorithms: [tokenAlgorithm],
        typ: 'JWT',
        // A token from the future, or older than any of ours can be, is not ours.
        maxTokenAge: lifetimeSeconds,
        requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'exp'],
      })
      const { sub: uid, sid } = payload
      if (typeof uid !== 'string' || uid === '' || typeof sid !== 'string' || sid === '') throw new Error('no subject')
      return { uid, sid }
    },
    authenticate: (purpose, text) => macOf(deriveSecrets(purpose)[0]!, text).toString('base64url'),
    isAuthentic(purpose, text, mac) {
      const given = Buffer.from(mac, 'base64url')
      const expected = deriveSecrets(purpose).map(secret => macOf(secret, text))
      return expected.some(each => each.length === given.length && timingSafeEqual(each, given))
    },
  }
}

const macOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
