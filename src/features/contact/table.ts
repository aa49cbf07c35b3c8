import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { formStatuses } from './rules.ts'

/** "Can't Find Your Apartment" submissions (SPEC 3); `ownerKey` has the purpose `contact`. */
export const pendingBuildings = pgTable(
  'pending_buildings',
  {
    id: text('id').primaryKey(),
    ownerKey: text('owner_key').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    status: text('status', { enum: formStatuses }).notNull(),
  },
  table => [index('pending_buildings_status').on(table.status, table.date)],
)

/** Questions to the team (SPEC 3). They hold a name and an e-mail that the sender typed, so the key is of no other use. */
export const contactQuestions = pgTable(
  'contact_questions',
  {
    id: text('id').primaryKey(),
    ownerKey: text('owner_key').notNull(),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    msg: text('msg').notNull(),
    status: text('status', { enum: formStatuses }).notNull(),
  },
  table => [index('contact_questions_status').on(table.status, table.date)],
)
