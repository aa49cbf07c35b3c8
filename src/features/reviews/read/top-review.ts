import { sql } from 'drizzle-orm'

/** The order of `ranksBefore` as SQL over columns of `reviews`, word by word the order of the index `reviews_most_liked`. */
export const topReviewOrder = [sql`likes desc nulls last`, sql`day desc nulls last`, sql`id collate "C"`] as const

/** What decides which public review an apartment's card shows. */
export interface RankedReview {
  id: string
  /** UTC day, such as `2026-05-14`. */
  day: string
  likes: number
}

/** Says whether a card shows `a` rather than `b`: the one with more likes, then the newer one, then the lower id. */
export function ranksBefore(a: RankedReview, b: RankedReview): boolean {
  if (a.likes !== b.likes) return a.likes > b.likes
  return a.day === b.day ? a.id < b.id : a.day > b.day
}
