import { normalizeAddress } from './normalize-address.ts'
import type { BuildingValues, CatalogNote } from './plan-catalog.ts'

type Addressed = Pick<BuildingValues, 'id' | 'address'>

/**
 * One note for each address that several buildings have, when at least one of them is in the file: likely
 * duplicates, which a person must look at. None is left out for it.
 */
export function duplicateNotes(inFile: Addressed[], inDatabase: Addressed[]): CatalogNote[] {
  const fileIds = new Set(inFile.map(({ id }) => id))
  const groups = new Map<string, Addressed[]>()
  for (const building of [...inFile, ...inDatabase.filter(({ id }) => !fileIds.has(id))]) {
    const address = normalizeAddress(building.address)
    if (address === '') continue
    const group = groups.get(address)
    if (group) group.push(building)
    else groups.set(address, [building])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0 || !fileIds.has(first.id)) return []
    const named = others.map(({ id, address }) => `${id} ("${address}")`).join(', ')
    const message = `address: "${first.address}" is also that of building ${named}: a likely duplicate, kept`
    return [{ kind: 'buildings' as const, id: first.id, message }]
  })
}
