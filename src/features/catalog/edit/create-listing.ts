import { randomBytes } from 'node:crypto'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { recordDecision } from '../../audit/record-decision.ts'
import { toBuilding, toLandlord } from '../model/rows.ts'
import { buildingTag, landlordTag, listsTag } from '../model/tags.ts'
import type { Building, Landlord } from '../shapes.ts'
import { buildings, landlords } from '../table.ts'
import { checkReferences } from './check-references.ts'
import { changeCatalog, type EditDeps, type Editor } from './edit-deps.ts'
import type { NewBuilding, NewLandlord } from './listing-input.ts'
import { setListingPhotos } from './listing-photos.ts'

/** Short enough for an address, and never one that an operator's file has. */
const newId = () => randomBytes(9).toString('hex')

/** Adds a landlord, with the record of it. @throws Problem 400 for a photo that is not theirs to use. */
export function createLandlord(deps: EditDeps, admin: Editor, input: NewLandlord): Promise<Landlord> {
  return changeCatalog(deps, async tx => {
    const { name, contact = null, address, photos: urls = [] } = input
    const photos = await setListingPhotos(tx, deps, admin, { urls, kept: [] })
    const values = { id: newId(), name, contact, address: address || null, photos }
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

/** Adds a building, with the record of it. @throws Problem 400 for an unknown area, landlord or photo. */
export function createBuilding(deps: EditDeps, admin: Editor, input: NewBuilding): Promise<Building> {
  return changeCatalog(deps, tx => addBuilding(tx, deps, admin, input, {}))
}

/**
 * The same inside a transaction of `changeCatalog`, for what else makes a building.
 * @param from names of photos that it may have besides (a submission's), and what the record says of where it came from.
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
  const photos = await setListingPhotos(tx, deps, admin, { urls: input.photos ?? [], kept: from.photos ?? [] })
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
