import { and, eq, inArray } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import { recordDecision } from '../../audit/record-decision.ts'
import { mergedInto } from '../model/merged-into.ts'
import { buildings, catalogMerges, landlords } from '../table.ts'
import { changeCatalog, type EditDeps, type Editor } from './edit-deps.ts'
import { tagsOfMerge } from './merge-listings.ts'

type MergeRow = typeof catalogMerges.$inferSelect

/**
 * Takes a merge back: the duplicate stands again as it was, with what moved and is still there. What was written of the
 * other place since stays with that one.
 * @throws Problem 404 when there is no such merge, 409 when the place it went into was merged itself since, or when the
 *   duplicate's id is in use again.
 */
export function undoMerge(deps: EditDeps, admin: Editor, id: string): Promise<void> {
  return changeCatalog(deps, async tx => {
    const { mergeParts } = deps.hooks
    for (const part of mergeParts) await part.lock?.(tx)
    const [merge] = await tx.select().from(catalogMerges).where(eq(catalogMerges.id, id))
    if (!merge) throw notFound()
    await requireUndoable(tx, merge)
    const restored = await restoreListing(tx, merge)
    const owned = (merge.moved.buildings ?? []) as string[]
    if (merge.kind === 'landlord') await returnBuildings(tx, merge, owned)
    await tx.delete(catalogMerges).where(eq(catalogMerges.id, id))
    for (const part of mergeParts) await part.moveBack(tx, merge, merge.moved[part.name])
    await recordDecision(tx, admin, {
      subjectKind: merge.kind,
      subjectId: merge.fromId,
      action: 'undo-merge',
      detail: { from: restored.name, intoId: merge.intoId, merge: id },
    })
    const into = merge.kind === 'building' ? await getLandlordId(tx, merge.intoId) : null
    const listings = [restored, { id: merge.intoId, name: '', landlordId: into }]
    await publishChange(tx, tagsOfMerge(merge, owned, listings))
  })
}

async function requireUndoable(tx: Tx, { kind, fromId, intoId }: MergeRow): Promise<void> {
  const table = kind === 'building' ? buildings : landlords
  const there = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [fromId, intoId]))
  if (!there.some(({ id }) => id === intoId))
    throw new Problem(409, `The ${kind} it went into was merged itself since. Undo that first.`)
  if (there.some(({ id }) => id === fromId)) throw new Problem(409, `There is a ${kind} of that id again.`)
}

/** A landlord that was merged meanwhile is found where it went; one that is gone is none. */
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
  const present = (await mergedInto(tx, 'landlord', id)) ?? id
  return (await tx.$count(landlords, eq(landlords.id, present))) > 0 ? present : null
}

async function returnBuildings(tx: Tx, { fromId, intoId }: MergeRow, owned: string[]): Promise<void> {
  if (owned.length === 0) return
  const stillThere = and(inArray(buildings.id, owned), eq(buildings.landlordId, intoId))
  await tx.update(buildings).set({ landlordId: fromId }).where(stillThere)
}

async function getLandlordId(tx: Tx, buildingId: string): Promise<string | null> {
  const [row] = await tx
    .select({ landlordId: buildings.landlordId })
    .from(buildings)
    .where(eq(buildings.id, buildingId))
  return row?.landlordId ?? null
}
