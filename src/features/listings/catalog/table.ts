import { type SQL, sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TravelTimes } from '../../places/rules.ts'
import { campusPointKeys } from '../../site/rules.ts'
import type { PaidRent, ReviewFigures } from './figures.ts'
import { orderExpressions } from './order-expressions.ts'
import type { AmenityKey, ProblemKey } from './rules.ts'

/**
 * What is stored of public reviews, as `updateFigures` (`reviews/ratings/`) computes it: counts and sums, which SQL sorts by and
 * adds up, and the figures of pages. The database generates the average.
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
  rentAgainYes: integer('rent_again_yes').notNull().default(0),
  rentAgainNo: integer('rent_again_no').notNull().default(0),
  depositFull: integer('deposit_full').notNull().default(0),
  depositCount: integer('deposit_count').notNull().default(0),
  /** What the reviews say together, as pages show it; null without any. */
  figures: jsonb('figures').$type<ReviewFigures>(),
  /** What reviews paid, as far as it counts for a rent of the area or town; a landlord's without those of its apartments. */
  paidRents: jsonb('paid_rents').$type<PaidRent[]>().notNull().default([]),
  /** Null without a rating, so that every order can put unrated listings last. */
  avgRating: doublePrecision('avg_rating').generatedAlwaysAs(
    (): SQL => sql`overall_sum::float8 / nullif(overall_count, 0)`,
  ),
})

const order = orderExpressions()

/** The recommended order: most reviews, then rating, then name, then id. */
const recommended = [order.mostReviews, order.highestRating, order.name, order.id] as const

/** Landlords. Their ids are the operator's own, as strings. */
export const landlords = pgTable(
  'landlords',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    contact: text('contact'),
    address: text('address'),
    /** Names of stored photos, in order. */
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    ...ratingAggregates(),
  },
  () => [index('landlords_most_reviewed').on(order.mostReviews, order.name, order.id)],
)

/** Apartments. */
export const buildings = pgTable(
  'buildings',
  {
    id: text('id').primaryKey(),
    // First what lists filter and sort by: PostgreSQL reads a row's columns in their order.
    /** The median price bucket of all reviews, then of those with 1 to 6 bedrooms; empty before the first review. */
    rentMedians: integer('rent_medians').array().$type<(number | null)[]>().notNull().default([]),
    ...ratingAggregates(),
    /** Keys of what at least half of the answers to "What came with it?" tick. */
    usualAmenities: text('usual_amenities').array().$type<AmenityKey[]>().notNull().default([]),
    /** How many reviews answered "What went wrong?". */
    problemAnswers: integer('problem_answers').notNull().default(0),
    /** Keys of what fewer than a quarter of these answers name, from three answers on. */
    rareProblems: text('rare_problems').array().$type<ProblemKey[]>().notNull().default([]),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** An area's key from site.json, or null. */
    area: text('area'),
    landlordId: text('landlord_id').references(() => landlords.id),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    /** The UTC day on which it was added. */
    listedDay: date('listed_day', { mode: 'string' }).notNull().default(sql`(now() at time zone 'utc')::date`),
    /** Minutes to the three campus points; null until computed. */
    travelTimes: jsonb('travel_times').$type<TravelTimes>(),
  },
  table => [
    index('buildings_landlord').on(table.landlordId),
    index('buildings_area').on(table.area, ...recommended),
    index('buildings_recommended').on(...recommended),
    index('buildings_lowest_price').on(order.lowestPrice(), ...recommended),
    index('buildings_highest_price').on(order.highestPrice(), ...recommended),
    ...campusPointKeys.map(point => index(`buildings_walk_${point}`).on(order.walkMinutes(point), ...recommended)),
  ],
)

/** Listings that were merged into others: where their old pages redirect to. No `intoId` is itself a `fromId`. */
export const catalogMerges = pgTable(
  'catalog_merges',
  {
    kind: text('kind', { enum: ['building', 'landlord'] }).notNull(),
    fromId: text('from_id').notNull(),
    intoId: text('into_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.fromId] }),
    index('catalog_merges_into').on(table.kind, table.intoId),
  ],
)
