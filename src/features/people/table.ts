import { date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Sessions, each under its hashed id. There is no users table: the profile is stored here, sealed, until the session
 * ends. No row of another table refers to a session.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id, which only the person's cookie holds. */
    idHash: text('id_hash').primaryKey(),
    /** Owner key of the purpose `sessions`, by which all sessions of a person are ended at once. */
    ownerKey: text('owner_key').notNull(),
    /** The profile, sealed for this row (`seal.ts`). */
    sealed: text('sealed').notNull(),
    /** UTC day of the sign-in: no session outlives it by more than 90 days. */
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    /** Midnight of a day; an exact time would show when the session was last used. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [index('sessions_owner_key').on(table.ownerKey), index('sessions_expires_at').on(table.expiresAt)],
)

/** Uses of limits: one row per use, under its own key (docs/decisions/081). And the pauses of deleted accounts. */
export const limitUses = pgTable(
  'limit_uses',
  {
    key: text('key').primaryKey(),
    /** When the minute or UTC day in which the use counts ends, or the pause. */
    endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [index('limit_uses_ends_at').on(table.endsAt)],
)

/**
 * Admins whom other admins added, in addition to those of the configuration. They act for the site, not as private
 * people, so their addresses are readable here and in the audit log.
 */
export const addedAdmins = pgTable('admins', {
  /** In lower case. */
  email: text('email').primaryKey(),
  addedBy: text('added_by').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
})
