import type { Db, Tx } from '../../../platform/database/db.ts'
import { deriveRemovedReviewKey } from '../../people/keys/owner-key.ts'
import { findRememberedEnd, rememberKey } from '../../people/limits/remembered-keys.ts'

/** Derives an owner key that no review has from a review's own, as `actor.removedReviewKey` does. */
type DeriveKey = (ownerKey: string, mark: string) => string

const mark = 'taken down'

export const deriveWith =
  (pepper: string): DeriveKey =>
  (ownerKey, mark) =>
    deriveRemovedReviewKey(pepper, ownerKey, mark)

/**
 * Remembers for 30 days that a review was removed, or deleted while it was reported, so that the queue can mark another
 * one that its author writes about the same listing.
 * @param ownerKey the review's until then; only its author's next review of the listing has it again.
 */
export function rememberTakenDown(tx: Tx, derive: DeriveKey, ownerKey: string): Promise<void> {
  return rememberKey(tx, derive(ownerKey, mark))
}

/** @param ownerKeys the author's for the listing and for those that were merged into it. */
export async function wasTakenDown(tx: Db | Tx, derive: DeriveKey, ownerKeys: readonly string[]): Promise<boolean> {
  for (const ownerKey of ownerKeys) if (await findRememberedEnd(tx, derive(ownerKey, mark))) return true
  return false
}
