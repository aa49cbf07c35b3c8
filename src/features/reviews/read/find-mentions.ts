import { z } from '@hono/zod-openapi'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { isUnspaced } from '../../listings/search/words.ts'
import { containsWords } from '../rows.ts'
import { isPublicReview, reviews } from '../table.ts'
import { createTopicFinder, formsOf, searchedWords } from '../topic-rules.ts'
import { findQuote } from './find-quote.ts'
import { newestFirst } from './order.ts'

const count = z.int().nonnegative()

const mentioningListing = z.strictObject({
  kind: z.enum(['apartment', 'landlord']),
  id: z.string(),
  name: z.string(),
  numReviews: count,
  avgRating: z.number().min(0).max(5),
  numMentions: count.openapi({
    description: "How many of its approved reviews have all words; a landlord's include those of its apartments.",
  }),
  quote: z
    .strictObject({ reviewId: z.string(), text: z.string() })
    .openapi({ description: 'The newest of these reviews around the first of the words, at most 160 characters.' }),
})

export const mentions = z
  .strictObject({
    words: z.string().openapi({
      description: 'The words that were searched for, without short and stop words; empty when none is left.',
    }),
    isComplete: z.boolean().openapi({
      description: 'False for words in 1,000 reviews or more, of which only a part chose the listings.',
    }),
    listings: z.array(mentioningListing),
  })
  .openapi('Mentions')

export type Mentions = z.infer<typeof mentions>
export type MentioningListing = Mentions['listings'][number]

const maxListings = 6

/** The newest reviews with the words that are read. They bound what a search costs. */
const maxReviews = 1000

type Row = Omit<MentioningListing, 'quote'> & { reviewId: string; reviewText: string }

/**
 * Returns the listings with the most public reviews that have all words of a query, each with a quote of the newest.
 * The numbers are those of the listings' pages with the same words. Of words in more than 1,000 reviews, the newest
 * choose the listings.
 */
export async function findMentions(db: Db, query: string): Promise<Mentions> {
  const words = getAskedWords(query)
  if (words.length === 0) return { words: '', isComplete: true, listings: [] }
  const { rows } = await db.execute<Row & { isComplete: boolean }>(selectListings(containsWords(words.join(' '))!))
  const findWords = createTopicFinder({ words: words.flatMap(formsOf), except: [] })
  const listings = rows.map(({ reviewId, reviewText, isComplete: _, ...listing }) => ({
    ...listing,
    quote: { reviewId, text: findQuote(reviewText, findWords) },
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
      select id, apt_id, landlord_id, month from ${reviews} where ${and(isPublicReview, hasWords)}
      order by ${newestFirst} limit ${maxReviews}
    ),
    found as (
      select 'apartment' as kind, apt_id as id, count(*)::int as mentions,
        (array_agg(id order by month desc, id collate "C"))[1] as quoted
      from matching where apt_id is not null group by apt_id
      union all
      select 'landlord', landlord_id, count(*)::int,
        (array_agg(id order by apt_id is not null, month desc, id collate "C"))[1]
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

/** A shorter word begins too many others: "no" also finds "noise" and "north". */
const minLetters = 3

/** Each word narrows a search; more than these cost time and find nothing. */
const maxWords = 6

/**
 * Returns the words of a query that reviews are searched for, folded as `wordsOf` folds them. Short words and stop words
 * are left out: "mold in the bathroom" asks for "mold" and "bathroom". Empty when none is left.
 */
function getAskedWords(query: string): string[] {
  const isTelling = (word: string) => isUnspaced(word) || ([...word].length >= minLetters && !stopWords.has(word))
  return searchedWords(query).filter(isTelling).slice(0, maxWords)
}

/** English words of three letters or more that nearly every text has, as `wordsOf` returns them. */
const stopWords: ReadonlySet<string> = new Set(
  `about after again all also any are arent been before being but can cant could did didnt does doesnt doing dont for
   from had has have having her here him his how into its ive just more most much not off one only other our out over
   own she should some such than that the their them then there these they this those too very was wasnt were werent
   what when where which while who why will with would you your`.split(/\s+/),
)
