import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../database/db.ts'
import { afterCommit } from '../database/transactions.ts'

export const changeChannel = 'porchlight_changes'

/** The cache tag that means all others: every listener drops everything. */
export const everythingTag = '*'

/** PostgreSQL refuses a longer notification. */
const maxPayloadBytes = 7999

const listeners = new WeakMap<pg.Pool, Set<(tags: string[]) => void>>()

/** Returns those who get the tags of this process's own commits on `pool`, before `db.transaction` returns. */
export function ownListeners(pool: pg.Pool): Set<(tags: string[]) => void> {
  const found = listeners.get(pool) ?? new Set()
  listeners.set(pool, found)
  return found
}

/**
 * Announces, inside the transaction that changes public data, which cache tags it changes. After the commit every cached
 * answer with one of `tags` is dropped: in this process before `db.transaction` returns, in others when NOTIFY arrives.
 * A rollback publishes nothing. Does nothing without tags.
 */
export async function publishChange(tx: Tx, tags: string[]): Promise<void> {
  const unique = [...new Set(tags)]
  if (unique.length === 0) return
  // No tag contains a line break.
  const payload = unique.join('\n')
  const fitting = Buffer.byteLength(payload) > maxPayloadBytes ? everythingTag : payload
  await tx.execute(sql`select pg_notify(${changeChannel}, ${fitting})`)
  afterCommit(pool => {
    for (const listener of ownListeners(pool)) listener(unique)
  })
}
