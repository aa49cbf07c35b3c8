import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
    emailVerified: boolean('email_verified').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [index('sessions_expires_at').on(table.expiresAt)],
)

/** Authors whom an admin has blocked from writing, without learning who they are: a key of the purpose `reviews`. */
export const blockedAuthors = pgTable('blocked_authors', { authorKey: text('author_key').primaryKey() })
