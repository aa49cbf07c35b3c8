import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { formStatuses } from './rules.ts'

/** Columns of both kinds of form. */
const formColumns = {
  id: text('id').primaryKey(),
  /** UTC day on which the form was sent; the exact time is sealed. */
  day: date('day', { mode: 'string' }).notNull(),
  status: text('status', { enum: formStatuses }).notNull(),
}

/** "Can't Find Your Apartment" submissions. What they say about the apartment is readable, since it names no person. */
export const pendingBuildings = pgTable(
  'pending_buildings',
  {
    ...formColumns,
    name: text('name').notNull(),
    address: text('address').notNull(),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    /** The sender's owner key of the purpose `contact` and the exact time (`rows.ts`). */
    sealed: text('sealed').notNull(),
  },
  table => [index('pending_buildings_status').on(table.status)],
)

/** Questions to the team. */
export const contactQuestions = pgTable(
  'contact_questions',
  {
    ...formColumns,
    /** The same, with the name, email and text that the sender typed. */
    sealed: text('sealed').notNull(),
  },
  table => [index('contact_questions_status').on(table.status)],
)
