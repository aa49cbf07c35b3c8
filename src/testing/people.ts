import { deriveActorKeys } from '../features/people/actor.ts'
import { deriveUid } from '../features/people/keys/owner-key.ts'
import { demoIssuer, demoSubject } from '../features/people/rules.ts'
import { findSession, openSession } from '../features/people/sessions/sessions.ts'
import type { Tokens } from '../features/people/sessions/tokens.ts'
import type { Db } from '../platform/database/db.ts'

/** A pepper for tests; real ones are random and secret. */
export const testPepper = 'a pepper for tests, longer than thirty-two'

/** The one admin of the test site. */
export const testAdmins = ['admin@wrenfield.example']

/** A signed-in person. */
export interface Person extends ReturnType<typeof deriveActorKeys> {
  uid: string
  email: string
  sessionId: string
  /** The header of a bearer call. */
  headers: { authorization: string }
}

/**
 * Signs a person in with a new session, as after a sign-in by the provider.
 * @param name the part before the `@`: `ada`, `ben`, or `admin`, who is on the admin list.
 */
export async function signIn(db: Db, tokens: Tokens, name: string): Promise<Person> {
  const email = `${name}@wrenfield.example`
  const uid = deriveUid(testPepper, demoIssuer, demoSubject(email))
  const deps = { db, pepper: testPepper, admins: testAdmins }
  const { sessionId } = await openSession(deps, { uid, email, displayName: name, photoUrl: null })
  const session = await findSession(deps, sessionId)
  const { idToken } = await tokens.issue(session!)
  return { uid, email, sessionId, headers: { authorization: `Bearer ${idToken}` }, ...deriveActorKeys(testPepper, uid) }
}
