import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The audit log: every decision of an admin, with the admin's email address. It holds nothing of students. */
export const auditLogEntries = pgTable(
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
