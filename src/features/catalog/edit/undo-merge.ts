import { and, eq, inArray } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import { recordDecision } from '../../audit/record-decision.ts'
import { mergedInto } from '../model/merged-into.ts'
import { fromStoredKind } from '../rules.ts'
import { buildings, catalogMerges, landlords } from '../table.ts'
import { changeCatalog, type EditDeps, type Editor } from './edit-deps.ts'
import { tagsOfMerge } from './merge-listings.ts'

type MergeRow = typeof catalogMerges.$inferSelect

/**
 * Undoes a merge: restores the duplicate as it was, with what moved and is still there. Reviews that the other listing
 * got after the merge stay with it.
 * @throws Problem 404 if there is no such merge; 409 if the other listing has been merged itself since, or if the
 *   duplicate's id is in use again.
 */
export function undoMerge(deps: EditDeps, admin: Editor, id: string): Promise<void> {
  return changeCatalog(deps, async tx => {
    const { mergeParts } = deps.editHooks
    for (const part of mergeParts) await part.lock?.(tx)
    const [row] = await tx.select().from(catalogMerges).where(eq(catalogMerges.id, id))
    if (!row) throw notFound()
    await requireUndoable(tx, row)
    const merge = { id, kind: fromStoredKind(row.kind), fromId: row.fromId, intoId: row.intoId }
    const restored = await restoreListing(tx, row)
    const buildingIds = (row.moved.buildings ?? []) as string[]
    if (merge.kind === 'landlord') await returnBuildings(tx, row, buildingIds)
    await tx.delete(catalogMerges).where(eq(catalogMerges.id, id))
    for (const part of mergeParts) await part.moveBack(tx, merge, row.moved[part.name])
    await recordDecision(tx, admin, {
      subjectKind: row.kind,
      subjectId: row.fromId,
      action: 'undo-merge',
      detail: { from: restored.name, intoId: row.intoId, merge: id },
    })
    const intoLandlordId = merge.kind === 'apartment' ? await getLandlordId(tx, row.intoId) : null
    const listings = [restored, { id: row.intoId, name: '', landlordId: intoLandlordId }]
    await publishChange(tx, tagsOfMerge(merge, buildingIds, listings))
  })
}

async function requireUndoable(tx: Tx, { kind, fromId, intoId }: MergeRow): Promise<void> {
  const table = kind === 'building' ? buildings : landlords
  const existing = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [fromId, intoId]))
  if (!existing.some(({ id }) => id === intoId))
    throw new Problem(409, `That ${kind} has since been merged into another one. Undo that merge first.`)
  if (existing.some(({ id }) => id === fromId)) throw new Problem(409, `Another ${kind} has that id now.`)
}

/** Inserts the listing again. A building's landlord may have been merged or removed since; the building follows. */
async function restoreListing(tx: Tx, { kind, place: snapshot }: MergeRow) {
  if (kind === 'landlord') {
    const [row] = await tx
      .insert(landlords)
      .values(snapshot as typeof landlords.$inferInsert)
      .returning()
    return { id: row!.id, name: row!.name, landlordId: null }
  }
  const values = snapshot as typeof buildings.$inferInsert
  const originalLandlordId = values.landlordId ?? null
  const landlordId = originalLandlordId === null ? null : await findCurrentLandlordId(tx, originalLandlordId)
  const [row] = await tx
    .insert(buildings)
    .values({ ...values, landlordId })
    .returning()
  return { id: row!.id, name: row!.name, landlordId }
}

async function findCurrentLandlordId(tx: Tx, id: string): Promise<string | null> {
  const currentId = (await mergedInto(tx, { kind: 'landlord', id })) ?? id
  return (await tx.$count(landlords, eq(landlords.id, currentId))) > 0 ? currentId : null
}

async function returnBuildings(tx: Tx, { fromId, intoId }: MergeRow, buildingIds: string[]): Promise<void> {
  if (buildingIds.length === 0) return
  const stillThere = and(inArray(buildings.id, buildingIds), eq(buildings.landlordId, intoId))
  await tx.update(buildings).set({ landlordId: fromId }).where(stillThere)
}

async function getLandlordId(tx: Tx, buildingId: string): Promise<string | null> {
  const [row] = await tx
    .select({ landlordId: buildings.landlordId })
    .from(buildings)
    .where(eq(buildings.id, buildingId))
  return row?.landlordId ?? null
}
