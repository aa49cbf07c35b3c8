import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ListedCard } from '../../listings/lists/get-cards.ts'
import { shownLineOf } from '../rules.ts'
import { isPublicReview, reviews, topReviewOrder } from '../table.ts'

type Row = { id: string; text: string; best: string | null; watch: string | null; overallRating: number }

/**
 * Returns a page of cards, each with the text of the building's most-liked public review and a line of the most-liked
 * review that has one. Of several with as many likes the newest counts. Both are null where no review has them.
 */
export async function addTopReviews<Cards extends { items: ListedCard[] }>(db: Db, page: Cards) {
  const ids = page.items.map(card => card.buildingData.id)
  const mostLiked = (where: SQL) => sql`(
    select review_text, best, watch, overall_rating from ${reviews} where apt_id = b.id and ${isPublicReview} and ${where}
    order by ${sql.join([...topReviewOrder], sql`, `)} limit 1)`
  // For each building two looks into the index `reviews_most_liked`.
  const { rows } = await db.execute<Row>(sql`
    select b.id, top.review_text as text, lined.best, lined.watch, lined.overall_rating as "overallRating"
    from unnest(${sql.param(ids)}::text[]) b (id)
    cross join lateral ${mostLiked(sql`true`)} top
    left join lateral ${mostLiked(sql`(best is not null or watch is not null)`)} lined on true`)
  const found = new Map(rows.map(({ id, text, ...lined }) => [id, { topReview: text, line: shownLineOf(lined) }]))
  const none = { topReview: null, line: null }
  return { ...page, items: page.items.map(card => ({ ...card, ...(found.get(card.buildingData.id) ?? none) })) }
}
