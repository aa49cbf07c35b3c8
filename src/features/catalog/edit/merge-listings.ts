import { eq, getTableColumns } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { badRequest } from '../../../platform/http/problem.ts'
import { recordDecision } from '../../audit/record-decision.ts'
import type { ListingRef } from '../model/listing-ref.ts'
import { listingNotFound } from '../model/merged-into.ts'
import { buildingTag, landlordTag, tagsOfMany } from '../model/tags.ts'
import { toStoredKind } from '../rules.ts'
import { buildings, catalogMerges, landlords } from '../table.ts'
import { changeCatalog, type EditDeps, type Editor } from './edit-deps.ts'
import type { Merge } from './merge-part.ts'

/** An admin's request to merge the listing `fromId` into its duplicate `intoId`. */
export type MergeRequest = Omit<Merge, 'id'> & { reason?: string | null | undefined }

/**
 * Merges a duplicate into another listing, with its reviews, likes, reports and bookmarks and, for a landlord, its
 * buildings. The duplicate leaves every list, and its old page redirects. Can be undone. Two reviews by one author, one
 * of each listing, both stay (docs/decisions/071).
 * @returns the id of the merge.
 * @throws Problem 404 for an unknown duplicate, 400 for an `into` that is unknown or the same.
 */
export function mergeListings(deps: EditDeps, admin: Editor, request: MergeRequest): Promise<string> {
  return changeCatalog(deps, async tx => {
    const { mergeParts } = deps.editHooks
    for (const part of mergeParts) await part.lock?.(tx)
    const { from, into } = await findBothListings(tx, request)
    const { kind, fromId, intoId, reason = null } = request
    const decisionId = await recordDecision(tx, admin, {
      subjectKind: toStoredKind(kind),
      subjectId: fromId,
      action: 'merge',
      reason,
      detail: { from: from.name, into: into.name, intoId },
    })
    const merge: Merge = { id: String(decisionId), kind, fromId, intoId }
    const buildingIds = kind === 'landlord' ? await moveBuildings(tx, fromId, intoId) : []
    const moved: Record<string, unknown> = { buildings: buildingIds }
    for (const part of mergeParts) moved[part.name] = await part.move(tx, merge)
    const table = kind === 'apartment' ? buildings : landlords
    await tx.delete(table).where(eq(table.id, fromId))
    await tx.insert(catalogMerges).values({ ...merge, kind: toStoredKind(kind), place: from, moved })
    await publishChange(tx, tagsOfMerge(merge, buildingIds, [from, into]))
    return merge.id
  })
}

/** The columns of a listing that an undo restores: all but the rating aggregates, which are counted again. */
type ListingValues = { id: string; name: string; landlordId?: string | null }

async function findBothListings(
  tx: Tx,
  { kind, fromId, intoId }: MergeRequest,
): Promise<{ from: ListingValues; into: ListingValues }> {
  const from = await readListing(tx, { kind, id: fromId })
  if (!from) throw await listingNotFound(tx, { kind, id: fromId })
  if (intoId === fromId) throw badRequest([{ path: 'into', message: `must be another ${toStoredKind(kind)}` }])
  const into = await readListing(tx, { kind, id: intoId })
  if (!into) throw badRequest([{ path: 'into', message: `there is no such ${toStoredKind(kind)}` }])
  return { from, into }
}

async function readListing(tx: Tx, { kind, id: requestedId }: ListingRef): Promise<ListingValues | undefined> {
  if (requestedId.includes('\0')) return undefined
  if (kind === 'landlord') {
    const { id, name, contact, address, photos } = getTableColumns(landlords)
    const [row] = await tx.select({ id, name, contact, address, photos }).from(landlords).where(eq(id, requestedId))
    return row
  }
  const { id, name, address, area, landlordId, latitude, longitude, photos, travelTimes } = getTableColumns(buildings)
  const [row] = await tx
    .select({ id, name, address, area, landlordId, latitude, longitude, photos, travelTimes })
    .from(buildings)
    .where(eq(id, requestedId))
  return row
}

async function moveBuildings(tx: Tx, fromId: string, intoId: string): Promise<string[]> {
  const rows = await tx
    .update(buildings)
    .set({ landlordId: intoId })
    .where(eq(buildings.landlordId, fromId))
    .returning({ id: buildings.id })
  return rows.map(({ id }) => id)
}

/** Returns the cache tags of both listings, of their landlords and of the buildings that moved. */
export function tagsOfMerge(
  { kind, fromId, intoId }: Merge,
  movedBuildingIds: readonly string[],
  listings: ListingValues[],
): string[] {
  const tagOf = kind === 'apartment' ? buildingTag : landlordTag
  const landlordIds = listings.map(({ landlordId }) => landlordId).filter(id => id != null)
  return tagsOfMany([
    tagOf(fromId),
    tagOf(intoId),
    ...movedBuildingIds.map(buildingTag),
    ...landlordIds.map(landlordTag),
  ])
}
