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
    /** The sender's owner key of this form (`deriveFormKey`), which no other row has. */
    ownerKey: text('owner_key').notNull(),
    /** What was typed, and the exact time. */
    sealed: text('sealed').notNull(),
  },
  table => [index('contact_forms_status').on(table.kind, table.status)],
)
