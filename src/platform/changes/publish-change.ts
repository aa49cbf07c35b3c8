import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../database/db.ts'
import { afterCommit } from '../database/transactions.ts'

export const changeChannel = 'porchlight_changes'

/**
 * What cached answers depend on: `catalog` is the listings and who may see a photo, `reviews` is everything that students
 * and moderation add. An answer that shows reviews has both tags, because it names listings.
 */
export const cacheTags = ['catalog', 'reviews'] as const

export type CacheTag = (typeof cacheTags)[number]

/**
 * @param change the transaction's id and the tag: `735 catalog`.
 * @param isCertain false when the answer to COMMIT was lost: the change may come later, or never.
 */
type OwnListener = (change: string, isCertain: boolean) => void

const listeners = new WeakMap<pg.Pool, Set<OwnListener>>()

/** Returns those who get the changes of this process's own commits on `pool`, before `db.transaction` returns. */
export function ownListeners(pool: pg.Pool): Set<OwnListener> {
  const found = listeners.get(pool) ?? new Set()
  listeners.set(pool, found)
  return found
}

/**
 * Announces, inside the transaction that changes public data, which cache tag it changes. After the commit every cached
 * answer with the tag is dropped: in this process before `db.transaction` returns, in others when NOTIFY arrives. A
 * rollback publishes nothing.
 */
export async function publishChange(tx: Tx, tag: CacheTag): Promise<void> {
  const { rows } = await tx.execute<{ change: string }>(sql`
    select change, pg_notify(${changeChannel}, change) from concat_ws(' ', pg_current_xact_id(), ${tag}::text) as change`)
  const { change } = rows[0]!
  afterCommit((pool, isCertain) => {
    for (const listener of ownListeners(pool)) listener(change, isCertain)
  })
}
