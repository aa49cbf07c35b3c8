import type { BuildingValues } from '../catalog/read-catalog.ts'
import { normalizeAddress } from './normalize-address.ts'
import type { CatalogNote } from './types.ts'

type Addressed = Pick<BuildingValues, 'id' | 'address'>

/**
 * Returns a note for each address that several buildings have, at least one of them in the file. They are likely
 * duplicates, which only a person can tell, so all of them are imported.
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
    const message = `address: "${first.address}" is also that of building ${named}: a likely duplicate, imported all the same`
    return [{ kind: 'buildings' as const, id: first.id, message }]
  })
}
