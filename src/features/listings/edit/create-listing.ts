import { randomBytes } from 'node:crypto'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { recordDecision } from '../../people/audit/audit-log.ts'
import { toBuilding, toLandlord } from '../catalog/rows.ts'
import type { Building, Landlord } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { buildingTag, landlordTag, listsTag } from '../catalog/tags.ts'
import { changeCatalog, type EditDeps, type Editor } from './change-catalog.ts'
import type { NewBuilding, NewLandlord } from './listing-input.ts'
import { checkReferences, setListingPhotos } from './listing-photos.ts'

/** Returns an id that is short enough for a URL and cannot clash with an operator's own ids. */
const newId = () => randomBytes(9).toString('hex')

/** Adds a landlord and records it in the audit log. @throws Problem 400 for a photo that the admin may not use. */
export function createLandlord(deps: EditDeps, admin: Editor, input: NewLandlord): Promise<Landlord> {
  return changeCatalog(deps, async tx => {
    const { name, contact = null, address = null, photos: urls = [] } = input
    const photos = await setListingPhotos(tx, deps, admin, { urls, currentNames: [] })
    const values = { id: newId(), name, contact, address, photos }
    const [row] = await tx.insert(landlords).values(values).returning()
    await recordDecision(tx, admin, {
      subjectKind: 'landlord',
      subjectId: values.id,
      action: 'create',
      detail: { after: values },
    })
    await publishChange(tx, [landlordTag(values.id), listsTag])
    return toLandlord(row!, 0)
  })
}

/** Adds a building and records it in the audit log. @throws Problem 400 for an unknown area, landlord or photo. */
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
  await checkReferences(tx, deps, input)
  const photos = await setListingPhotos(tx, deps, admin, {
    urls: input.photos ?? [],
    currentNames: from.photos ?? [],
  })
  const values = { id: newId(), name, address, area, landlordId, latitude, longitude, photos }
  const [row] = await tx.insert(buildings).values(values).returning()
  await recordDecision(tx, admin, {
    subjectKind: 'building',
    subjectId: values.id,
    action: 'create',
    detail: { after: values, ...from.origin },
  })
  await publishChange(tx, [buildingTag(values.id), ...(landlordId === null ? [] : [landlordTag(landlordId)]), listsTag])
  return toBuilding(row!)
}
