import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { parseListing } from '../../catalog/model/listing-ref.ts'
import { deriveRemovedReviewKey, deriveReviewKey } from '../../identity/keys/owner-key.ts'
import type { ReviewRow } from '../rows.ts'
import { blockedAuthors, reviews } from '../table.ts'

const rowsPerUpdate = 5000

type OldReview = Pick<ReviewRow, 'id' | 'ownerKey' | 'writtenFor' | 'status' | 'eraseOn'>

/**
 * Gives each review and block of an old database a key of its own listing. Before, an author had one key for all of
 * their reviews (docs/decisions/082).
 */
export async function rekeyReviews(tx: Tx, pepper: string): Promise<void> {
  const keyOf = (row: Pick<OldReview, 'ownerKey' | 'writtenFor'>) =>
    deriveReviewKey(pepper, row.ownerKey, parseListing(row.writtenFor))
  const newKey = (row: OldReview) => {
    if (row.status !== 'DELETED') return keyOf(row)
    return row.eraseOn === null
      ? randomBytes(32).toString('base64url')
      : deriveRemovedReviewKey(pepper, keyOf(row), row.id)
  }
  for (let after = ''; ; ) {
    const { rows } = await tx.execute<OldReview & Record<string, unknown>>(sql`
      select id, owner_key as "ownerKey", written_for as "writtenFor", status, erase_on as "eraseOn" from ${reviews}
      where id > ${after} order by id limit ${rowsPerUpdate}`)
    const last = rows.at(-1)
    if (!last) break
    await storeKeys(
      tx,
      rows.map(row => ({ id: row.id, key: newKey(row) })),
    )
    after = last.id
  }
  await rekeyBlocks(tx, keyOf)
}

async function storeKeys(tx: Tx, keys: { id: string; key: string }[]): Promise<void> {
  const [ids, values] = [keys.map(({ id }) => id), keys.map(({ key }) => key)]
  await tx.execute(sql`
    update ${reviews} r set owner_key = n.key
    from unnest(${sql.param(ids)}::text[], ${sql.param(values)}::text[]) as n(id, key) where r.id = n.id`)
}

async function rekeyBlocks(tx: Tx, keyOf: (row: Pick<OldReview, 'ownerKey' | 'writtenFor'>) => string): Promise<void> {
  for (const { reviewId, authorKey, writtenFor } of await tx.select().from(blockedAuthors)) {
    const key = keyOf({ ownerKey: authorKey, writtenFor })
    await tx.execute(sql`update ${blockedAuthors} set author_key = ${key} where review_id = ${reviewId}`)
  }
}
