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

/** How many of the newest reviews are searched for frequent words. It bounds what a search costs. */
const maxSearched = 2000

/**
 * Of words that more reviews than this are thought to have, only the newest reviews are searched. In a town of a million
 * reviews the planner thinks that a word it knows nothing about is in 2,000 of them, though it may be in none.
 */
const maxFrequency = 2 * maxSearched

type Row = Omit<MentioningListing, 'quote'> & { reviewId: string; reviewText: string; isComplete: boolean }

/**
 * Returns the listings with the most approved reviews that have all words of a query, each with a sentence of the newest.
 * The numbers are those of the listings' pages with the same words. Of frequent words, the newest 2,000 reviews of the
 * town choose the listings (docs/decisions/125).
 */
export async function findMentions(db: Db, query: string): Promise<Mentions> {
  const words = getAskedWords(query)
  const hasWords = containsWords(words.join(' '))
  if (!hasWords) return { words: '', isComplete: true, listings: [] }
  const select = async (isFrequent: boolean) =>
    (await db.execute<Row & Record<string, unknown>>(selectListings(hasWords, isFrequent))).rows
  const newest = (await estimateMatches(db, hasWords)) > maxFrequency ? await select(true) : []
  // The statistics may be wrong, and words of former years may be in none of the newest reviews.
  const rows = newest.length > 0 ? newest : await select(false)
  const finders = createFinders(words)
  const listings = rows.map(({ isComplete: _, reviewId, reviewText, ...listing }) => ({
    ...listing,
    quote: { reviewId, text: findQuote(reviewText, ...finders) },
  }))
  return {
    words: words.join(' '),
    isComplete: rows.every(row => row.isComplete),
    listings: listings.sort((a, b) => b.numMentions - a.numMentions),
  }
}

const isApproved = eq(reviews.status, 'APPROVED')

/** Returns how many approved reviews have the words, as the planner's statistics estimate it: no review is read. */
async function estimateMatches(db: Db, hasWords: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from ${reviews} where ${and(isApproved, hasWords)}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Selects the reviews with the words by the index of words; of frequent ones, among the newest reviews. */
function selectMatching(hasWords: SQL, isFrequent: boolean): SQL {
  const columns = sql`id, apt_id, landlord_id, day`
  return isFrequent
    ? sql`select ${columns}, ${hasWords} as matches from ${reviews} where ${isApproved} order by ${newestFirst} limit ${maxSearched}`
    : sql`select ${columns}, true as matches from ${reviews} where ${and(isApproved, hasWords)}`
}

/**
 * A review of an apartment belongs to the apartment. A landlord is found when a review of itself has the words; then all
 * of its reviews count, as on its page.
 */
function selectListings(hasWords: SQL, isFrequent: boolean): SQL {
  const countOf = (key: typeof reviews.aptId | typeof reviews.landlordId) =>
    sql`(select count(*)::int from ${reviews} where ${key} = best.id and ${and(isApproved, hasWords)})`
  return sql`
    with searched as materialized (${selectMatching(hasWords, isFrequent)}),
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
    complete as (select ${!isFrequent} or count(*) < ${maxSearched} as yes from searched)
    select best.kind, best.id, coalesce(b.name, l.name) as name,
      coalesce(b.num_reviews, l.num_reviews) as "numReviews",
      coalesce(b.avg_rating, l.avg_rating, 0) as "avgRating",
      case when complete.yes then best.mentions when best.kind = 'apartment' then ${countOf(reviews.aptId)}
        else ${countOf(reviews.landlordId)} end as "numMentions",
      q.id as "reviewId", q.review_text as "reviewText", complete.yes as "isComplete"
    from best cross join complete
      join reviews q on q.id = best.quoted
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
