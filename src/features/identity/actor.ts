import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '../../platform/database/db.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isAdmin } from './admin-list.ts'
import {
  deriveOwnerKey,
  derivePhotoOwnerKey,
  deriveRemovedReviewKey,
  deriveReviewKey,
  type Purpose,
} from './keys/owner-key.ts'
import { findSessionOfToken } from './sessions/sessions.ts'
import type { Tokens } from './sessions/tokens.ts'

/** Who makes a call: a signed-in member of the university. */
export interface Actor {
  uid: string
  /** Only for the record of what admins do in their office; never stored with what a student does. */
  email: string
  displayName: string
  isAdmin: boolean
  /** The key under which this person owns rows of one purpose. */
  key(purpose: StoredPurpose): string
  /** Returns the key under which this person owns the waiting photo `name`. */
  photoKey(name: string): string
  /** Returns the key under which this person owns the review that they wrote of a listing. */
  reviewKey(listing: { kind: 'apartment' | 'landlord'; id: string }): string
  /** Returns the key of anyone's review once an admin removed it. @param key the review's key before. */
  removedReviewKey(key: string, reviewId: string): string
}

/** Reviews have a key for each listing instead of one for the purpose. */
export type StoredPurpose = Exclude<Purpose, 'reviews'>

declare module 'hono' {
  interface ContextVariableMap {
    actor?: Actor
  }
}

/** What it takes to know who calls. */
export interface IdentityDeps {
  db: Db
  tokens: Tokens
  /** AUTHOR_PEPPER. */
  pepper: string
  /** Exact addresses of the admins, from site.json or ADMIN_EMAILS. */
  admins: readonly string[]
}

const signInRequiredProblem = () =>
  new Problem(401, 'Sign in with your university account first.', undefined, undefined, {
    'www-authenticate': 'Bearer',
  })

/**
 * Middleware of every `/api` call: one that carries a token must carry a valid one of a session that lives, else it is
 * refused with 401, whatever it asks (CONTRACT 3). One without goes on as an anonymous visitor's.
 */
export function authenticate(identity: IdentityDeps): MiddlewareHandler {
  return async (c, next) => {
    const header = c.req.header('authorization')
    if (header !== undefined) c.set('actor', await loadActor(identity, header))
    await next()
  }
}

async function loadActor(identity: IdentityDeps, header: string): Promise<Actor> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header) ?? []
  const claims = token && (await identity.tokens.verify(token).catch(() => undefined))
  if (!claims) throw signInRequiredProblem()
  const session = await findSessionOfToken(identity, claims.sid, claims.uid)
  if (!session) throw signInRequiredProblem()
  const { uid, email, displayName } = session
  return { uid, email, displayName, isAdmin: isAdmin(identity.admins, email), ...deriveActorKeys(identity.pepper, uid) }
}

/** Returns everything by which a student owns rows. */
export function deriveActorKeys(
  pepper: string,
  uid: string,
): Pick<Actor, 'key' | 'photoKey' | 'reviewKey' | 'removedReviewKey'> {
  const personKey = deriveOwnerKey(pepper, 'reviews', uid)
  const photosKey = deriveOwnerKey(pepper, 'photos', uid)
  return {
    key: purpose => deriveOwnerKey(pepper, purpose, uid),
    photoKey: name => derivePhotoOwnerKey(pepper, photosKey, name),
    reviewKey: listing => deriveReviewKey(pepper, personKey, listing),
    removedReviewKey: (key, reviewId) => deriveRemovedReviewKey(pepper, key, reviewId),
  }
}

/** The signed-in user who makes this call. @throws Problem 401 for a visitor. */
export function requireUser(c: Context): Actor {
  const actor = c.get('actor')
  if (!actor) throw signInRequiredProblem()
  return actor
}

/** The admin who makes this call. @throws Problem 401 for a visitor, 403 for a student. */
export function requireAdmin(c: Context): Actor {
  const actor = requireUser(c)
  if (!actor.isAdmin) throw new Problem(403, 'Only admins may do this.')
  return actor
}

/** Middleware of calls for anybody signed in: 401 comes before anything that the body or the path gets wrong. */
export const signedInOnly: MiddlewareHandler = (c, next) => {
  requireUser(c)
  return next()
}

/** Middleware of admins' calls: 401 and 403 come before anything else that is wrong (CONTRACT 5). */
export const adminsOnly: MiddlewareHandler = (c, next) => {
  requireAdmin(c)
  return next()
}

/** The user of a call whose path names a `uid`: their own. @throws Problem 401 for a visitor, 403 for anybody else. */
export function requireSelf(c: Context, uid: string): Actor {
  const actor = requireUser(c)
  if (actor.uid !== uid) throw new Problem(403, 'These are not yours.')
  return actor
}
