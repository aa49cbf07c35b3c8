import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { buildings, landlords } from '../catalog/table.ts'

/** Saved apartments; `ownerKey` has the purpose `saves`. */
export const savedApartments = pgTable(
  'saved_apartments',
  {
    ownerKey: text('owner_key').notNull(),
    apartmentId: text('apartment_id')
      .notNull()
      .references(() => buildings.id),
  },
  table => [primaryKey({ columns: [table.ownerKey, table.apartmentId] })],
)

/** Saved landlords; `ownerKey` has the purpose `saves`. */
export const savedLandlords = pgTable(
  'saved_landlords',
  {
    ownerKey: text('owner_key').notNull(),
    landlordId: text('landlord_id')
      .notNull()
      .references(() => landlords.id),
  },
  table => [primaryKey({ columns: [table.ownerKey, table.landlordId] })],
)

/**
 * Saved searches; `ownerKey` has the purpose `searches`. What was searched for, and what it found at the last look, is
 * sealed, since people search for their own name and street.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: text('id').primaryKey(),
    ownerKey: text('owner_key').notNull(),
    sealed: text('sealed').notNull(),
  },
  table => [index('saved_searches_of_owner').on(table.ownerKey)],
)
