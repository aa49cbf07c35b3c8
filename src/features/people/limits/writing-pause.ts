import { and, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../actor.ts'
import { limitUses } from '../table.ts'

const dayMs = 86_400_000
const pauseDays = 30

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Calls that would let a person vote twice. Saving, uploading and an admin's decisions go on during a pause. */
const pausedCalls =
  /^\/api\/(new-review|edit-review|add-like|remove-like|add-pending-building|add-contact-question|update-review-status\/[^/]*\/REPORTED)(\/|$)/

/**
 * Begins the 30 days after an account's deletion in which the same person cannot write, since their likes, reports and
 * reviews have lost their keys. Deleting the account once more begins them anew. The row tells no more than their last day.
 */
export async function startWritingPause(tx: Tx, actor: Pick<Actor, 'key'>, nowMs = Date.now()): Promise<void> {
  // Whole days, and one more for the rest of the first.
  const endsAt = new Date((Math.floor(nowMs / dayMs) + pauseDays + 1) * dayMs)
  await tx
    .insert(limitUses)
    .values({ key: actor.key('pauses'), endsAt })
    .onConflictDoUpdate({ target: limitUses.key, set: { endsAt } })
}

/** @throws Problem 403 for a call that writes, made within 30 days after its caller deleted their account. */
export async function requireNoWritingPause(db: Db, actor: Pick<Actor, 'key'>, path: string, nowMs: number) {
  if (!pausedCalls.test(path)) return
  const isPaused = and(eq(limitUses.key, actor.key('pauses')), gt(limitUses.endsAt, new Date(nowMs)))
  const [pause] = await db.select({ endsAt: limitUses.endsAt }).from(limitUses).where(isPaused)
  if (!pause) return
  throw new Problem(
    403,
    `You deleted your account. You can write, like, report and send forms again from ${dateFormat.format(pause.endsAt)}.`,
  )
}
