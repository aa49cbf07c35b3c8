import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { limitUses } from '../table.ts'

/** A span of time in which one user may do one kind of thing `limit` times. */
export interface LimitSpan {
  /** The user's owner key of the purpose `limits`, and what is counted. */
  ownerKey: string
  kind: string
  startMs: number
  endMs: number
  limit: number
}

/** Slots looked at in the first statement; each following one looks at twice as many. */
const firstChunk = 64

/**
 * Takes one of the span's `limit` slots. Each use inserts a row under a key of its own and changes none, so that a log of
 * the database links no two uses of one person.
 * @returns the key of the slot, for `freeSlot`; undefined when all slots are taken.
 */
export async function claimSlot(db: Db, span: LimitSpan): Promise<string | undefined> {
  let [from, size] = [0, firstChunk]
  while (from < span.limit) {
    const keys = slotKeys(span, from, Math.min(from + size, span.limit))
    const { free, taken } = await takeOneOf(db, keys, span.endMs)
    if (taken !== null) return taken
    // When another call took the free slot at the same time, the same chunk is searched again.
    if (free === null) [from, size] = [from + size, size * 2]
  }
  return undefined
}

/** Gives a slot back: the call that took it was refused. */
export async function releaseSlot(db: Db, key: string): Promise<void> {
  await db.delete(limitUses).where(eq(limitUses.key, key))
}

function slotKeys({ ownerKey, kind, startMs }: LimitSpan, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, i) =>
    createHmac('sha256', ownerKey)
      .update(JSON.stringify([kind, startMs, from + i]))
      .digest('base64url'),
  )
}

/** A random free slot: calls at the same time seldom choose the same one. */
async function takeOneOf(db: Db, keys: string[], endMs: number) {
  const { rows } = await db.execute<{ free: string | null; taken: string | null }>(sql`
    with free as (
      select key from unnest(${sql.param(keys)}::text[]) as candidate(key)
      where not exists (select from limit_uses used where used.key = candidate.key)
      order by random() limit 1),
    taken as (
      insert into limit_uses (key, ends_at) select key, ${new Date(endMs).toISOString()}::timestamptz from free
      on conflict do nothing returning key)
    select (select key from free) as free, (select key from taken) as taken`)
  return rows[0]!
}
