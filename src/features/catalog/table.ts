import { type SQL, sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * Kept numbers of approved reviews. They move in the same
 * transaction as a review, by {@link file://./add-to-ratings.ts}; averages are generated from them by the database.
 */
const ratingAggregates = () => ({
  numReviews: integer('num_reviews').notNull().default(0),
  overallSum: integer('overall_sum').notNull().default(0),
  overallCount: integer('overall_count').notNull().default(0),
  locationSum: integer('location_sum').notNull().default(0),
  locationCount: integer('location_count').notNull().default(0),
  safetySum: integer('safety_sum').notNull().default(0),
  safetyCount: integer('safety_count').notNull().default(0),
  maintenanceSum: integer('maintenance_sum').notNull().default(0),
  maintenanceCount: integer('maintenance_count').notNull().default(0),
  conditionsSum: integer('conditions_sum').notNull().default(0),
  conditionsCount: integer('conditions_count').notNull().default(0),
  priceSum: integer('price_sum').notNull().default(0),
  priceCount: integer('price_count').notNull().default(0),
  /** Null without a rating, so that every sort can put the unrated last. */
  avgRating: doublePrecision('avg_rating').generatedAlwaysAs(
    (): SQL => sql`overall_sum::float8 / nullif(overall_count, 0)`,
  ),
  avgPrice: doublePrecision('avg_price').generatedAlwaysAs((): SQL => sql`price_sum::float8 / nullif(price_count, 0)`),
})

/**
 * The recommended order: most reviews, then rating, then name, then id. As in every order of cards each
 * expression ascends and none is null, so that one row comparison says where a page begins, and an index of just that
 * order finds it. The same expressions stand in search/card-order.ts.
 */
const recommended = [
  sql`(-num_reviews)`,
  sql`(-coalesce(avg_rating, 0))`,
  sql`lower(name) collate "C"`,
  sql`id collate "C"`,
] as const

const minutesToWalk = (point: string) => sql.raw(`coalesce((travel_times->>'${point}Walking')::float8, 1000000)`)

/** Landlords and renting companies. Ids are the operator's own, as strings. */
export const landlords = pgTable(
  'landlords',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    contact: text('contact'),
    address: text('address'),
    /** Names of kept pictures, in order. */
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    ...ratingAggregates(),
  },
  () => [index('landlords_most_reviewed').on(sql`(-num_reviews)`, sql`lower(name) collate "C"`, sql`id collate "C"`)],
)

/** Apartments ("buildings" in the specification's calls). */
export const buildings = pgTable(
  'buildings',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** An area's key from site.json, or null when it lies in none. */
    area: text('area'),
    landlordId: text('landlord_id').references(() => landlords.id),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    /** Minutes to the three campus points, kept with the building; null until computed. */
    travelTimes: jsonb('travel_times').$type<Record<string, number>>(),
    ...ratingAggregates(),
    // How many approved reviews speak of so many bedrooms: what the bedroom filter asks.
    bedrooms1: integer('bedrooms_1').notNull().default(0),
    bedrooms2: integer('bedrooms_2').notNull().default(0),
    bedrooms3: integer('bedrooms_3').notNull().default(0),
    bedrooms4: integer('bedrooms_4').notNull().default(0),
    bedrooms5: integer('bedrooms_5').notNull().default(0),
    bedrooms6: integer('bedrooms_6').notNull().default(0),
  },
  table => [
    index('buildings_landlord').on(table.landlordId),
    index('buildings_area').on(table.area, ...recommended),
    index('buildings_recommended').on(...recommended),
    index('buildings_lowest_price').on(sql`coalesce(avg_price, 7)`, ...recommended),
    index('buildings_highest_price').on(sql`(-coalesce(avg_price, 0))`, ...recommended),
    index('buildings_lowest_rating').on(sql`coalesce(avg_rating, 6)`, ...recommended),
    index('buildings_highest_rating').on(sql`(-coalesce(avg_rating, 0))`, ...recommended),
    index('buildings_walk_eng_quad').on(minutesToWalk('engQuad'), ...recommended),
    index('buildings_walk_ho_plaza').on(minutesToWalk('hoPlaza'), ...recommended),
    index('buildings_walk_ag_quad').on(minutesToWalk('agQuad'), ...recommended),
  ],
)

/**
 * Places that were merged into others and are gone from their table: where their old addresses lead now, and what an undo
 * needs. An undo removes the row; the moderation record keeps the story.
 */
export const catalogMerges = pgTable(
  'catalog_merges',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['building', 'landlord'] }).notNull(),
    fromId: text('from_id').notNull(),
    intoId: text('into_id').notNull(),
    /** The row as it was, kept numbers aside: those are added up anew. */
    place: jsonb('place').$type<Record<string, unknown>>().notNull(),
    /** What moved with it, by the name of the part that moved it. Names no person. */
    moved: jsonb('moved').$type<Record<string, unknown>>().notNull(),
  },
  table => [
    uniqueIndex('catalog_merges_from').on(table.kind, table.fromId),
    index('catalog_merges_into').on(table.kind, table.intoId),
  ],
)
