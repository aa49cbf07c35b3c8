import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { sessions } from './table.ts'

/** What the university's provider says about somebody who signed in; stored with the session and nowhere else. */
export interface Profile {
  uid: string
  email: string
  displayName: string
  /** The provider's picture (https), which pages reach through our own origin only. */
  photoUrl: string | null
}

/** A session that has not ended. */
export interface Session extends Profile {
  idHash: string
}

const day = 86_400_000
/** How long a session lives without being used, in days (CONTRACT 3). */
const lifeInDays = 30

/** Whole days only: the exact time of a sign-in could be laid beside the time at which a review came in. */
function endOfLife(now = Date.now()): Date {
  return new Date((Math.floor(now / day) + lifeInDays) * day)
}

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url')

const profileColumns = {
  idHash: sessions.idHash,
  uid: sessions.uid,
  email: sessions.email,
  displayName: sessions.displayName,
  photoUrl: sessions.photoUrl,
}

/** Begins a session and returns its id for the cookie: 256 random bits; the database only keeps their hash. */
export async function openSession(db: Db, profile: Profile): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url')
  const { uid, email, displayName, photoUrl } = profile
  await db
    .insert(sessions)
    .values({ idHash: hashOf(sessionId), uid, email, displayName, photoUrl, expiresAt: endOfLife() })
  return sessionId
}

/** The session of a cookie, whose life begins anew (at most one write a day); undefined when it has ended. */
export async function findSession(db: Db, sessionId: string): Promise<Session | undefined> {
  const [found] = await db
    .select({ ...profileColumns, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.idHash, hashOf(sessionId)), gt(sessions.expiresAt, new Date())))
  if (!found) return undefined
  const { expiresAt, ...session } = found
  const renewed = endOfLife()
  if (expiresAt < renewed)
    await db.update(sessions).set({ expiresAt: renewed }).where(eq(sessions.idHash, session.idHash))
  return session
}

/** The session that a token names by its hash, when it is `uid`'s and has not ended. */
export async function sessionOfToken(db: Db, sid: string, uid: string): Promise<Session | undefined> {
  const [found] = await db
    .select(profileColumns)
    .from(sessions)
    .where(and(eq(sessions.idHash, sid), eq(sessions.uid, uid), gt(sessions.expiresAt, new Date())))
  return found
}

/** Ends a session: its cookie and its tokens stop working at once. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashOf(sessionId)))
}

/** Removes the sessions that have ended, and with them the only place that names a person. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, new Date()))
}
