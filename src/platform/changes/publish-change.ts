import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { afterCommit } from '../database/transactions.ts'
import { notifyLocally } from './local-listeners.ts'

/** The channel of LISTEN and NOTIFY. A notification has no content; it only says that there is something to read. */
export const changeChannel = 'porchlight_changes'

/**
 * Records, inside the transaction that changes public data, which cache tags it changes. After the commit every cached
 * answer with one of `tags` is dropped: in this process before `db.transaction` returns, in others within about a
 * second. A rollback publishes nothing. Does nothing without tags.
 */
export async function publishChange(tx: Tx, tags: string[]): Promise<void> {
  const unique = [...new Set(tags)]
  if (unique.length === 0) return
  const { rows } = await tx.execute<{ id: string; xid: string }>(sql`
    with written as (
      insert into changes (tags) values (${sql.param(unique)}::text[]) returning id, xid
    )
    select id::text, xid::text, pg_notify(${changeChannel}, '') from written`)
  const { id, xid } = rows[0]!
  const pool = afterCommit(() => {
    if (pool) notifyLocally(pool, [{ id: Number(id), xid: BigInt(xid), tags: unique }])
  })
}
