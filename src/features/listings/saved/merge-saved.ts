import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ListingRef } from '../catalog/listing-ref.ts'
import type { Merge } from '../edit/change-catalog.ts'
import { savedKinds } from './kinds.ts'

/** Returns how many students have saved a listing. */
export function countSaves(db: Db, { kind, id }: ListingRef): Promise<number> {
  const { saved, idColumn } = savedKinds[kind]
  return db.$count(saved, eq(idColumn, id))
}

/** Moves bookmarks when two listings are merged: a student who saved either has saved the remaining one. */
export async function mergeSaved(tx: Tx, { kind, fromId, intoId }: Merge): Promise<void> {
  const { saved, idColumn } = savedKinds[kind]
  const id = sql.identifier(idColumn.name)
  await tx.execute(sql`
    insert into ${saved} (owner_key, ${id}) select owner_key, ${intoId} from ${saved} where ${id} = ${fromId}
    on conflict do nothing`)
  await tx.execute(sql`delete from ${saved} where ${id} = ${fromId}`)
}
