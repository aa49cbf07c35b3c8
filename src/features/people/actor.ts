import type { Context, MiddlewareHandler } from 'hono'
import { guardTransactions } from '../../platform/database/transactions.ts'
import { Problem } from '../../platform/http/problem.ts'
import {
  deriveFormKey,
  deriveOwnerKey,
  derivePhotoOwnerKey,
  deriveRemovedReviewKey,
  deriveReviewKey,
  type Purpose,
} from './keys/owner-key.ts'
import { findSessionOfToken, lockSession, type SessionDeps } from './sessions/sessions.ts'
import type { Tokens } from './sessions/tokens.ts'

export interface Actor extends ReturnType<typeof deriveActorKeys> {
  uid: string
  /** Only for the audit log of admins' decisions; never stored with anything a student does. */
  email: string
  displayName: string
  isAdmin: boolean
}

declare module 'hono' {
  interface ContextVariableMap {
    actor?: Actor
  }
}

const signInRequiredProblem = () =>
  new Problem(401, 'Sign in with your university account first.', undefined, undefined, {
    'www-authenticate': 'Bearer',
  })

const adminsOnlyProblem = () => new Problem(403, 'Only admins may do this.')

/**
 * Returns the middleware of every `/api` call. A call without a token is an anonymous visitor's; a call with an invalid,
 * expired or ended token is refused with 401, even where visitors may read. The body may arrive minutes later, so each
 * transaction of the call looks up the session again.
 */
export function authenticate(identity: SessionDeps & { tokens: Tokens }): MiddlewareHandler {
  return async (c, next) => {
    const header = c.req.header('authorization')
    if (header === undefined) return next()
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header) ?? []
    const claims = token && (await identity.tokens.verify(token).catch(() => undefined))
    const session = claims && (await findSessionOfToken(identity, claims.sid, claims.uid))
    if (!session) throw signInRequiredProblem()
    const { uid, email, displayName, isAdmin } = session
    c.set('actor', { uid, email, displayName, isAdmin, ...deriveActorKeys(identity.pepper, uid) })
    return guardTransactions(async tx => {
      const current = await lockSession(identity, tx, session)
      if (!current) throw signInRequiredProblem()
      if (isAdmin && !current.isAdmin) throw adminsOnlyProblem()
    }, next)
  }
}

/** Returns a person's owner keys: one for each purpose, and one for each photo, form and reviewed listing. */
export function deriveActorKeys(pepper: string, uid: string) {
  const photosKey = deriveOwnerKey(pepper, 'photos', uid)
  const contactKey = deriveOwnerKey(pepper, 'contact', uid)
  return {
    key: (purpose: Exclude<Purpose, 'reviews'>) => deriveOwnerKey(pepper, purpose, uid),
    photoKey: (name: string) => derivePhotoOwnerKey(pepper, photosKey, name),
    formKey: (formId: string) => deriveFormKey(pepper, contactKey, formId),
    ...deriveAuthorKeys(pepper, deriveOwnerKey(pepper, 'reviews', uid)),
  }
}

export type Author = ReturnType<typeof deriveAuthorKeys>

/**
 * Returns the keys of a person's reviews.
 * @param authorKey their owner key of the purpose `reviews`; only the seal of a review that waits for its place has it.
 */
export function deriveAuthorKeys(pepper: string, authorKey: string) {
  return {
    authorKey,
    reviewKey: (listing: { kind: 'apartment' | 'landlord'; id: string }) => deriveReviewKey(pepper, authorKey, listing),
    /** Returns the owner key of a review after an admin removed it. @param key the review's key until then. */
    removedReviewKey: (key: string, reviewId: string) => deriveRemovedReviewKey(pepper, key, reviewId),
  }
}

/** Returns the student who makes this call. @throws Problem 401 for a visitor. */
export function requireUser(c: Context): Actor {
  const actor = c.get('actor')
  if (!actor) throw signInRequiredProblem()
  return actor
}

/** Returns the admin who makes this call. @throws Problem 401 for a visitor, 403 for a student. */
export function requireAdmin(c: Context): Actor {
  const actor = requireUser(c)
  if (!actor.isAdmin) throw adminsOnlyProblem()
  return actor
}

/** Middleware that refuses visitors with 401, before the path and the body are checked (docs/api.md 5). */
export const signedInOnly: MiddlewareHandler = (c, next) => {
  requireUser(c)
  return next()
}

/** Middleware that refuses visitors with 401 and students with 403, before the path and the body are checked. */
export const adminsOnly: MiddlewareHandler = (c, next) => {
  requireAdmin(c)
  return next()
}

/** Returns the student whom the path names by `uid`. @throws Problem 401 for a visitor, 403 for another student. */
export function requireSelf(c: Context, uid: string): Actor {
  const actor = requireUser(c)
  if (actor.uid !== uid) throw new Problem(403, 'This belongs to another person.')
  return actor
}
