import { pgTable, text } from 'drizzle-orm/pg-core'

/** Small facts about this database: the check value of the author pepper, whether the sample town was loaded. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })
