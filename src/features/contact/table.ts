import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { formKinds, formStatuses } from './rules.ts'

export const contactForms = pgTable(
  'contact_forms',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: formKinds }).notNull(),
    /** UTC day on which the form was sent; the exact time is sealed. */
    day: date('day', { mode: 'string' }).notNull(),
    status: text('status', { enum: formStatuses }).notNull(),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    /** What was typed, the sender's owner key of the purpose `contact`, and the exact time. */
    sealed: text('sealed').notNull(),
  },
  table => [index('contact_forms_status').on(table.kind, table.status)],
)
