import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createLocalJWKSet, importJWK, type JWK, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import { parseTokenKeys, type TokenJwk, tokenAlgorithm } from '../../../platform/token-key.ts'
import type { Session } from './sessions.ts'

/** Seconds for which a token is valid. */
const lifetimeSeconds = 600
const audience = 'porchlight-api'

/** What a valid token says. */
export interface TokenClaims {
  uid: string
  /** The hash of the session, which must not have ended. */
  sid: string
}

/** A token for bearer calls. */
export interface IssuedToken {
  idToken: string
  /** ISO 8601. */
  expiresAt: string
}

/** Issues and verifies this server's bearer tokens, and authenticates what the server stores in a browser. */
export interface Tokens {
  /** Returns a new token for a session. */
  issue(session: Pick<Session, 'uid' | 'idHash'>): Promise<IssuedToken>
  /** Returns the claims of a token; rejects one that is not ours, altered, expired or incomplete. */
  verify(token: string): Promise<TokenClaims>
  /** Returns the HMAC of a text under a key derived from TOKEN_KEY for this purpose only. */
  authenticate(purpose: string, text: string): string
  /** Returns whether `mac` is this server's HMAC of the text, made with any key that still verifies. */
  isAuthentic(purpose: string, text: string, mac: string): boolean
}

/**
 * Creates the issuer and verifier of tokens: JWTs (RFC 7519) signed by ES256, which name their key by `kid`.
 * @param tokenKey TOKEN_KEY: a private key as a JWK in JSON, or a JWK Set whose first key signs.
 * @param issuer the site's own address.
 * @throws TokenKeyError for an unusable key.
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
        // Refuses tokens from the future and those older than any of ours can be.
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

/** The keys of TOKEN_KEY: one that signs, several that verify, and secrets derived from the private ones. */
interface TokenKeys {
  /** The id of the key that signs. */
  kid: string
  privateKey: CryptoKey
  /** Finds the public key of a token by its `kid`. */
  findPublicKey: JWTVerifyGetKey
  /** Returns a 32-byte secret for each private key, the signing key's first (HKDF with SHA-256, RFC 5869). */
  deriveSecrets(purpose: string): Buffer[]
}

/** Reads TOKEN_KEY. @throws TokenKeyError when a key is missing, wrong or damaged. */
async function readTokenKeys(tokenKey: string): Promise<TokenKeys> {
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
