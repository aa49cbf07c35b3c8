import { date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Signed-in sessions, each under its hashed id. There is no users table: the profile is here, sealed, for as long as the
 * session lives. No row of another table refers to a session.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id; the id itself is only in the person's cookie. */
    idHash: text('id_hash').primaryKey(),
    /** Owner key of the purpose `sessions`: ends all sessions of a person at once. */
    ownerKey: text('owner_key').notNull(),
    /** The profile, sealed for this row (`seal.ts`). */
    sealed: text('sealed').notNull(),
    /** UTC day of the sign-in: no session outlives it by more than 90 days. */
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    /** A whole day: an exact time would tell when the session was last used. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [index('sessions_owner_key').on(table.ownerKey), index('sessions_expires_at').on(table.expiresAt)],
)

/** Uses of limits: one row for each use, under a key that no other row shares (docs/decisions/081). */
export const limitUses = pgTable(
  'limit_uses',
  {
    key: text('key').primaryKey(),
    /** End of the minute or UTC day in which the use counts. */
    endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [index('limit_uses_ends_at').on(table.endsAt)],
)
