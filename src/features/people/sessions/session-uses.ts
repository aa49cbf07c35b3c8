import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'

/** By hashed session id, the end of each session used since the last `renewUsedSessions`. */
const usesOf = new WeakMap<Db, Map<string, Date>>()

/** Notes that a session was used and therefore ends at `endsAt`. */
export function noteSessionUse(db: Db, idHash: string, endsAt: Date): void {
  const uses = usesOf.get(db) ?? new Map<string, Date>()
  usesOf.set(db, uses.set(idHash, endsAt))
}

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
