import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { reviewReports, reviews } from '../table.ts'
import { minDecidedReports } from './queue-rules.ts'

/**
 * Marks the open reports of reporters whose decided reports were mostly ignored, and unmarks the others. Run it once a
 * day and never at a decision: a mark that appears right after a decision shows which reports share a reporter
 * (docs/decisions/083).
 */
export async function markReports(db: Db): Promise<void> {
  await db.execute(sql`
    with histories as (
      select p.reporter_key, count(*) filter (where p.ignored) as ignored,
        count(*) filter (where not p.ignored and r.status = 'DELETED') as upheld
      from ${reviewReports} p join ${reviews} r on r.id = p.review_id
      group by p.reporter_key
    ), marks as (
      select p.review_id, p.reporter_key, h.ignored + h.upheld >= ${minDecidedReports} and h.ignored > h.upheld as mark
      from ${reviewReports} p join ${reviews} r on r.id = p.review_id join histories h on h.reporter_key = p.reporter_key
      where r.status = 'REPORTED' and not p.ignored
    )
    update ${reviewReports} p set reporter_mostly_ignored = m.mark from marks m
    where m.review_id = p.review_id and m.reporter_key = p.reporter_key and p.reporter_mostly_ignored <> m.mark`)
}
