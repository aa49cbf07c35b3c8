import { eq, sql } from 'drizzle-orm'
import type { MergePart } from '../edit/merge-part.ts'
import { savedKinds } from './kinds.ts'

/** Moves bookmarks when two listings are merged: a student who saved either has saved the remaining one. */
export const mergeSaved: MergePart = {
  async count(db, { kind, id }) {
    const { saved, idColumn } = savedKinds[kind]
    return { saves: await db.$count(saved, eq(idColumn, id)) }
  },
  async move(tx, { kind, fromId, intoId }) {
    const { saved, idColumn } = savedKinds[kind]
    const id = sql.identifier(idColumn.name)
    await tx.execute(sql`
      insert into ${saved} (owner_key, ${id}) select owner_key, ${intoId} from ${saved} where ${id} = ${fromId}
      on conflict do nothing`)
    await tx.execute(sql`delete from ${saved} where ${id} = ${fromId}`)
  },
}
