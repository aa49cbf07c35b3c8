import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/db.ts'
import { countLabel } from '../../../ui/format.ts'
import { auditLogEntries } from '../../people/audit/table.ts'
import { type CatalogKind, catalogKinds } from '../catalog/read-catalog.ts'
import { type CatalogPlan, changedFields } from './plan-catalog.ts'

/** A listing that differs, and in which fields. */
export interface ListingChange {
  kind: CatalogKind
  id: string
  /** `undoes` is the day (UTC) of the admin's edit whose value the file replaces. */
  fields: { field: string; before: string; after: string; undoes: string | null }[]
}

/**
 * Returns the listings that an import changes, field by field. A field whose current value an admin gave it in the admin
 * area says on which day: the file would undo that edit.
 */
export async function listChanges(db: Queryable, plan: CatalogPlan): Promise<ListingChange[]> {
  const lastEdits = await readLastEdits(db)
  return catalogKinds.flatMap(kind =>
    plan[kind].changed.map(({ before, after }) => ({
      kind,
      id: after.id,
      fields: changedFields(before, after).map(({ field, was, is }) => {
        const edit = lastEdits.get(`${kind} ${after.id} ${field}`)
        const isUndone = edit && JSON.stringify(edit.value) === JSON.stringify(was)
        return { field, before: describeValue(was), after: describeValue(is), undoes: isUndone ? edit.day : null }
      }),
    })),
  )
}

/** Returns the admins' last edit of each field, by the listing's kind and id and the field. Only it can be its value. */
async function readLastEdits(db: Queryable): Promise<Map<string, { day: string; value: unknown }>> {
  const isEdit = eq(auditLogEntries.action, 'edit')
  const rows = await db.select().from(auditLogEntries).where(isEdit).orderBy(auditLogEntries.id)
  const edits = rows.flatMap(({ subjectKind, subjectId, at, detail }) => {
    const { after = {} } = (detail ?? {}) as { after?: object }
    const day = at.toISOString().slice(0, 10)
    return Object.entries(after).map(
      ([field, value]) => [`${subjectKind}s ${subjectId} ${field}`, { day, value }] as const,
    )
  })
  return new Map(edits)
}

/** Returns a value for people: a text in quotes, "nothing" for an empty one, the number of photos. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return countLabel(value.length, 'photo')
  return typeof value === 'string' ? `"${value}"` : String(value)
}
