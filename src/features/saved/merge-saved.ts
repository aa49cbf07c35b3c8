import { type SQL, sql } from 'drizzle-orm'
import type { Merge, MergePart } from '../catalog/edit/merge-part.ts'
import { savedKinds } from './kinds.ts'

/**
 * Moves bookmarks when two listings are merged: a student who saved either has saved the remaining one. The undo needs
 * only hashes salted with the merge's number, which cannot be joined with anything and do not show who unsaved since.
 */
export const mergeSaved: MergePart = {
  name: 'saved',
  async move(tx, merge) {
    const { saved, id } = tableOf(merge)
    const { rows } = await tx.execute<{ mark: string; both: boolean }>(sql`
      select ${saltedOwnerHash(merge)} as mark, exists (
        select 1 from ${saved} o where o.owner_key = s.owner_key and o.${id} = ${merge.intoId}) as both
      from ${saved} s where s.${id} = ${merge.fromId} order by 1`)
    await tx.execute(sql`
      insert into ${saved} (owner_key, ${id}) select owner_key, ${merge.intoId} from ${saved} where ${id} = ${merge.fromId}
      on conflict do nothing`)
    await tx.execute(sql`delete from ${saved} where ${id} = ${merge.fromId}`)
    return {
      only: rows.filter(({ both }) => !both).map(({ mark }) => mark),
      both: rows.filter(({ both }) => both).map(({ mark }) => mark),
    } satisfies MovedBookmarks
  },
  async moveBack(tx, merge, moved) {
    const { only, both } = moved as MovedBookmarks
    const { saved, id } = tableOf(merge)
    const isMarked = (marks: string[]) =>
      sql`s.${id} = ${merge.intoId} and ${saltedOwnerHash(merge)} = any(${sql.param(marks)}::text[])`
    await tx.execute(sql`
      insert into ${saved} (owner_key, ${id})
      select s.owner_key, ${merge.fromId} from ${saved} s where ${isMarked([...only, ...both])}`)
    await tx.execute(sql`delete from ${saved} s where ${isMarked(only)}`)
  },
}

/** Salted hashes of the students who had saved only the duplicate, and of those who had saved both. */
interface MovedBookmarks {
  only: string[]
  both: string[]
}

function tableOf({ kind }: Merge) {
  const { saved, idColumn } = savedKinds[kind]
  return { saved, id: sql.identifier(idColumn.name) }
}

const saltedOwnerHash = ({ id }: Merge): SQL =>
  sql`encode(sha256(convert_to(${id}::text || ' ' || s.owner_key, 'UTF8')), 'hex')`
