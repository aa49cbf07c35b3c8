import type { Building } from '../listings/catalog/shapes.ts'
import { changeCatalog, type EditDeps } from '../listings/edit/change-catalog.ts'
import { addBuilding } from '../listings/edit/create-listing.ts'
import type { BuildingChanges } from '../listings/edit/listing-input.ts'
import type { Actor } from '../people/actor.ts'
import type { Sealer } from '../people/keys/seal.ts'
import { closeForm } from './forms.ts'

/**
 * Creates an apartment from a pending submission, with its name, address and photos unless the admin gives others, and
 * marks the submission done.
 * @throws Problem 404 when there is no such submission, 409 when it is not pending, 400 for an unknown area, landlord or
 *   photo.
 */
export function createBuildingFromSubmission(
  deps: EditDeps & { contactSealer: Sealer },
  admin: Actor,
  id: string,
  given: BuildingChanges,
): Promise<Building> {
  return changeCatalog(deps, async tx => {
    let building: Building | undefined
    const closing = { kind: 'pending-building', id, to: 'COMPLETED' } as const
    await closeForm(tx, deps.contactSealer, admin, closing, async ({ name, address, photos }, photoNames) => {
      const input = { name, address, photos, ...omitUndefined(given) }
      building = await addBuilding(tx, deps, admin, input, { photos: photoNames, origin: { pendingBuilding: id } })
      return { building: building.id }
    })
    return building!
  })
}

/** Drops undefined values, which would otherwise replace the submission's own. */
function omitUndefined<Given extends object>(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given
}
