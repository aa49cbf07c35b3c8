import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { requireLandlord } from '../../listings/catalog/get-buildings.ts'
import type { ListingKind } from '../../listings/catalog/listing-ref.ts'
import { readRentCodes, rentCode, rentsByBedrooms } from '../../listings/catalog/rents.ts'
import { type BuildingRow, type LandlordRow, ratingsOf } from '../../listings/catalog/rows.ts'
import { type RatingCategory, ratingCategories } from '../../listings/catalog/rules.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { reviewYear } from '../read/order.ts'
import { depositAnswers, repairAnswers } from '../rules.ts'
import { isPublicReview, listingIdColumn, reviews } from '../table.ts'
import type { Topic } from '../topic-rules.ts'
import { createSentenceFinder, type MentioningReview } from './find-sentence.ts'
import { likedFrom } from './rules.ts'
import type { Comparison, Insights, Maintenance, ReadInsights } from './shapes.ts'

export async function getApartmentInsights(db: Db, row: BuildingRow, topics: readonly Topic[]): Promise<ReadInsights> {
  const { id, landlordId, area } = row
  const parts = [...wholeTown]
  const addPart = (name: string, where: SQL | undefined) =>
    parts.push(sql`select ${name}::text, ${allColumns} from ${buildings} where ${where}`)
  if (landlordId !== null) addPart('landlord', and(eq(buildings.landlordId, landlordId), ne(buildings.id, id)))
  if (area !== null) addPart('area', eq(buildings.area, area))
  return readInsights(db, 'apartment', row, parts, topics)
}

/** Returns the insights of a landlord and all of its apartments. @throws Problem 404 when it does not exist. */
export async function getLandlordInsights(db: Db, id: string, topics: readonly Topic[]): Promise<ReadInsights> {
  return readInsights(db, 'landlord', await requireLandlord(db, id), wholeTown, topics)
}

const minMentions = 2
/** The reviews of each topic among whose sentences its own is looked for. */
const maxQuotedReviews = 10

const mean = (rating: string) =>
  `coalesce(sum(${rating})::float8 / nullif(count(*) filter (where ${rating} > 0), 0), 0)`

/** How many of `r` gave 1, 2, … 5 stars in a column, and their means by academic year. */
const starsIn = (column: string) => `
  (select json_build_array(${[1, 2, 3, 4, 5].map(stars => `count(*) filter (where ${column} = ${stars})`).join(', ')})
    from r) as distribution,
  (select coalesce(json_agg(y), '[]') from (
    select year, count(*)::int as "numReviews", ${mean(column)} as "avgRating"
    from r group by year order by year desc) y) as "byYear"`

const countOf = (column: string, answer: string) => `count(*) filter (where ${column} = '${answer}')`

/** The median step of what was paid in a season: of two middle ones the lower. */
const medianOf = (season: string) => `percentile_disc(0.5) within group (order by (utilities->>'${season}')::int)`

/** Each figure as SQL over `r`, the public reviews of the listing. */
const figures = sql.raw(`
  ${starsIn('overall_rating')},
  (select coalesce(json_agg(rent_code) filter (where price > 0), '[]') from r) as "rentCodes",
  (select json_build_object('yes', count(*) filter (where rent_again), 'no', count(*) filter (where not rent_again))
    from r) as "rentAgain",
  (select json_build_object(${depositAnswers.map(answer => `'${answer}', ${countOf('deposit', answer)}`).join(', ')})
    from r) as deposit,
  (select coalesce(json_agg(a), '[]') from (
    select key, count(*)::int as yes, (select count(*)::int from r where amenities is not null) as answers
    from r, jsonb_array_elements_text(amenities) key group by key order by yes desc, key) a) as amenities,
  (select json_build_object('answers', count(problems), 'items', (select coalesce(json_agg(p), '[]') from (
    select key, count(*)::int as yes, ${repairAnswers.map(answer => `${countOf('repaired', answer)} as ${answer}`).join(', ')}
    from r, jsonb_to_recordset(problems) as named (key text, repaired text) group by key order by yes desc, key) p))
    from r) as problems,
  (select case when count(utilities) > 0 then json_build_object('answers', count(utilities),
    'winter', ${medianOf('winter')}, 'summer', ${medianOf('summer')}) end from r) as utilities,
  (select json_build_object('winter', count(utilities->>'winter'), 'summer', count(utilities->>'summer'))
    from r) as "seasonAnswers"`)

type Mention = Omit<Insights['topics'][number], 'label' | 'question' | 'sentence'> & {
  quotedReviews: MentioningReview[]
}

/**
 * Returns what at least two of `r` mention, as SQL: each topic with its side, and with what may be quoted of that side's
 * reviews, those with the clearest stars first. What half of its reviews name as a problem is not liked.
 */
function mentionsIn(avgRating: number): SQL {
  const least = sql`${likedFrom(avgRating)}::float8`
  const ofReviews = sql.raw(mean('overall_rating'))
  const clearestFirst = sql`case when t."isLiked" then -overall_rating else overall_rating end, likes desc, month desc, id collate "C"`
  return sql`(
    select coalesce(json_agg(mention), '[]') from (
      select t.*, (
        select coalesce(json_agg(json_build_object('reviewId', id, 'quotes', quotes) order by rank), '[]')
        from (
          select id, row_number() over (order by ${clearestFirst}) as rank from r
          where t.key = any(topics) and (overall_rating >= ${least} and t.key <> all(problem_keys)) = t."isLiked"
          order by rank limit ${maxQuotedReviews}) quoted
        join (
          select id, jsonb_path_query_array(quotes, '$[*] ? (@.opening[*] == $key || @.later[*] == $key)',
            jsonb_build_object('key', t.key)) as quotes
          from ${reviews}) of_topic using (id)) as "quotedReviews"
      from (
        select key, count(*)::int as "numReviews", ${ofReviews} as "avgRating",
          ${ofReviews} >= ${least} and 2 * count(*) filter (where key = any(problem_keys)) < count(*) as "isLiked"
        from r, unnest(topics) key group by key having count(*) >= ${minMentions}) t) mention) as mentions`
}

/**
 * Returns what the public reviews of a listing say together, in one statement that an index of the listing serves. The
 * comparisons come from the rating aggregates of other listings: no review of those is read.
 * @param parts selects the aggregates to compare with, each with the name of its part.
 */
async function readInsights(
  db: Db,
  kind: ListingKind,
  listing: BuildingRow | LandlordRow,
  parts: readonly SQL[],
  topics: readonly Topic[],
): Promise<ReadInsights> {
  type Figures = Omit<ReadInsights, 'numReviews' | 'avgRating' | 'rent' | 'topics' | 'compared'>
  const year = reviewYear()
  const { numReviews, avgRating } = ratingsOf(listing)
  const { rows } = await db.execute<
    Figures & { rentCodes: number[]; mentions: Mention[]; sums: Record<string, Aggregates> } & Record<string, unknown>
  >(sql`
    with r as materialized (
      select id, month, overall_rating, price, ${rentCode(year)} as rent_code, ${year} as year, rent_again, deposit,
        amenities, problems, array(select each ->> 'key' from jsonb_array_elements(problems) each) as problem_keys,
        utilities, topics, likes
      from ${reviews} where ${and(eq(listingIdColumn[kind], listing.id), isPublicReview)}
    )
    select ${figures}, ${mentionsIn(avgRating)}, (select coalesce(json_object_agg(part, s), '{}') from (
      select part, ${sums} from (${sql.join([...parts], sql` union all `)}) listings group by part) s) as sums`)
  const { rentCodes, mentions, sums: summed, ...own } = rows[0]!
  const of = (part: keyof Insights['compared']) => toComparison(summed[part])
  const compared = { landlord: of('landlord'), area: of('area'), town: of('town') }
  const rent = rentsByBedrooms(readRentCodes(rentCodes))
  return { numReviews, avgRating, ...own, rent, topics: toTopics(mentions, topics), compared }
}

function toTopics(mentions: Mention[], topics: readonly Topic[]): Insights['topics'] {
  const findSentence = createSentenceFinder()
  return topics
    .flatMap(({ key, label, question = null }) => {
      const mention = mentions.find(each => each.key === key)
      return mention ? [{ ...mention, label, question }] : []
    })
    .sort((a, b) => b.numReviews - a.numReviews)
    .map(({ quotedReviews, ...topic }) => ({
      ...topic,
      sentence: findSentence(topic.key, topic.isLiked, quotedReviews),
    }))
}

type Aggregates = Record<string, number>

const columns = [
  'num_reviews',
  'rent_again_yes',
  'rent_again_no',
  'deposit_full',
  'deposit_count',
  ...['overall', ...ratingCategories].flatMap(name => [`${name}_sum`, `${name}_count`]),
]
const allColumns = sql.raw(columns.join(', '))
const sums = sql.raw(columns.map(column => `sum(${column})::int as ${column}`).join(', '))

/** All reviews: those of landlords, which include those of their apartments, and those of apartments without a landlord. */
const wholeTown = [
  sql`select 'town' as part, ${allColumns} from ${landlords}`,
  sql`select 'town', ${allColumns} from ${buildings} where ${isNull(buildings.landlordId)}`,
]

function toComparison(summed: Aggregates | undefined): Comparison {
  if (!summed?.num_reviews) return null
  const sumOf = (column: string) => summed[column] ?? 0
  const mean = (name: string) => sumOf(`${name}_sum`) / (sumOf(`${name}_count`) || 1)
  const details = ratingCategories.map(category => [category, mean(category)])
  return {
    avgRating: mean('overall'),
    avgDetailedRatings: Object.fromEntries(details) as Record<RatingCategory, number>,
    rentAgain: { yes: sumOf('rent_again_yes'), no: sumOf('rent_again_no') },
    deposit: { full: sumOf('deposit_full'), answers: sumOf('deposit_count') },
  }
}

/**
 * Returns how the public reviews of a landlord rate maintenance, by stars and by academic year, those of its apartments
 * included. An unknown landlord has none.
 */
export async function findMaintenance(db: Db, landlordId: string): Promise<Maintenance> {
  const isRated = and(eq(reviews.landlordId, landlordId), isPublicReview, gt(reviews.maintenance, 0))
  const { rows } = await db.execute<Maintenance & Record<string, unknown>>(sql`
    with r as (select maintenance, ${reviewYear()} as year from ${reviews} where ${isRated})
    select ${sql.raw(starsIn('maintenance'))}`)
  return rows[0]!
}
