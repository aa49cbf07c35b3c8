import { and, type SQL, sql } from 'drizzle-orm'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { listsTag } from '../../listings/catalog/tags.ts'
import { findQuote } from '../read/find-quote.ts'
import { newestFirst } from '../read/newest-first.ts'
import { isPublicReview, reviews } from '../table.ts'
import { createTopicFinder, type TopicFinder } from '../topic-rules.ts'
import { containsWords } from '../topics/review-columns.ts'
import { getAskedWords } from './get-asked-words.ts'
import type { MentioningListing, Mentions } from './shapes.ts'

/** The most listings of an answer. */
const maxListings = 6

/** The newest reviews with the words that are read. They bound what a search costs. */
const maxReviews = 1000

type Row = Omit<MentioningListing, 'quote'> & { reviewId: string; reviewText: string }

/**
 * Returns the listings with the most public reviews that have all words of a query, each with a sentence of the newest.
 * The numbers are those of the listings' pages with the same words. Of words in more than 1,000 reviews, the newest
 * choose the listings.
 */
export async function findMentions(read: ReadContext, query: string): Promise<Mentions> {
  // A change of public reviews, names or ratings publishes it.
  addTags(read, listsTag)
  const words = getAskedWords(query)
  if (words.length === 0) return { words: '', isComplete: true, listings: [] }
  const { rows } = await read.db.execute<Row & { isComplete: boolean }>(selectListings(containsWords(words.join(' '))!))
  const finders = createFinders(words)
  const listings = rows.map(({ reviewId, reviewText, isComplete: _, ...listing }) => ({
    ...listing,
    quote: { reviewId, text: findQuote(reviewText, ...finders) },
  }))
  return {
    words: words.join(' '),
    isComplete: rows[0]?.isComplete ?? true,
    listings: listings.sort((a, b) => b.numMentions - a.numMentions),
  }
}

/**
 * Selects the listings of the newest reviews with the words. A review of an apartment belongs to the apartment. A landlord
 * is found when a review of itself has the words; then all of its reviews count, as on its page.
 */
function selectListings(hasWords: SQL): SQL {
  // "is true" keeps the index of words out: a listing has fewer reviews than a frequent word.
  const countOf = (key: typeof reviews.aptId | typeof reviews.landlordId) =>
    sql`(select count(*)::int from ${reviews} where ${key} = best.id and ${isPublicReview} and (${hasWords}) is true)`
  return sql`
    with matching as materialized (
      select id, apt_id, landlord_id, day from ${reviews} where ${and(isPublicReview, hasWords)}
      order by ${newestFirst} limit ${maxReviews}
    ),
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
    complete as (select count(*) < ${maxReviews} as yes from matching)
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
