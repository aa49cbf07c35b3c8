import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Signed-in sessions. There is no users table: the profile lives here, under a hashed session id, for as long as the
 * session does (DESIGN, "Anonymity by construction"). No row elsewhere refers to a session.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id; the id itself is only in the reader's cookie. */
    idHash: text('id_hash').primaryKey(),
    uid: text('uid').notNull(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    photoUrl: text('photo_url'),
    /** A whole day: the exact time of a sign-in would be a clock. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [index('sessions_expires_at').on(table.expiresAt)],
)

/** How often a user did one kind of thing in one span of time; each row has a key that no other row shares. */
export const limitUses = pgTable(
  'limit_uses',
  {
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    /** End of the minute or UTC day that is counted. */
    endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [index('limit_uses_ends_at').on(table.endsAt)],
)

/** The record of every moderation decision: who, what, from, to, why, when. Admins act in their office, by name. */
export const moderationRecord = pgTable(
  'moderation_record',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    action: text('action').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    reason: text('reason'),
    adminEmail: text('admin_email').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    detail: jsonb('detail'),
  },
  table => [index('moderation_record_subject').on(table.subjectKind, table.subjectId)],
)
