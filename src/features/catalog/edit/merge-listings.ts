import { eq, getTableColumns } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { badRequest } from '../../../platform/http/problem.ts'
import { recordDecision } from '../../audit/record-decision.ts'
import { listingNotFound } from '../model/merged-into.ts'
import { buildingTag, landlordTag, tagsOfMany } from '../model/tags.ts'
import { buildings, catalogMerges, landlords } from '../table.ts'
import { changeCatalog, type EditDeps, type Editor } from './edit-deps.ts'
import type { ListingKind, Merge } from './merge-part.ts'

/** What an admin asks for: the place `fromId` is the same as `intoId`, which stays. */
export interface MergeRequest {
  kind: ListingKind
  fromId: string
  intoId: string
  reason?: string | null | undefined
}

/**
 * Merges a duplicate into the place that stays, with its reviews, likes, reports and bookmarks and, for a landlord, its
 * buildings. The duplicate is gone from every list; its old address leads to the other. Can be undone. Two reviews by one
 * author, one of each place, both stay (docs/decisions/071).
 * @returns the number of the merge.
 * @throws Problem 404 for an unknown duplicate, 400 for an `into` that is unknown or the same.
 */
export function mergeListings(deps: EditDeps, admin: Editor, asked: MergeRequest): Promise<string> {
  return changeCatalog(deps, async tx => {
    const { mergeParts } = deps.hooks
    for (const part of mergeParts) await part.lock?.(tx)
    const { from, into } = await findBothListings(tx, asked)
    const { kind, fromId, intoId } = asked
    const record = { from: from.name, into: into.name, intoId }
    const subject = { subjectKind: kind, subjectId: fromId, action: 'merge', reason: asked.reason ?? null }
    const merge: Merge = {
      id: String(await recordDecision(tx, admin, { ...subject, detail: record })),
      kind,
      fromId,
      intoId,
    }
    const owned = kind === 'landlord' ? await moveBuildings(tx, fromId, intoId) : []
    const moved: Record<string, unknown> = { buildings: owned }
    for (const part of mergeParts) moved[part.name] = await part.move(tx, merge)
    await tx.delete(tableOf[kind]).where(eq(tableOf[kind].id, fromId))
    await tx.insert(catalogMerges).values({ ...merge, place: from, moved })
    await publishChange(tx, tagsOfMerge(merge, owned, [from, into]))
    return merge.id
  })
}

const tableOf = { building: buildings, landlord: landlords } as const

/** What an undo puts back: everything but the kept numbers, which are added up anew. */
type ListingValues = { id: string; name: string; landlordId?: string | null }

async function findBothListings(
  tx: Tx,
  { kind, fromId, intoId }: MergeRequest,
): Promise<{ from: ListingValues; into: ListingValues }> {
  const from = await readListing(tx, kind, fromId)
  if (!from) throw await listingNotFound(tx, kind, fromId)
  if (intoId === fromId) throw badRequest([{ path: 'into', message: `must be another ${kind}` }])
  const into = await readListing(tx, kind, intoId)
  if (!into) throw badRequest([{ path: 'into', message: `there is no such ${kind}` }])
  return { from, into }
}

async function readListing(tx: Tx, kind: ListingKind, id: string): Promise<ListingValues | undefined> {
  if (id.includes('\0')) return undefined
  if (kind === 'landlord') {
    const { id: key, name, contact, address, photos } = getTableColumns(landlords)
    const [row] = await tx.select({ id: key, name, contact, address, photos }).from(landlords).where(eq(key, id))
    return row
  }
  const {
    id: key,
    name,
    address,
    area,
    landlordId,
    latitude,
    longitude,
    photos,
    travelTimes,
  } = getTableColumns(buildings)
  const [row] = await tx
    .select({ id: key, name, address, area, landlordId, latitude, longitude, photos, travelTimes })
    .from(buildings)
    .where(eq(key, id))
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

/** Both places, whoever owns one, and whoever they own: all of their answers differ now. */
export function tagsOfMerge(
  { kind, fromId, intoId }: Merge,
  owned: readonly string[],
  listings: ListingValues[],
): string[] {
  const tagOf = kind === 'building' ? buildingTag : landlordTag
  const landlordIds = listings.map(({ landlordId }) => landlordId).filter(id => id != null)
  return tagsOfMany([tagOf(fromId), tagOf(intoId), ...owned.map(buildingTag), ...landlordIds.map(landlordTag)])
}
