import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
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
import type { AmenityKey } from '../listings/catalog/rules.ts'
import { buildings, landlords } from '../listings/catalog/table.ts'
import {
  type AuthorLines,
  depositAnswers,
  type ProblemAnswer,
  publicStatuses,
  reviewStatuses,
  type StayAnswers,
  type UtilitiesAnswer,
} from './rules.ts'

const publicList = publicStatuses.map(status => `'${status}'`).join(', ')

/** The condition for public reviews, in the words of the partial indexes, so that the planner may use them. */
export const isPublicReview = sql.raw(`status in (${publicList}) and appears is null`)

/** The most-liked review first, the newest of several; word by word the order of the index `reviews_most_liked`. */
export const topReviewOrder = [sql`likes desc nulls last`, sql`month desc nulls last`, sql`id collate "C"`] as const

/** The order of what is new, word by word that of the index `reviews_newly_public`; within a day nothing tells the time. */
export const newlyPublicOrder = [sql`first_public_day desc nulls last`, sql`id collate "C"`] as const

/** The condition for reviews that mention noise, in the words of the index `reviews_about_noise`. */
export const isAboutNoise = sql.raw(`'noise' = any(topics)`)

/** A set of words that a search by the beginnings of words reads. Written by `toWordSet`. */
const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' })

export interface FormerState {
  waitingSince: string | null
  previousText: string | null
  previousAnswers: StayAnswers | null
  previousLines: AuthorLines | null
  declineReason: string | null
  appears: string | null
  month: string
  firstPublicDay: string | null
}

/**
 * Reviews. `ownerKey` is an HMAC over the author and `writtenFor`: it names no author, no two reviews share it, and it
 * occurs in no other table but `blocked_authors` (docs/decisions/082). `month` is the first day of the month (UTC) of first
 * submission, or of that in which it appeared; no finer time is stored, which protects the author.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    aptId: text('apt_id').references(() => buildings.id),
    landlordId: text('landlord_id').references(() => landlords.id),
    ownerKey: text('owner_key').notNull(),
    /** The listing that the key was derived for, `apartment:7`; a merge does not change it. */
    writtenFor: text('written_for').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    /** The UTC day on which it first became public; edits and later decisions keep it. */
    firstPublicDay: date('first_public_day', { mode: 'string' }),
    overallRating: smallint('overall_rating').notNull(),
    location: smallint('location').notNull(),
    safety: smallint('safety').notNull(),
    maintenance: smallint('maintenance').notNull(),
    conditions: smallint('conditions').notNull(),
    bedrooms: smallint('bedrooms').notNull(),
    price: smallint('price').notNull(),
    /** First year of the academic year that the author lived there. */
    year: smallint('year'),
    rentAgain: boolean('rent_again'),
    deposit: text('deposit', { enum: depositAnswers }),
    amenities: jsonb('amenities').$type<AmenityKey[]>(),
    problems: jsonb('problems').$type<ProblemAnswer[]>(),
    utilities: jsonb('utilities').$type<UtilitiesAnswer>(),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    best: text('best'),
    watch: text('watch'),
    reviewText: text('review_text').notNull(),
    /** Keys of the topics that text and lines mention or a problem has; `review topics` in the settings says by which list. */
    topics: text('topics').array().notNull().default([]),
    words: wordSet('words').notNull().default(sql`''::tsvector`),
    likes: integer('likes').notNull().default(0),
    status: text('status', { enum: reviewStatuses }).notNull(),
    /** Grows with every change of text, rating or status; an admin's decision names the version it is about. */
    version: integer('version').notNull().default(1),
    declineReason: text('decline_reason'),
    /** The approved text before an edit that awaits a decision. */
    previousText: text('previous_text'),
    /** The approved answers and lines before that edit; set and cleared together with `previousText`. */
    previousAnswers: jsonb('previous_answers').$type<StayAnswers>(),
    previousLines: jsonb('previous_lines').$type<AuthorLines>(),
    /** The beginning of the day since which it awaits an admin. The decision clears it, so that no time outlives the queue. */
    waitingSince: timestamp('waiting_since', { withTimezone: true, mode: 'date' }),
    /** Whether its author had one of this listing taken down within 30 days before; an approval clears it. */
    isWrittenAgain: boolean('is_written_again').notNull().default(false),
    /** What the last decision cleared; only for as long as it can be taken back (`undo-decision.ts`). */
    former: jsonb('former').$type<FormerState>(),
    /** The first day of the month until which it is not public; becoming public clears it. */
    appears: date('appears', { mode: 'string' }),
    /** The day on which a review that an admin deleted is erased; else null. */
    eraseOn: date('erase_on', { mode: 'string' }),
    /** The hash of the code with which a person without an account finds and deletes it (`codes/`). */
    codeHash: text('code_hash'),
  },
  table => [
    check('reviews_about_something', sql`apt_id is not null or landlord_id is not null`),
    check('reviews_of_months', sql`extract(day from month) = 1`),
    // The order of public lists: newest first, ties by id.
    index('reviews_of_apartment').on(table.aptId, table.status, sql`month desc nulls last`, sql`id collate "C"`),
    index('reviews_of_landlord').on(table.landlordId, table.status, sql`month desc nulls last`, sql`id collate "C"`),
    index('reviews_by_status').on(table.status, sql`month desc nulls last`, sql`id collate "C"`),
    // The newest of the whole town, for words that many reviews have.
    index('reviews_newest').on(sql`month desc nulls last`, sql`id collate "C"`).where(isPublicReview),
    index('reviews_newly_public')
      .on(...newlyPublicOrder)
      .where(isPublicReview),
    // What `compareAreas` counts.
    index('reviews_about_noise').on(table.aptId).where(sql`${isPublicReview} and ${isAboutNoise}`),
    index('reviews_most_liked')
      .on(table.aptId, ...topReviewOrder)
      .where(isPublicReview),
    // Without a list of pending entries, which every search would read from its start to its end.
    index('reviews_words').using('gin', table.words).with({ fastupdate: false }).where(isPublicReview),
    index('reviews_to_appear').on(table.appears).where(sql`appears is not null`),
    uniqueIndex('reviews_code_hash').on(table.codeHash),
    uniqueIndex('one_live_review_per_listing').on(table.writtenFor, table.ownerKey).where(sql`status <> 'DELETED'`),
  ],
)

/**
 * The hours since which reviews wait, in a table of their own, which no backup has. One stays until the decision can no
 * longer be taken back (`forgetFormerStates`).
 */
export const waitingHours = pgTable('waiting_hours', {
  reviewId: text('review_id')
    .primaryKey()
    .references(() => reviews.id, { onDelete: 'cascade' }),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
})

export const listingIdColumn = { apartment: reviews.aptId, landlord: reviews.landlordId }

/** Likes of reviews. `likerKey` has the purpose `likes`. */
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

/** Reports of reviews. `reporterKey` has the purpose `reports`; after `ignored` the same person cannot report again. */
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
    /** The version that the review got when the report was ignored: taking that back opens the report again. */
    ignoredVersion: integer('ignored_version'),
    /** Whether most of the reporter's decided reports were ignored; set once a day (docs/decisions/102). */
    reporterMostlyIgnored: boolean('reporter_mostly_ignored').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.reviewId, table.reporterKey] }),
    index('review_reports_of_reporter').on(table.reporterKey),
  ],
)

/** Reviews of deleted accounts that are to be erased. Which review and when is sealed: the rows of one person look alike. */
export const reviewDepartures = pgTable('review_departures', {
  id: text('id').primaryKey(),
  sealed: text('sealed').notNull(),
})

/**
 * Blocked authors, each named by one of their reviews: `authorKey` and `writtenFor` are the review's at that time. Two
 * blocks of one author look like those of two people.
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
 * How long reviews waited for a decision, in coarse classes (`rules.ts`) by the month of the decision. No row belongs to one
 * review: a decision's time, which the audit log has, with its wait would tell when the review was written.
 */
export const decisionWaits = pgTable(
  'decision_waits',
  {
    /** The first day of the month, UTC. */
    month: date('month', { mode: 'string' }).notNull(),
    waitClass: text('wait_class').notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.month, table.waitClass] })],
)
