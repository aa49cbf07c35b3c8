import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { buildings, landlords } from '../catalog/table.ts'
import { topReviewOrder } from './read/top-review.ts'
import { reviewStatuses } from './rules.ts'

/**
 * Reviews. `ownerKey` is an HMAC over the author and `writtenFor`: nothing here names an author, no two reviews share a
 * key, and it joins with no other table (docs/decisions/082).
 * `day` is the UTC day of first submission; there is deliberately no finer time of a review that stands.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    aptId: text('apt_id').references(() => buildings.id),
    landlordId: text('landlord_id').references(() => landlords.id),
    ownerKey: text('owner_key').notNull(),
    /** The listing that the key was made for, `apartment:7`; it stays when a merge moves the review to another. */
    writtenFor: text('written_for').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    overallRating: smallint('overall_rating').notNull(),
    location: smallint('location').notNull(),
    safety: smallint('safety').notNull(),
    maintenance: smallint('maintenance').notNull(),
    conditions: smallint('conditions').notNull(),
    bedrooms: smallint('bedrooms').notNull(),
    price: smallint('price').notNull(),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    reviewText: text('review_text').notNull(),
    likes: integer('likes').notNull().default(0),
    status: text('status', { enum: reviewStatuses }).notNull(),
    /** Moves with every change of text, rating or status; an admin's decision names the version it saw (CONTRACT 5). */
    version: integer('version').notNull().default(1),
    declineReason: text('decline_reason'),
    /** The approved text before an edit that now waits. */
    previousText: text('previous_text'),
    /** Since when it waits for an admin; emptied by the decision, so that no exact time outlives the queue. */
    waitingSince: timestamp('waiting_since', { withTimezone: true, mode: 'date' }),
    /** Day on which an admin's delete becomes an erasure (30 days later); null otherwise. */
    eraseOn: date('erase_on', { mode: 'string' }),
  },
  table => [
    check('reviews_about_something', sql`apt_id is not null or landlord_id is not null`),
    // A public list is newest first with ties by id, so the index has just that order.
    index('reviews_of_apartment').on(table.aptId, table.status, sql`day desc nulls last`, sql`id collate "C"`),
    index('reviews_of_landlord').on(table.landlordId, table.status, sql`day desc nulls last`, sql`id collate "C"`),
    index('reviews_by_status').on(table.status, sql`day desc nulls last`, sql`id collate "C"`),
    index('reviews_most_liked')
      .on(table.aptId, ...topReviewOrder)
      .where(sql`status = 'APPROVED'`),
    uniqueIndex('one_live_review_per_listing').on(table.writtenFor, table.ownerKey).where(sql`status <> 'DELETED'`),
  ],
)

/** Who found a review helpful; `likerKey` has the purpose `likes`. */
export const reviewLikes = pgTable(
  'review_likes',
  {
    likerKey: text('liker_key').notNull(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id),
  },
  table => [
    primaryKey({ columns: [table.likerKey, table.reviewId] }),
    index('review_likes_of_review').on(table.reviewId),
  ],
)

/** Reports of a review; `reporterKey` has the purpose `reports`. `ignored` keeps the same person from reporting again. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id),
    reporterKey: text('reporter_key').notNull(),
    reason: text('reason').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    ignored: boolean('ignored').notNull().default(false),
    /** Whether most of the reporter's decided reports were ignored; set once a day (docs/decisions/083). */
    reporterMostlyIgnored: boolean('reporter_mostly_ignored').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.reviewId, table.reporterKey] }),
    index('review_reports_of_reporter').on(table.reporterKey),
  ],
)

/**
 * Authors whom an admin has blocked from writing, by a review of theirs, without learning who they are: `authorKey` and
 * `writtenFor` are the review's when it was blocked. Two blocks of one author look like those of two people.
 */
export const blockedAuthors = pgTable(
  'blocked_authors',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id),
    authorKey: text('author_key').notNull(),
    writtenFor: text('written_for').notNull(),
  },
  table => [primaryKey({ columns: [table.reviewId] })],
)

/**
 * How many decisions came after so many hours of waiting, by week: what the median is made of. No row belongs to one
 * review, since the time of a decision less the hours before it would tell when somebody wrote.
 */
export const decisionWaits = pgTable(
  'decision_waits',
  {
    /** Its Monday, UTC. */
    week: date('week', { mode: 'string' }).notNull(),
    /** Whole hours. */
    hours: integer('hours').notNull(),
    decisions: integer('decisions').notNull(),
  },
  table => [primaryKey({ columns: [table.week, table.hours] })],
)
