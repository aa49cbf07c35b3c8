import { addBuilding } from '../catalog/edit/create-listing.ts'
import { changeCatalog, type EditDeps } from '../catalog/edit/edit-deps.ts'
import type { BuildingChanges } from '../catalog/edit/listing-input.ts'
import type { Building } from '../catalog/shapes.ts'
import type { Actor } from '../identity/actor.ts'
import { photoPath } from '../photos/rules.ts'
import { closeRow, recordClosing } from './close-form.ts'
import { pendingBuildings } from './table.ts'

/**
 * Creates an apartment from a pending submission, with its name, address and photos unless the admin gives others, and
 * marks the submission done.
 * @throws Problem 404 when there is no such submission, 409 when it is not pending, 400 for an unknown area, landlord or
 *   photo.
 */
export function createBuildingFromSubmission(
  deps: EditDeps,
  admin: Actor,
  id: string,
  given: BuildingChanges,
): Promise<Building> {
  return changeCatalog(deps, async tx => {
    const form = await closeRow(tx, pendingBuildings, id, 'COMPLETED')
    const { photos } = form
    const input = { name: form.name, address: form.address, photos: photos.map(photoPath), ...omitUndefined(given) }
    const building = await addBuilding(tx, deps, admin, input, { photos, origin: { pendingBuilding: id } })
    await recordClosing(tx, admin, { kind: 'pending-building', id, to: 'COMPLETED', detail: { building: building.id } })
    return building
  })
}

/** Drops undefined values, which would otherwise replace the submission's own. */
function omitUndefined<Given extends object>(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given
}
