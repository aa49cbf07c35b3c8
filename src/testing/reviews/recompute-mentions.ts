import { wordsOf } from '../../features/listings/search/words.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'

interface Row {
  apt_id: string | null
  landlord_id: string | null
  review_text: string
}

/**
 * Computes how many public reviews of each listing have words that begin with all of these, one review after the
 * other, for the listings that reviews with the words are about: `apartment:7` → 3.
 */
export async function recomputeMentions(
  database: OpenDatabase,
  beginnings: readonly string[],
): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<Row>(
    `select apt_id, landlord_id, review_text from reviews where status in ('APPROVED', 'REPORTED') and appears is null`,
  )
  const matching = rows.filter(row => {
    const words = wordsOf(row.review_text)
    return beginnings.every(beginning => words.some(word => word.startsWith(beginning)))
  })
  const counts: Record<string, number> = {}
  for (const { apt_id: aptId, landlord_id: landlordId } of matching)
    if (aptId === null)
      counts[`landlord:${landlordId}`] = matching.filter(each => each.landlord_id === landlordId).length
    else counts[`apartment:${aptId}`] = (counts[`apartment:${aptId}`] ?? 0) + 1
  return counts
}
