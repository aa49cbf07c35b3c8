import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ListingKind } from '../../listings/catalog/listing-ref.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import type { FindSubjectListings } from '../../people/audit/audit-log.ts'
import { reviews } from '../table.ts'

/** Returns the function that finds the listings which subjects of the audit log are, or are reviews of. */
export function createSubjectFinder(db: Db): FindSubjectListings {
  return async subjects => {
    const asked = sql`jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb)`
    const { rows } = await db.execute<{ subject: string; kind: ListingKind; id: string; name: string }>(sql`
      select distinct s.kind || ':' || s.id as subject, coalesce(b.id, l.id) as id, coalesce(b.name, l.name) as name,
        case when b.id is null then 'landlord' else 'apartment' end as kind
      from ${asked} as s(kind text, id text)
      left join ${reviews} r on r.id = s.id and s.kind in ('review', 'author')
      left join ${buildings} b on b.id = case s.kind when 'building' then s.id else r.apt_id end
      left join ${landlords} l on l.id = case s.kind when 'landlord' then s.id else r.landlord_id end and b.id is null
      where b.id is not null or l.id is not null`)
    return new Map(rows.map(({ subject, ...listing }) => [subject, listing]))
  }
}
