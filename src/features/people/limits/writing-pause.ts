import type { Db, Tx } from '../../../platform/database/db.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { formatDay } from '../../../ui/format.ts'
import type { Actor } from '../actor.ts'
import { findRememberedEnd, rememberKey } from './remembered-keys.ts'

/** Calls that would let a person vote twice. Saving, uploading and deciding stay possible. */
const pausedCalls =
  /^\/api\/(new-review|edit-review|add-like|remove-like|add-pending-building|add-contact-question|account\/block-answer|update-review-status\/[^/]*\/REPORTED)(\/|$)/

/**
 * Begins the 30 days after an account's deletion in which the same person cannot write, since their likes, reports and
 * reviews have lost their keys. Deleting the account once more begins them anew.
 */
export function startWritingPause(tx: Tx, actor: Pick<Actor, 'key'>): Promise<void> {
  return rememberKey(tx, actor.key('pauses'))
}

/** @throws Problem 403 for a call that writes, made within 30 days after its caller deleted their account. */
export async function requireNoWritingPause(db: Db, actor: Pick<Actor, 'key'>, path: string, nowMs: number) {
  if (!pausedCalls.test(path)) return
  const endsAt = await findRememberedEnd(db, actor.key('pauses'), nowMs)
  if (!endsAt) return
  throw new Problem(
    403,
    `You deleted your account. You can write, like, report and send forms again from ${formatDay(endsAt)}.`,
  )
}
