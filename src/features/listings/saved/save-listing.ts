import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { Actor } from '../../people/actor.ts'
import { type SavedKind, savedKinds } from './kinds.ts'

/**
 * Saves a listing for the caller; saving it again changes nothing.
 * @throws Problem 404 when there is no such listing.
 */
export async function saveListing(db: Db, actor: Actor, kind: SavedKind, id: string): Promise<void> {
  const { saved, idColumn, listings } = savedKinds[kind]
  // One statement locks the listing, so that it cannot be deleted before the bookmark is stored.
  const { rows } = await db.transaction(tx =>
    tx.execute(sql`
    with listing as (select ${listings.id} from ${listings} where ${listings.id} = ${id} for key share),
    added as (
      insert into ${saved} (owner_key, ${sql.identifier(idColumn.name)})
      select ${actor.key('saves')}, listing.id from listing on conflict do nothing
    )
    select 1 from listing`),
  )
  if (rows.length === 0) throw notFound()
}
