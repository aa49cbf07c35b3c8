import { type SQL, sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { today } from '../read/whole-times.ts'
import { type CountedEventKind, moderationCounts } from '../table.ts'
import { declineReasons } from './rules.ts'

export interface CountedEvent {
  event: CountedEventKind
  day: string
  /** Why a review was declined, or the class of its wait. */
  detail?: string | null
  count?: number
}

/** Counts events by day, without storing which reviews they were about. Only reasons of the templates are stored. */
export async function countEvents(tx: Tx, events: readonly CountedEvent[]): Promise<void> {
  const counts = events.map(({ event, day, detail, count = 1 }) => {
    const isFreeText = event === 'declined' && !declineReasons.some(template => template === detail)
    return { day, event, detail: isFreeText ? '' : (detail ?? ''), count }
  })
  const rows = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)`
  await tx.execute(addCounts(sql`${rows} as e(day date, event text, detail text, count int)`))
}

/** Adds rows with these four columns to the counts. One order for all writers prevents deadlocks. */
function addCounts(rows: SQL): SQL {
  return sql`
    insert into ${moderationCounts} as m (day, event, detail, count)
    select day, event, detail, sum(count) from ${rows} group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, event, detail) do update set count = m.count + excluded.count`
}

/** Adds the counts of past days to their quarter, and drops the cached figures. Run it once a day. */
export async function foldCounts(db: Db): Promise<void> {
  const quarterDay = sql`date_trunc('quarter', m.day)::date`
  await db.transaction(async tx => {
    await tx.execute(sql`
      with past as (
        delete from ${moderationCounts} m where m.day < ${today()} and m.day <> ${quarterDay}
        returning ${quarterDay} as day, m.event, m.detail, m.count
      ) ${addCounts(sql`past`)}`)
    await publishChange(tx, 'reviews')
  })
}
