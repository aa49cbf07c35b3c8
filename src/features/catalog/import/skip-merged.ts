import type { CatalogNote, CatalogRows } from './plan-catalog.ts'

/** A place that an admin merged into another. */
export interface KnownMerge {
  kind: 'building' | 'landlord'
  fromId: string
  intoId: string
}

/**
 * Leaves out what an admin has merged into another, with a note, so that an import does not bring a duplicate back; a
 * building of a merged landlord gets the one that it went into.
 */
export function skipMerged(
  rows: CatalogRows,
  merges: readonly KnownMerge[],
): { rows: CatalogRows; notes: CatalogNote[] } {
  if (merges.length === 0) return { rows, notes: [] }
  const into = new Map(merges.map(({ kind, fromId, intoId }) => [`${kind} ${fromId}`, intoId]))
  const resolveId = (kind: KnownMerge['kind'], id: string): string => {
    const next = into.get(`${kind} ${id}`)
    return next === undefined ? id : resolveId(kind, next)
  }
  const notes: CatalogNote[] = []
  const withoutMerged = <Row extends { id: string }>(kind: 'buildings' | 'landlords', list: Row[]): Row[] =>
    list.filter(({ id }) => {
      const where = resolveId(kind === 'buildings' ? 'building' : 'landlord', id)
      if (where !== id) notes.push({ kind, id, message: `was merged into "${where}" by an admin; it is left out` })
      return where === id
    })
  const landlords = withoutMerged('landlords', rows.landlords)
  const buildings = withoutMerged('buildings', rows.buildings).map(row =>
    row.landlordId == null ? row : { ...row, landlordId: resolveId('landlord', row.landlordId) },
  )
  return { rows: { landlords, buildings }, notes }
}
