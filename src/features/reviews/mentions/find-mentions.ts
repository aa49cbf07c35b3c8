import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../catalog/table.ts'
import { findQuote } from '../read/find-quote.ts'
import { newestFirst } from '../read/newest-first.ts'
import { reviews } from '../table.ts'
import { createTopicFinder, type TopicFinder } from '../topic-rules.ts'
import { containsWords } from '../topics/review-columns.ts'
import { getAskedWords } from './get-asked-words.ts'
import type { MentioningListing, Mentions } from './shapes.ts'

/** The most listings of an answer. */
const maxListings = 6

/** How many reviews are read at most, to bound what a search costs. */
const maxSearched = 1000

/** How many of the newest reviews are read. They are in no order in their file, so that each costs a page of it. */
const maxNewest = maxSearched / 2

/**
 * Where even the rarest of the words is thought to be in more reviews than this, the newest reviews are searched. In a
 * town of a million reviews the planner thinks that a word it knows nothing about is in 2,000 of them, though it may be
 * in none.
 */
const maxFrequency = 4 * maxSearched

type Row = Omit<MentioningListing, 'quote'> & { reviewId: string; reviewText: string }

/**
 * Returns the listings with the most approved reviews that have all words of a query, each with a sentence of the newest.
 * The numbers are those of the listings' pages with the same words. Of words in more than 1,000 reviews, a part of these
 * chooses the listings (docs/decisions/125).
 */
export async function findMentions(db: Db, query: string): Promise<Mentions> {
  const words = getAskedWords(query)
  if (words.length === 0) return { words: '', isComplete: true, listings: [] }
  const hasWords = containsWords(words.join(' '))!
  const rarest = await findRarest(db, words)
  let found = await searchReviews(
    db,
    hasWords,
    rarest.estimate > maxFrequency ? selectNewest(hasWords) : selectByIndex(containsWords(rarest.word)!, hasWords),
  )
  // Words of former years may be in none of the newest reviews, and of several words none of the first may have all.
  if (found.rows.length === 0 && !found.isComplete)
    found = await searchReviews(db, hasWords, selectByIndex(hasWords, hasWords))
  const finders = createFinders(words)
  const listings = found.rows.map(({ reviewId, reviewText, ...listing }) => ({
    ...listing,
    quote: { reviewId, text: findQuote(reviewText, ...finders) },
  }))
  return {
    words: words.join(' '),
    isComplete: found.isComplete,
    listings: listings.sort((a, b) => b.numMentions - a.numMentions),
  }
}

const isApproved = eq(reviews.status, 'APPROVED')

interface EstimatedPlan {
  'Plan Rows': number
  Plans?: EstimatedPlan[]
}

/**
 * Returns the word that the fewest approved reviews have, and how many these are, both as the planner's statistics
 * estimate it: no review is read.
 */
async function findRarest(db: Db, words: readonly string[]): Promise<{ word: string; estimate: number }> {
  const selects = words.map(word => sql`(select 1 from ${reviews} where ${and(isApproved, containsWords(word))})`)
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: EstimatedPlan }] }>(
    sql`explain (format json) ${sql.join(selects, sql` union all `)}`,
  )
  const plan = rows[0]!['QUERY PLAN'][0].Plan
  // Of several selects there is a plan each, in their order.
  const plans = words.length === 1 ? [plan] : plan.Plans!
  const estimates = words.map((word, index) => ({ word, estimate: plans[index]!['Plan Rows'] }))
  return estimates.reduce((rarest, one) => (one.estimate < rarest.estimate ? one : rarest))
}

/** Returns the listings that a part of the reviews chooses, and whether that part is all reviews with the words. */
async function searchReviews(db: Db, hasWords: SQL, part: Part): Promise<{ rows: Row[]; isComplete: boolean }> {
  const { rows } = await db.execute<Row & { isComplete: boolean }>(selectListings(hasWords, part))
  return {
    rows: rows.filter(row => row.id !== null).map(({ isComplete: _, ...row }) => row),
    isComplete: rows[0]!.isComplete,
  }
}

/** A part of the reviews. It is complete when it has fewer than the limit. */
interface Part {
  select: SQL
  limit: number
}

const columns = sql`id, apt_id, landlord_id, day`

/** Selects the newest reviews, and whether they have the words. */
function selectNewest(hasWords: SQL): Part {
  const select = sql`select ${columns}, ${hasWords} as matches from ${reviews} where ${isApproved}
    order by ${newestFirst} limit ${maxNewest}`
  return { select, limit: maxNewest }
}

/**
 * Selects the reviews with `indexed` by the index of words, up to the limit, and whether they have all words. The index
 * reads the entries of all words that it is asked for, so it is asked for the rarest. The limit is an outer one, which
 * the planner does not see: with an inner one it may read the table from its start.
 */
function selectByIndex(indexed: SQL, hasWords: SQL): Part {
  const select = sql`with by_index as materialized (
      select ${columns}, ${hasWords} as matches from ${reviews} where ${and(isApproved, indexed)}
    ) select * from by_index limit ${maxSearched}`
  return { select, limit: maxSearched }
}

/**
 * Selects the listings that the searched reviews choose, or one row without a listing. A review of an apartment belongs
 * to the apartment. A landlord is found when a review of itself has the words; then all of its reviews count, as on its
 * page.
 */
function selectListings(hasWords: SQL, { select, limit }: Part): SQL {
  // "is true" keeps the index of words out: a listing has fewer reviews than a frequent word.
  const countOf = (key: typeof reviews.aptId | typeof reviews.landlordId) =>
    sql`(select count(*)::int from ${reviews} where ${key} = best.id and ${isApproved} and (${hasWords}) is true)`
  return sql`
    with searched as materialized (${select}),
    matching as (select * from searched where matches),
    found as (
      select 'apartment' as kind, apt_id as id, count(*)::int as mentions,
        (array_agg(id order by day desc, id collate "C"))[1] as quoted
      from matching where apt_id is not null group by apt_id
      union all
      select 'landlord', landlord_id, count(*)::int,
        (array_agg(id order by apt_id is not null, day desc, id collate "C"))[1]
      from matching where landlord_id in (select landlord_id from matching where apt_id is null) group by landlord_id
    ),
    best as (select * from found order by mentions desc, kind, id collate "C" limit ${maxListings}),
    complete as (select count(*) < ${limit} as yes from searched)
    select best.kind, best.id, coalesce(b.name, l.name) as name,
      coalesce(b.num_reviews, l.num_reviews) as "numReviews",
      coalesce(b.avg_rating, l.avg_rating, 0) as "avgRating",
      case when complete.yes then best.mentions when best.kind = 'apartment' then ${countOf(reviews.aptId)}
        else ${countOf(reviews.landlordId)} end as "numMentions",
      q.id as "reviewId", q.review_text as "reviewText", complete.yes as "isComplete"
    from complete left join best on true
      left join reviews q on q.id = best.quoted
      left join ${buildings} b on best.kind = 'apartment' and b.id = best.id
      left join ${landlords} l on best.kind = 'landlord' and l.id = best.id
    order by best.mentions desc, best.kind, best.id collate "C"`
}

/** Returns finders of a quote: of a sentence with all words, else of one with some word. */
function createFinders(words: readonly string[]): TopicFinder[] {
  const [some, ...each] = [words, ...words.map(word => [word])].map(beginnings =>
    createTopicFinder({ key: '', label: '', words: beginnings.map(word => `${word}*`), except: [] }),
  ) as [TopicFinder, ...TopicFinder[]]
  const all: TopicFinder = {
    key: '',
    find: text => (each.every(finder => finder.find(text).length > 0) ? some.find(text) : []),
  }
  return [all, some]
}
