import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'

/** A transaction's 64-bit number, which is never reused. */
const xid8 = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'xid8',
  fromDriver: value => BigInt(value),
  toDriver: value => value.toString(),
})

/**
 * What changed in public data, as cache tags, written by the transaction that changed it. Rows carry no time
 * (docs/security.md 1): the feed needs only their order, and they are deleted after about an hour.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that wrote the row. The feed's position is such a number. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
  },
  table => [index('changes_xid').on(table.xid)],
)
