import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { badRequest, type FieldError } from '../../../platform/http/problem.ts'
import { logDecision } from '../../people/audit/audit-log.ts'
import { swappedProblem } from '../../places/travel.ts'
import { requireBuilding, requireLandlord } from '../catalog/get-buildings.ts'
import { toBuilding, toLandlord } from '../catalog/rows.ts'
import type { Building, Landlord } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { changeCatalog, type EditDeps, type Editor } from './change-catalog.ts'
import type { BuildingChanges, LandlordChanges, NewBuilding, NewLandlord } from './listing-input.ts'
import { eraseUnlistedPhotos, setListingPhotos } from './listing-photos.ts'

/** Returns an id that is short enough for a URL and cannot clash with an operator's own ids. */
const newId = () => randomBytes(9).toString('hex')

/** Adds a landlord and writes it to the audit log. @throws Problem 400 for a photo that the admin may not use. */
export function createLandlord(deps: EditDeps, admin: Editor, input: NewLandlord): Promise<Landlord> {
  return changeCatalog(deps, async tx => {
    const { name, contact = null, address = null, photos: urls = [] } = input
    const photos = await setListingPhotos(tx, deps, admin, { urls, currentNames: [] })
    const values = { id: newId(), name, contact, address, photos }
    const [row] = await tx.insert(landlords).values(values).returning()
    await logDecision(tx, admin, {
      subjectKind: 'landlord',
      subjectId: values.id,
      action: 'create',
      detail: { after: values },
    })
    await publishChange(tx, 'catalog')
    return toLandlord({ ...row!, propertiesOwned: 0 })
  })
}

/** Adds a building and writes it to the audit log. @throws Problem 400 for an unknown area, landlord or photo. */
export function createBuilding(deps: EditDeps, admin: Editor, input: NewBuilding): Promise<Building> {
  return changeCatalog(deps, tx => addBuilding(tx, deps, admin, input, {}))
}

/**
 * Adds a building within a transaction of `changeCatalog`.
 * @param from a submission's photos, which the building may use too, and details of its origin for the audit log.
 * @throws Problem 400 for an unknown area, landlord or photo.
 */
export async function addBuilding(
  tx: Tx,
  deps: EditDeps,
  admin: Editor,
  input: NewBuilding,
  from: { photos?: readonly string[]; origin?: Record<string, unknown> },
): Promise<Building> {
  const { name, address = '', area = null, landlordId = null, latitude = null, longitude = null } = input
  await checkBuilding(tx, deps, input)
  const photos = await setListingPhotos(tx, deps, admin, {
    urls: input.photos ?? [],
    currentNames: from.photos ?? [],
  })
  const values = { id: newId(), name, address, area, landlordId, latitude, longitude, photos }
  const [row] = await tx.insert(buildings).values(values).returning()
  await logDecision(tx, admin, {
    subjectKind: 'building',
    subjectId: values.id,
    action: 'create',
    detail: { after: values, ...from.origin },
  })
  await publishChange(tx, 'catalog')
  return toBuilding(row!)
}

/**
 * Changes a landlord and writes the fields that differ, before and after, to the audit log.
 * @throws Problem 404 if it does not exist, 400 for a photo that the admin may not use.
 */
export function editLandlord(deps: EditDeps, admin: Editor, id: string, changes: LandlordChanges): Promise<Landlord> {
  return changeCatalog(deps, async tx => {
    const before = await requireLandlord(tx, id)
    const photos = await setListingPhotos(tx, deps, admin, { urls: changes.photos, currentNames: before.photos })
    const differing = differences(before, { ...changes, photos })
    if (!differing) return toLandlord(before)
    const [after] = await tx.update(landlords).set(differing.after).where(eq(landlords.id, id)).returning()
    await eraseUnlistedPhotos(tx, deps.storage, before.photos)
    await logDecision(tx, admin, { subjectKind: 'landlord', subjectId: id, action: 'edit', detail: differing })
    await publishChange(tx, 'catalog')
    return toLandlord({ ...before, ...after })
  })
}

/**
 * Changes a building and writes the fields that differ, before and after, to the audit log. Its reviews move along to
 * a new landlord. A new location clears its travel times, to be computed after the commit.
 * @throws Problem 404 if it does not exist, 400 for an unknown area, landlord or photo.
 */
export function editBuilding(deps: EditDeps, admin: Editor, id: string, changes: BuildingChanges): Promise<Building> {
  return changeCatalog(deps, async tx => {
    const before = await requireBuilding(tx, id)
    await checkBuilding(tx, deps, changes)
    const { landlordId: newLandlordId = before.landlordId } = changes
    const changesLandlord = newLandlordId !== before.landlordId
    // Reviews are locked before buildings everywhere, which prevents deadlocks.
    if (changesLandlord)
      await deps.reviewMoves.toLandlords(tx, [{ buildingId: id, from: before.landlordId, to: newLandlordId }])
    const photos = await setListingPhotos(tx, deps, admin, { urls: changes.photos, currentNames: before.photos })
    const differing = differences(before, { ...changes, photos })
    if (!differing) return toBuilding(before)
    const changesLocation = 'latitude' in differing.after || 'longitude' in differing.after
    const set = { ...differing.after, ...(changesLocation && { travelTimes: null }) }
    const [after] = await tx.update(buildings).set(set).where(eq(buildings.id, id)).returning()
    await eraseUnlistedPhotos(tx, deps.storage, before.photos)
    await logDecision(tx, admin, { subjectKind: 'building', subjectId: id, action: 'edit', detail: differing })
    await publishChange(tx, 'catalog')
    return toBuilding(after!)
  })
}

/** Returns the requested fields that differ, before and after; undefined if none does. */
function differences<Row extends object>(row: Row, requested: Partial<Record<keyof Row, unknown>>) {
  const keys = (Object.keys(requested) as (keyof Row)[]).filter(
    key => requested[key] !== undefined && JSON.stringify(requested[key]) !== JSON.stringify(row[key]),
  )
  if (keys.length === 0) return undefined
  const pick = (from: Partial<Record<keyof Row, unknown>>) => Object.fromEntries(keys.map(key => [key, from[key]]))
  return { before: pick(row), after: pick(requested) as Partial<Row> }
}

/**
 * Checks that a building's area and landlord exist, and that its coordinates are not swapped.
 * @throws Problem 400 naming each one that is wrong.
 */
async function checkBuilding(
  tx: Tx,
  { site: { areas }, travel }: Pick<EditDeps, 'site' | 'travel'>,
  { area, landlordId, latitude, longitude }: BuildingChanges,
): Promise<void> {
  const errors: FieldError[] = []
  if (area != null && !areas.some(known => known.key === area))
    errors.push({ path: 'area', message: `must be one of ${areas.map(known => known.key).join(', ')}, or null` })
  if (landlordId != null && !(await isLandlord(tx, landlordId)))
    errors.push({ path: 'landlordId', message: 'there is no such landlord' })
  const swapped =
    travel && latitude != null && longitude != null ? swappedProblem(travel, { latitude, longitude }) : undefined
  if (swapped) errors.push({ path: 'latitude', message: swapped })
  if (errors.length > 0) throw badRequest(errors)
}

async function isLandlord(tx: Tx, id: string): Promise<boolean> {
  return !id.includes('\0') && (await tx.$count(landlords, eq(landlords.id, id))) > 0
}
