import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Actor } from '../identity/actor.ts'
import { type SavedKind, savedKinds } from './kinds.ts'

/**
 * Saves an apartment or a landlord for the caller; saving twice is saving once (SPEC 4).
 * @throws Problem 404 when there is none of that id.
 */
export async function saveListing(db: Db, actor: Actor, kind: SavedKind, id: string): Promise<void> {
  const { saved, idColumn, places: listings } = savedKinds[kind]
  // One statement, and the place is held while it runs: it cannot vanish between the look and the bookmark.
  const { rows } = await db.execute(sql`
    with place as (select ${listings.id} from ${listings} where ${listings.id} = ${id} for key share),
    added as (
      insert into ${saved} (owner_key, ${sql.identifier(idColumn.name)})
      select ${actor.key('saves')}, place.id from place on conflict do nothing
    )
    select 1 from place`)
  if (rows.length === 0) throw notFound()
}
