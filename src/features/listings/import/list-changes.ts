import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { auditLogEntries } from '../../people/audit/table.ts'
import type { CatalogKind } from '../catalog/read-catalog.ts'
import { type CatalogPlan, type ChangedValues, changedFields } from './plan-catalog.ts'

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
export async function listChanges(db: Db | Tx, { landlords, buildings }: CatalogPlan): Promise<ListingChange[]> {
  return [
    ...(await changesOf(db, 'landlords', landlords.changed)),
    ...(await changesOf(db, 'buildings', buildings.changed)),
  ]
}

async function changesOf<Values extends { id: string }>(
  db: Db | Tx,
  kind: ListingChange['kind'],
  changed: ChangedValues<Values>[],
): Promise<ListingChange[]> {
  const editsById = await readEdits(
    db,
    kind === 'landlords' ? 'landlord' : 'building',
    changed.map(({ after }) => after.id),
  )
  return changed.map(pair => {
    const { before, after } = pair
    const edits = editsById.get(after.id) ?? []
    const fields = changedFields(pair).map(key => {
      const field = String(key)
      // Newest first: only the last edit of the field can be its value now.
      const lastEdit = edits.find(edit => field in edit.after)
      const isUndone = lastEdit && JSON.stringify(lastEdit.after[field]) === JSON.stringify(before[key])
      return {
        field,
        before: describe(before[key]),
        after: describe(after[key]),
        undoes: isUndone ? lastEdit.day : null,
      }
    })
    return { kind, id: after.id, fields }
  })
}

interface AdminEdit {
  /** UTC. */
  day: string
  after: Record<string, unknown>
}

/** Returns the admins' edits of each listing, newest first. */
async function readEdits(
  db: Db | Tx,
  subjectKind: 'landlord' | 'building',
  ids: string[],
): Promise<Map<string, AdminEdit[]>> {
  const edits = new Map<string, AdminEdit[]>()
  if (ids.length === 0) return edits
  const isEdit = and(
    eq(auditLogEntries.subjectKind, subjectKind),
    eq(auditLogEntries.action, 'edit'),
    sql`${auditLogEntries.subjectId} = any(${sql.param(ids)}::text[])`,
  )
  const rows = await db.select().from(auditLogEntries).where(isEdit).orderBy(desc(auditLogEntries.id))
  for (const { subjectId, at, detail } of rows) {
    const { after = {} } = (detail ?? {}) as Partial<AdminEdit>
    edits.set(subjectId, [...(edits.get(subjectId) ?? []), { day: at.toISOString().slice(0, 10), after }])
  }
  return edits
}

/** Returns a value for people: a text in quotes, "nothing" for an empty one, the number of photos. */
function describe(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return `${value.length} photo${value.length === 1 ? '' : 's'}`
  return typeof value === 'string' ? `"${value}"` : String(value)
}
