import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { formKinds, formStatuses } from './rules.ts'

export const contactForms = pgTable(
  'contact_forms',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: formKinds }).notNull(),
    /**
     * UTC day on which the form was sent; of a closed submission the first day of that month, since the audit log says which
     * place its review went to. The exact time is sealed.
     */
    day: date('day', { mode: 'string' }).notNull(),
    status: text('status', { enum: formStatuses }).notNull(),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    /** The last day on which its sender's profile tells what became of it; null for a form that waits, and afterwards. */
    shownUntil: date('shown_until', { mode: 'string' }),
    /** The sender's owner key of this form (`deriveFormKey`), which no other row has. */
    ownerKey: text('owner_key').notNull(),
    /** What was typed, the exact time, and a review of the place (`attached-review.ts`). `photos` has the review's as well. */
    sealed: text('sealed').notNull(),
  },
  table => [index('contact_forms_status').on(table.kind, table.status)],
)
