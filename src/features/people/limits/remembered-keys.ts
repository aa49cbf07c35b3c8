import { and, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { limitUses } from '../table.ts'

const dayMs = 86_400_000
const rememberedDays = 30

/** Stores a key for 30 days among the uses of limits, or once more from now. Its row tells no more than its last day. */
export async function rememberKey(tx: Tx, key: string): Promise<void> {
  // Whole days, and one more for the rest of the first.
  const endsAt = new Date((Math.floor(Date.now() / dayMs) + rememberedDays + 1) * dayMs)
  await tx.insert(limitUses).values({ key, endsAt }).onConflictDoUpdate({ target: limitUses.key, set: { endsAt } })
}

/** Returns the end of the day on which a stored key is forgotten; undefined for any other key. */
export async function findRememberedEnd(db: Db | Tx, key: string, nowMs = Date.now()): Promise<Date | undefined> {
  const isStored = and(eq(limitUses.key, key), gt(limitUses.endsAt, new Date(nowMs)))
  const [found] = await db.select({ endsAt: limitUses.endsAt }).from(limitUses).where(isStored)
  return found?.endsAt
}
