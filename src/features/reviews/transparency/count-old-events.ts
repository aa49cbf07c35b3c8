import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { auditLogEntries } from '../../audit/table.ts'
import { reviewReports, reviews } from '../table.ts'
import { type CountedEvent, countEvents } from './count-event.ts'

/**
 * Counts what happened before the figures about moderation were kept: submissions from the reviews, decisions from the
 * audit log, reports from those that are stored. A public review without an entry in the audit log counts as approved on
 * its day.
 */
export async function countOldEvents(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<CountedEvent & Record<string, unknown>>(sql`
    with events(event, at, reason) as (
      select 'received', day::timestamp, null from ${reviews}
      union all
      select case action when 'approve' then 'approved' when 'decline' then 'declined' when 'ignore' then 'ignored'
          else 'removed' end, at at time zone 'UTC', reason
      from ${auditLogEntries} where subject_kind = 'review'
        and (action in ('approve', 'decline', 'ignore') or (action = 'delete' and from_status = 'REPORTED'))
      union all
      select 'approved', day::timestamp, null from ${reviews} r where status in ('APPROVED', 'REPORTED')
        and not exists (select 1 from ${auditLogEntries} a
          where a.subject_kind = 'review' and a.subject_id = r.id and a.action = 'approve')
      union all
      select 'reported', day::timestamp, null from ${reviewReports}
    )
    select event, to_char(date_trunc('quarter', at), 'YYYY-MM-DD') as day, reason, count(*)::int as count
    from events group by 1, 2, 3`)
  await countEvents(tx, rows)
}
