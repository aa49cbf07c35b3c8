import type { ListingKind } from '../catalog/listing-ref.ts'
import type { CatalogNote, CatalogRows, KnownMerge } from './types.ts'

/**
 * Returns the rows without listings that an admin merged into others, so that an import does not restore duplicates, and
 * a note for each. A building of a merged landlord gets the landlord that it was merged into.
 */
export function skipMerged(
  rows: CatalogRows,
  merges: readonly KnownMerge[],
): { rows: CatalogRows; notes: CatalogNote[] } {
  if (merges.length === 0) return { rows, notes: [] }
  const into = new Map(merges.map(({ kind, fromId, intoId }) => [`${kind} ${fromId}`, intoId]))
  const resolveId = (kind: ListingKind, id: string): string => into.get(`${kind} ${id}`) ?? id
  const notes: CatalogNote[] = []
  const withoutMerged = <Row extends { id: string }>(kind: 'buildings' | 'landlords', list: Row[]): Row[] =>
    list.filter(({ id }) => {
      const currentId = resolveId(kind === 'buildings' ? 'apartment' : 'landlord', id)
      if (currentId !== id)
        notes.push({ kind, id, message: `was merged into "${currentId}" by an admin; it is left out` })
      return currentId === id
    })
  const landlords = withoutMerged('landlords', rows.landlords)
  const buildings = withoutMerged('buildings', rows.buildings).map(row =>
    row.landlordId == null ? row : { ...row, landlordId: resolveId('landlord', row.landlordId) },
  )
  return { rows: { landlords, buildings }, notes }
}
