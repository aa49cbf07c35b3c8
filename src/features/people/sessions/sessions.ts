import { createHash, randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import { addedAddresses, isAdmin, listAdminAddresses } from '../email-rule.ts'
import { deriveOwnerKey } from '../keys/owner-key.ts'
import { createSealer } from '../keys/seal.ts'
import { sessions } from '../table.ts'

/** By hashed session id, the end of each session used since the last `renewUsedSessions`. */
const usesOf = new WeakMap<Queryable, Map<string, Date>>()

/**
 * Stores the new ends of all sessions used since the last call, in one statement. Run it once a day and at shutdown: a
 * write at each use would put a session's row next to the review that its owner writes a minute later.
 */
export async function renewUsedSessions(db: Db): Promise<void> {
  const uses = usesOf.get(db)
  if (!uses || uses.size === 0) return
  // Ordered by hash, which is random; the order of the uses would show who came first.
  const used = [...uses].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = JSON.stringify(used.map(([idHash, endsAt]) => ({ idHash, endsAt })))
  await db.execute(sql`
    update sessions set expires_at = used."endsAt"
    from jsonb_to_recordset(${rows}::jsonb) as used("idHash" text, "endsAt" timestamptz)
    where id_hash = used."idHash" and expires_at < used."endsAt"`)
  for (const [idHash, endsAt] of used) if (uses.get(idHash) === endsAt) uses.delete(idHash)
}

const profileSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  /** The provider's picture (https), which browsers get from our own origin only. */
  photoUrl: z.string().nullable(),
})

/** What the provider says about a person who signed in; stored with the session and nowhere else. */
export type Profile = z.infer<typeof profileSchema>

export interface Session extends Profile {
  idHash: string
  /** When the session ends, if this is its last use. */
  endsAt: Date
  isAdmin: boolean
}

export interface SessionDeps {
  db: Queryable
  pepper: string
  /** Addresses of the configuration's admins. */
  admins: readonly string[]
}

const dayMs = 86_400_000
const idleDays = 30
const maxDays = 90
/** An admin's session ends with the UTC day after the sign-in. */
const adminDays = 2

const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10)

/** Returns a session's end in whole days: an exact time of use could be compared with the time of a review. */
function computeSessionEnd(startedOn: string, isAdminSession: boolean, nowMs: number): Date {
  const idleEndMs = (Math.floor(nowMs / dayMs) + idleDays) * dayMs
  return new Date(Math.min(idleEndMs, Date.parse(startedOn) + (isAdminSession ? adminDays : maxDays) * dayMs))
}

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url')

/** Opens a session. Returns its end and the id for the cookie: 256 random bits, of which the database holds the hash. */
export async function openSession({ db, pepper, admins }: SessionDeps, profile: Profile) {
  const sessionId = randomBytes(32).toString('base64url')
  const nowMs = Date.now()
  const startedOn = dayOf(nowMs)
  const endsAt = computeSessionEnd(startedOn, isAdmin(await listAdminAddresses(db, admins), profile.email), nowMs)
  const idHash = hashOf(sessionId)
  const sealed = createSealer(pepper, 'sessions').seal(idHash, profile)
  const ownerKey = deriveOwnerKey(pepper, 'sessions', profile.uid)
  await db.insert(sessions).values({ idHash, ownerKey, sealed, startedOn, expiresAt: endsAt })
  return { sessionId, endsAt }
}

/**
 * Returns the session of a cookie; undefined when it has ended. This use extends the session, which `renewUsedSessions`
 * stores later: finding a session never writes.
 */
export async function findSession(deps: SessionDeps, sessionId: string): Promise<Session | undefined> {
  const session = await findLiveSession(deps, hashOf(sessionId))
  if (session) usesOf.set(deps.db, (usesOf.get(deps.db) ?? new Map()).set(session.idHash, session.endsAt))
  return session
}

/** Returns the session with the hash `sid` of a token, if it belongs to `uid` and has not ended. */
export async function findSessionOfToken(deps: SessionDeps, sid: string, uid: string): Promise<Session | undefined> {
  const session = await findLiveSession(deps, sid)
  return session?.uid === uid ? session : undefined
}

/**
 * Returns the session once no other transaction can end it, or take the admin's right of its owner, until `tx` ends;
 * undefined when it has ended.
 */
export async function lockSession(
  deps: Omit<SessionDeps, 'db'>,
  tx: Tx,
  { uid, idHash, isAdmin }: Session,
): Promise<Session | undefined> {
  await lockPerson(tx, deriveOwnerKey(deps.pepper, 'sessions', uid))
  if (isAdmin) await lockAdmins(tx)
  return findLiveSession({ ...deps, db: tx }, idHash)
}

/**
 * Lets one transaction of a person run at a time. The lock is in memory only: a locked row would have the number of the
 * transaction that wrote the review, so that a stolen copy would join the two.
 */
const lockPerson = (tx: Tx, ownerKey: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerKey}, 0))`)

/** Lets one transaction of an admin run at a time. Call it after `lockPerson`, or two could wait for each other. */
const lockAdmins = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`)

/** Finds a session that has not ended. An admin's is short even if its owner became an admin after signing in. */
async function findLiveSession({ db, pepper, admins }: SessionDeps, idHash: string): Promise<Session | undefined> {
  const nowMs = Date.now()
  const live = and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, new Date(nowMs)))
  const [row] = await db
    .select({ ...getTableColumns(sessions), addedAddresses })
    .from(sessions)
    .where(live)
  if (!row) return undefined
  const opened = createSealer(pepper, 'sessions').tryOpen(idHash, row.sealed, profileSchema)
  if (!opened) return undefined
  const isAdminSession = isAdmin([...admins, ...row.addedAddresses], opened.email)
  const endsAt = computeSessionEnd(row.startedOn, isAdminSession, nowMs)
  return nowMs < endsAt.getTime() ? { ...opened, idHash, endsAt, isAdmin: isAdminSession } : undefined
}

/** Ends a session, after the person's running writes; its cookie and its tokens stop working at once. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  const isEnding = eq(sessions.idHash, hashOf(sessionId))
  await db.transaction(async tx => {
    const [session] = await tx.select({ ownerKey: sessions.ownerKey }).from(sessions).where(isEnding)
    if (session) await lockPerson(tx, session.ownerKey)
    await tx.delete(sessions).where(isEnding)
  })
}

/**
 * Ends all sessions of a person, after the person's running writes.
 * @param ownerKey the person's owner key of the purpose `sessions`.
 */
export async function endAllSessions(db: Db, ownerKey: string): Promise<void> {
  await db.transaction(async tx => {
    await lockPerson(tx, ownerKey)
    await tx.delete(sessions).where(eq(sessions.ownerKey, ownerKey))
  })
}

/** Deletes the sessions that have ended. Run `renewUsedSessions` first. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, new Date()))
}
