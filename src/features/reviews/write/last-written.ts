import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts'

const key = 'last review written'

/**
 * Says, at the end of the transaction that adds a review, that there is a new one. It locks one row for all writers until
 * the commit, so that nothing may come after it.
 */
export async function updateLastWrittenToken(tx: Tx): Promise<void> {
  await writeSetting(tx, key, randomUUID())
}

/** Returns a random mark that changes with every review that anyone adds; it says nothing of the review. */
export function getLastWrittenToken(db: Db): Promise<string | undefined> {
  return readSetting(db, key)
}
