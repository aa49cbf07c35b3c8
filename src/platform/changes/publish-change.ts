import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../database/db.ts'
import { afterCommit } from '../database/transactions.ts'

/** The channel of LISTEN and NOTIFY. */
export const changeChannel = 'porchlight_changes'

/** The cache tag that means all others: every listener drops everything. */
export const everythingTag = '*'

/** PostgreSQL refuses a longer notification. */
const maxPayloadBytes = 7999

/** Whose commits a notification tells of. Its listeners hear of them at once, and not again by the notification. */
export interface Publisher {
  id: string
  listeners: Set<(tags: string[]) => void>
}

const publishers = new WeakMap<pg.Pool, Publisher>()

/** Returns what publishes the commits on `pool`. */
export function publisherOf(pool: pg.Pool): Publisher {
  const publisher = publishers.get(pool) ?? { id: randomUUID(), listeners: new Set() }
  publishers.set(pool, publisher)
  return publisher
}

/**
 * Announces, inside the transaction that changes public data, which cache tags it changes. After the commit every cached
 * answer with one of `tags` is dropped: in this process before `db.transaction` returns, in others when NOTIFY arrives.
 * A rollback publishes nothing. Does nothing without tags.
 */
export async function publishChange(tx: Tx, tags: string[]): Promise<void> {
  const unique = [...new Set(tags)]
  if (unique.length === 0) return
  const pool = afterCommit(() => {
    for (const listener of publisher?.listeners ?? []) listener(unique)
  })
  const publisher = pool && publisherOf(pool)
  await tx.execute(sql`select pg_notify(${changeChannel}, ${toPayload(publisher?.id ?? '', unique)})`)
}

/** Returns a notification's text: the publisher and the tags, a line each. No tag contains a line break. */
function toPayload(publisherId: string, tags: string[]): string {
  const payload = [publisherId, ...tags].join('\n')
  return Buffer.byteLength(payload) > maxPayloadBytes ? `${publisherId}\n${everythingTag}` : payload
}
