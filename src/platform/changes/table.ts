import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'

/** A transaction's 64-bit number, which never comes round again. */
const xid8 = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'xid8',
  fromDriver: value => BigInt(value),
  toDriver: value => value.toString(),
})

/**
 * What has changed in public data, as cache tags, written by the transaction that changed it. It carries no time: the
 * order of the rows is all the feed needs, and they are removed after about an hour.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that wrote the row; the feed reads from a position among these. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
  },
  table => [index('changes_xid').on(table.xid)],
)
