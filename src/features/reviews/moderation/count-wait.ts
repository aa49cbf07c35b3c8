import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { firstOfMonth, today } from '../read/whole-times.ts'
import { waitClassOf } from '../rules.ts'
import { decisionWaits } from '../table.ts'

/**
 * Counts how long a review waited for a decision, by class and month alone. A decision that is taken back stays counted.
 * @param decidedAt when it was made.
 */
export async function countWait(tx: Tx, hours: number, decidedAt = new Date()): Promise<void> {
  const month = firstOfMonth(today(0, decidedAt.getTime()))
  await tx
    .insert(decisionWaits)
    .values({ month, waitClass: waitClassOf(hours), count: 1 })
    .onConflictDoUpdate({
      target: [decisionWaits.month, decisionWaits.waitClass],
      set: { count: sql`${decisionWaits.count} + 1` },
    })
}
