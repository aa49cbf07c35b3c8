import { and, eq } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { badRequest } from '../../../platform/http/problem.ts'
import { logDecision } from '../../people/audit/audit-log.ts'
import type { ListingRef, Merge } from '../catalog/listing-ref.ts'
import { listingNotFound } from '../catalog/merged-into.ts'
import { toStoredKind } from '../catalog/rules.ts'
import type { ListingContents, MergeSummary } from '../catalog/shapes.ts'
import { buildings, catalogMerges, landlords } from '../catalog/table.ts'
import { countSaves, mergeSaved } from '../saved/saved.ts'
import { changeCatalog, type EditDeps, type Editor } from './change-catalog.ts'
import { eraseUnlistedPhotos, mergePhotos } from './listing-photos.ts'

/** An admin's request to merge the listing `fromId` into its duplicate `intoId`. */
type MergeRequest = Merge & { reason?: string | null | undefined }

type Listing = { id: string; name: string; photos: string[] }

/** Returns what a merge of this listing would move. @throws Problem 404 for an unknown listing. */
export async function getListingContents(
  { database: { db }, reviewMoves }: Pick<EditDeps, 'database' | 'reviewMoves'>,
  listing: ListingRef,
): Promise<ListingContents> {
  if (!(await readListing(db, listing))) throw await listingNotFound(db, listing)
  return {
    buildings: listing.kind === 'landlord' ? await db.$count(buildings, eq(buildings.landlordId, listing.id)) : 0,
    reviews: await reviewMoves.count(db, listing),
    saves: await countSaves(db, listing),
  }
}

/**
 * Merges a duplicate into another listing, with its reviews, likes, reports, bookmarks and photos and, for a landlord, its
 * buildings. The duplicate leaves every list, and its old page redirects. There is no undo. Two reviews by one author,
 * one of each listing, both stay (docs/decisions/071).
 * @throws Problem 404 for an unknown duplicate, 400 for an `into` that is unknown or the same.
 */
export function mergeListings(deps: EditDeps, admin: Editor, request: MergeRequest): Promise<MergeSummary> {
  return changeCatalog(deps, async tx => {
    await deps.reviewMoves.lock(tx)
    const { from, into } = await findBothListings(tx, request)
    const { kind, fromId, intoId, reason = null } = request
    const storedKind = toStoredKind(kind)
    await logDecision(tx, admin, {
      subjectKind: storedKind,
      subjectId: fromId,
      action: 'merge',
      reason,
      detail: { from: from.name, into: into.name, intoId },
    })
    if (kind === 'landlord')
      await tx.update(buildings).set({ landlordId: intoId }).where(eq(buildings.landlordId, fromId))
    await deps.reviewMoves.merge(tx, request)
    await mergeSaved(tx, request)
    const table = kind === 'apartment' ? buildings : landlords
    await tx.delete(table).where(eq(table.id, fromId))
    const photos = mergePhotos(into.photos, from.photos)
    await tx.update(table).set({ photos }).where(eq(table.id, intoId))
    await eraseUnlistedPhotos(tx, deps.storage, from.photos)
    // What was merged into the duplicate before leads straight to the listing that stays: there are no chains.
    await tx
      .update(catalogMerges)
      .set({ intoId })
      .where(and(eq(catalogMerges.kind, storedKind), eq(catalogMerges.intoId, fromId)))
    await tx.insert(catalogMerges).values({ kind: storedKind, fromId, intoId })
    await publishChange(tx, 'catalog')
    const nameOf = ({ id, name }: Listing) => ({ id, name })
    return { kind: storedKind, from: nameOf(from), into: nameOf(into) }
  })
}

async function findBothListings(
  tx: Tx,
  { kind, fromId, intoId }: MergeRequest,
): Promise<{ from: Listing; into: Listing }> {
  const from = await readListing(tx, { kind, id: fromId })
  if (!from) throw await listingNotFound(tx, { kind, id: fromId })
  if (intoId === fromId) throw badRequest([{ path: 'into', message: `must be another ${toStoredKind(kind)}` }])
  const into = await readListing(tx, { kind, id: intoId })
  if (!into) throw badRequest([{ path: 'into', message: `there is no such ${toStoredKind(kind)}` }])
  return { from, into }
}

async function readListing(db: Queryable, { kind, id }: ListingRef): Promise<Listing | undefined> {
  if (id.includes('\0')) return undefined
  const [row] =
    kind === 'landlord'
      ? await db.select().from(landlords).where(eq(landlords.id, id))
      : await db.select().from(buildings).where(eq(buildings.id, id))
  return row
}
