import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { findQuote } from '../read/find-quote.ts'
import { reviewYear } from '../read/review-year.ts'
import { isPublicReview, reviews } from '../table.ts'
import { createTopicFinder, type Topic } from '../topic-rules.ts'
import type { Insights } from './shapes.ts'

/** What a listing's reviews say; counts and averages come from the rating aggregates. */
export type OwnInsights = Omit<Insights, 'numReviews' | 'avgRating' | 'compared'>

/** Which reviews to read: those of an apartment, or those of a landlord with all of its apartments. */
export interface InsightsListing {
  kind: 'aptId' | 'landlordId'
  id: string
}

/** A topic is shown once so many reviews mention it. */
const minMentions = 2

const mean = (rating: string) =>
  `coalesce(sum(${rating})::float8 / nullif(count(*) filter (where ${rating} > 0), 0), 0)`

/** Each figure as SQL over `r`, the public reviews of the listing. */
const figures = sql.raw(`
  (select json_build_array(${[1, 2, 3, 4, 5].map(stars => `count(*) filter (where overall_rating = ${stars})`).join(', ')})
    from r) as distribution,
  (select coalesce(json_agg(y), '[]') from (
    select year, count(*)::int as "numReviews", ${mean('overall_rating')} as "avgRating"
    from r group by year order by year desc) y) as "byYear",
  (select coalesce(json_agg(b), '[]') from (
    select bedrooms, count(*)::int as "numReviews", percentile_disc(0.5) within group (order by price) as median,
      min(price) as low, max(price) as high
    from r where bedrooms > 0 and price > 0 group by bedrooms order by bedrooms) b) as rent,
  (select json_build_object('yes', count(*) filter (where rent_again), 'no', count(*) filter (where not rent_again))
    from r) as "rentAgain",
  (select json_build_object(${['full', 'part', 'none'].map(answer => `'${answer}', count(*) filter (where deposit = '${answer}')`).join(', ')})
    from r) as deposit,
  (select coalesce(json_agg(a), '[]') from (
    select key, count(*)::int as yes, (select count(*)::int from r where amenities is not null) as answers
    from r, jsonb_array_elements_text(amenities) key group by key order by yes desc, key) a) as amenities,
  (select coalesce(json_agg(json_build_object(
      'key', t.key, 'numReviews', t.mentions, 'reviewId', q.id, 'text', q.review_text)), '[]')
    from (
      select key, count(*)::int as mentions,
        (array_agg(id order by likes desc, day desc, id collate "C"))[1] as quoted
      from r, unnest(topics) key group by key having count(*) >= ${minMentions}) t
    join reviews q on q.id = t.quoted) as mentions`)

interface Mention {
  key: string
  numReviews: number
  reviewId: string
  text: string
}

/** Returns what the public reviews of a listing say together, in one statement that an index of the listing serves. */
export async function readInsights(
  db: Db,
  { kind, id }: InsightsListing,
  topics: readonly Topic[],
): Promise<OwnInsights> {
  const { rows } = await db.execute<
    Omit<OwnInsights, 'topics'> & { mentions: Mention[] } & Record<string, unknown>
  >(sql`
    with r as materialized (
      select id, day, overall_rating, bedrooms, price, ${reviewYear} as year, rent_again, deposit, amenities, topics, likes
      from ${reviews} where ${and(eq(reviews[kind], id), isPublicReview)}
    )
    select ${figures}`)
  const { mentions, ...own } = rows[0]!
  return { ...own, topics: toTopics(mentions, topics) }
}

/** Returns the mentioned topics, the most frequent first, ties in the order of the site's list. */
function toTopics(mentions: Mention[], topics: readonly Topic[]): OwnInsights['topics'] {
  return topics
    .flatMap(topic => {
      const mention = mentions.find(({ key }) => key === topic.key)
      if (!mention) return []
      const { key, numReviews, reviewId, text } = mention
      return [
        { key, label: topic.label, numReviews, quote: { reviewId, text: findQuote(text, createTopicFinder(topic)) } },
      ]
    })
    .sort((a, b) => b.numReviews - a.numReviews)
}
