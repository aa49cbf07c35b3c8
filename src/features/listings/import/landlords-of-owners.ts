import type { CatalogValues, LandlordValues } from '../catalog/read-catalog.ts'
import { maxIdLength } from '../catalog/rules.ts'
import { normalizeLandlordName } from './normalize-landlord-name.ts'
import type { CatalogRows } from './plan-catalog.ts'

/**
 * Returns the rows with a landlord for each owner's name: the one of an earlier import, or one with an equal name, or a
 * new one, whose id depends on the name alone. An explicit `landlordId` of a building wins, and no name means none.
 * @param mergedIds landlords that admins merged into others.
 * @returns also notes for a person to check, about the file as a whole.
 */
export function landlordsOfOwners(
  rows: CatalogRows,
  existing: CatalogValues['landlords'],
  mergedIds: Iterable<string>,
) {
  const ids = new Set([...existing.map(({ id }) => id), ...mergedIds])
  const byName = new Map<string, Pick<LandlordValues, 'id' | 'name'>>()
  const known = [...rows.landlords, ...existing].sort((a, b) => (a.id < b.id ? 1 : -1))
  for (const { id, name } of known) byName.set(normalizeLandlordName(name), { id, name })
  const made = new Map<string, LandlordValues>()
  const spellings = new Map<string, Set<string>>()
  const idOf = (name: string): string => {
    const key = normalizeLandlordName(name)
    const ownId = `owner-${key.replaceAll(' ', '-')}`.slice(0, maxIdLength)
    const id = ids.has(ownId) ? ownId : (byName.get(key)?.id ?? ownId)
    if (id === ownId && !ids.has(id) && !made.has(id))
      made.set(id, { id, name, contact: null, address: null, photos: [] })
    spellings.set(id, (spellings.get(id) ?? new Set([made.get(id)?.name ?? byName.get(key)?.name ?? name])).add(name))
    return id
  }
  const buildings = rows.buildings.map(({ ownerName, ...building }) => {
    if (ownerName === undefined || building.landlordId) return building
    return { ...building, landlordId: ownerName === null ? null : idOf(ownerName) }
  })
  const taken = [...spellings.values()].map(([...names]) => names).filter(names => names.length > 1)
  const quoted = (names: string[]) => names.map(name => `"${name}"`).join(', ')
  const notes = taken.map(([first = '', ...others]) => `landlords: ${quoted(others)} taken for "${first}"`)
  if (spellings.size > 0)
    notes.unshift(`landlords from owners' names: ${made.size} made, ${spellings.size - made.size} matched`)
  return { rows: { landlords: [...rows.landlords, ...made.values()], buildings }, notes }
}
