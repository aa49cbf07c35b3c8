import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The audit log: every decision of an admin, with the admin's email address. It holds nothing of students. */
export const auditLogEntries = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** What the admin did, in the word of the button or call: `approve`, `ignore`, `merge`. */
    action: text('action').notNull(),
    /** Statuses before and after; null for a subject without a status, such as a building. */
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    /** Why, in the admin's words. */
    reason: text('reason'),
    adminEmail: text('admin_email').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    /** What else the log should show, or an undo needs. Never anything that names an author. */
    detail: jsonb('detail'),
  },
  table => [index('audit_log_subject').on(table.subjectKind, table.subjectId)],
)
