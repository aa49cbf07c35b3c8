import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { recomputedRatingAggregates, storedRatingAggregates } from '../../src/testing/reviews/rating-aggregates.ts'
import { silentLog } from '../../src/testing/silent-log.ts'
import type { DatabasePlace } from '../support/prepare-small-town.ts'

/** Rows that may not exist, whatever happened: each query finds the wrong ones. */
const wrongRows = {
  'the likes of a review are not those of its rows': `select r.id from reviews r
    left join review_likes l on l.review_id = r.id group by r.id, r.likes having r.likes <> count(l.review_id)`,
  'a photo of a review has no row': `select r.id from reviews r, jsonb_array_elements_text(r.photos) name
    where not exists (select from photos where photos.name = name)`,
  'a photo is in two reviews': `select name from reviews r, jsonb_array_elements_text(r.photos) name
    group by name having count(*) > 1`,
  'a photo has no owner and no listing, review or form': `select name from photos p
    where owner_key is null and source_hash is null and state <> 'hidden'
    and not exists (select from reviews where photos ? p.name)
    and not exists (select from buildings where photos ? p.name)
    and not exists (select from landlords where photos ? p.name)
    and not exists (select from contact_forms where photos ? p.name)`,
  'an approved review waits': `select id from reviews where status = 'APPROVED' and waiting_since is not null`,
} as const

/**
 * Compares stored counters with a recomputation, and looks for rows that contradict one another. The site
 * may be running.
 * @returns what is wrong.
 */
export async function checkTables(place: DatabasePlace): Promise<string[]> {
  const database = await openDatabase({ ...place, log: silentLog })
  try {
    const [stored, counted] = [await storedRatingAggregates(database), await recomputedRatingAggregates(database)]
    const wrong = Object.keys(counted)
      .filter(listing => !isDeepStrictEqual(stored[listing], counted[listing]))
      .map(listing => `the counters of ${listing} are wrong`)
    for (const [what, query] of Object.entries(wrongRows)) {
      const { rowCount } = await database.pool.query(query)
      if (rowCount) wrong.push(`${what}: ${rowCount} rows`)
    }
    return wrong
  } finally {
    await database.close()
  }
}
