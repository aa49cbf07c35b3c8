import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * One row a kept picture. `name` is its 128-bit random name and pixel size (`k3…-1600x1200`); the bytes stand in
 * object storage. `state` says who may have it: `pending` (nobody's review yet, or one not approved), `public`, `hidden` (nobody: its
 * review was deleted and will be erased).
 */
export const photos = pgTable(
  'photos',
  {
    name: text('name').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    state: text('state', { enum: ['pending', 'public', 'hidden'] }).notNull(),
    /**
     * The uploader's key of this very photo (`photoOwnerKey`), for as long as no review or form has taken the upload. Null
     * for the operator's own pictures, too.
     */
    ownerKey: text('owner_key'),
    /** SHA-256 of the operator's file, so that importing it again keeps it once; null for uploads. */
    sourceHash: text('source_hash'),
    /**
     * Day of upload, UTC: photos that no review took are deleted after 15 days, when no draft can have them any more. No
     * time: it would be a hidden clock; and none of a photo that was taken, since it would tell the day of an edit.
     */
    day: date('day', { mode: 'string' }),
  },
  table => [
    uniqueIndex('photos_source_hash').on(table.sourceHash).where(sql`source_hash is not null`),
    index('photos_owner_key').on(table.ownerKey),
  ],
)
