import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * Photos, whose bytes are in object storage. `name` is 128 random bits and the pixel size (`k3…-1600x1200`). `state` is
 * `public`, `pending` (in no review yet, or in one that is not approved) or `hidden` (its review was deleted and will be
 * erased).
 */
export const photos = pgTable(
  'photos',
  {
    name: text('name').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    state: text('state', { enum: ['pending', 'public', 'hidden'] }).notNull(),
    /**
     * The uploader's owner key of this photo (`derivePhotoOwnerKey`), until a review or form claims it. Null for the
     * operator's own pictures, too.
     */
    ownerKey: text('owner_key'),
    /** SHA-256 of the operator's file, so that importing it again stores nothing new; null for uploads. */
    sourceHash: text('source_hash'),
    /**
     * UTC day of the upload, by which unclaimed photos are deleted. Not a time, which would reveal the author's clock; and
     * null for a claimed photo, since it would show the day of an edit.
     */
    day: date('day', { mode: 'string' }),
  },
  table => [
    uniqueIndex('photos_source_hash').on(table.sourceHash).where(sql`source_hash is not null`),
    index('photos_owner_key').on(table.ownerKey),
  ],
)

/**
 * Photos without a row, whose bytes `sweepPhotos` removes: of an erased photo, and of an upload until its row is stored.
 * Uploads and erasures that a crash cut off remain here. `day` is a UTC day.
 */
export const photoRemovals = pgTable('photo_removals', {
  name: text('name').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
})
