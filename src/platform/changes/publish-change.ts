import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { afterCommit } from '../database/transactions.ts'
import { notifyLocally } from './local-listeners.ts'

/** The channel of LISTEN and NOTIFY; it carries no content, only that there is something to read. */
export const changeChannel = 'porchlight_changes'

/**
 * Says, inside the transaction that changes public data, what it changes: every cached answer that carries one of `tags`
 * is dropped once the transaction is committed, in this process before `db.transaction` returns, in the others within
 * about a second. A rollback says nothing. One statement; does nothing without tags.
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
