import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { limitUses } from '../table.ts'

/** A time span in which one student may do one kind of thing `limit` times. */
export interface LimitSpan {
  /** The student's owner key of the purpose `limits`. */
  ownerKey: string
  /** What is counted. */
  kind: string
  startMs: number
  endMs: number
  limit: number
}

/** How many slots the first statement searches; each following one searches twice as many. */
const firstChunkSize = 64

/**
 * Takes one of the span's `limit` slots. Each use inserts a row under its own key and never changes one, so the database
 * log links no two uses of one person.
 * @returns the slot's key, for `releaseSlot`; undefined when all slots are taken.
 */
export async function claimSlot(db: Db, span: LimitSpan): Promise<string | undefined> {
  let [from, size] = [0, firstChunkSize]
  while (from < span.limit) {
    const keys = slotKeys(span, from, Math.min(from + size, span.limit))
    const { free, taken } = await takeFreeSlot(db, keys, span.endMs)
    if (taken !== null) return taken
    // When another call took the free slot at the same time, search the same chunk again.
    if (free === null) [from, size] = [from + size, size * 2]
  }
  return undefined
}

/** Releases the slot of a call that was refused. */
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

/** Takes a random free slot, so that simultaneous calls rarely choose the same one. */
async function takeFreeSlot(db: Db, keys: string[], endMs: number) {
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
