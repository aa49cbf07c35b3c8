import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts'

const key = 'last review written'

/**
 * Changes the token of the last written review. Call it at the end of the transaction that adds a review: it locks a row
 * that all writers need until the commit.
 */
export async function updateLastWrittenToken(tx: Tx): Promise<void> {
  await writeSetting(tx, key, randomUUID())
}

/** Returns a random token that changes with every new review and says nothing about it. */
export function getLastWrittenToken(db: Db): Promise<string | undefined> {
  return readSetting(db, key)
}
