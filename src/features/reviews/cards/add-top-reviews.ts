import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ListedCard } from '../../listings/lists/get-cards.ts'
import { isPublicReview, reviews, topReviewOrder } from '../table.ts'

/**
 * Returns a page of cards with the text of each building's most-liked public review, the newest of several; null without
 * one.
 */
export async function addTopReviews<Cards extends { items: ListedCard[] }>(db: Db, page: Cards) {
  const ids = page.items.map(card => card.buildingData.id)
  // For each building one look into the index `reviews_most_liked`.
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    select b.id, top.review_text as text
    from unnest(${sql.param(ids)}::text[]) b (id)
    cross join lateral (
      select review_text from ${reviews} where apt_id = b.id and ${isPublicReview}
      order by ${sql.join([...topReviewOrder], sql`, `)} limit 1) top`)
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return { ...page, items: page.items.map(card => ({ ...card, topReview: texts.get(card.buildingData.id) ?? null })) }
}
