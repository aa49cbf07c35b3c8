import type { ZodError } from 'zod'
import { findAreaKey, type NamedArea } from '../../site/rules.ts'
import { collapseSpaces } from '../catalog/listing-schema.ts'
import type { CatalogKind } from '../catalog/read-catalog.ts'
import { type BuildingEntry, buildingEntry, type LandlordEntry, landlordEntry } from './catalog-file.ts'
import { formatCount, type RawRow, WrongShape } from './read/raw-rows.ts'

/** A message about one row: its position in the file and its id, if it has one. */
export interface RowNote {
  kind: CatalogKind
  position: string
  id: string | undefined
  message: string
}

/** A valid entry and its position in the file. */
export interface ValidRow<Entry> {
  position: string
  entry: Entry
}

/** The rows of a file, valid and wrong. */
export interface CheckedRows {
  landlords: ValidRow<LandlordEntry>[]
  buildings: ValidRow<BuildingEntry>[]
  /** One note for each refused row, with all its reasons. */
  wrong: RowNote[]
  warnings: RowNote[]
}

/**
 * Checks every row of a file: the rules of its fields, and ids that several rows of a kind have (all of them are wrong).
 * A building in an area that the site does not have gets none, with a warning.
 */
export function checkRows(rows: RawRow[], areas: readonly NamedArea[]): CheckedRows {
  const checked: CheckedRows = { landlords: [], buildings: [], wrong: [], warnings: [] }
  const positionsByKey = collectPositions(rows)
  for (const row of rows) {
    const id = idOf(row.value)
    const { kind, position } = row
    const others =
      id === undefined ? [] : (positionsByKey.get(`${kind} ${id}`) ?? []).filter(other => other !== position)
    const doubled = others.length > 0 ? [`id: is also that of ${listPositions(others)}`] : []
    const result = kind === 'landlords' ? landlordEntry.safeParse(row.value) : buildingEntry.safeParse(row.value)
    const reasons = [...(result.success ? [] : reasonsOf(row.value, result.error)), ...doubled]
    if (reasons.length > 0) checked.wrong.push({ kind, position, id, message: reasons.join('; ') })
    else if (kind === 'landlords') checked.landlords.push({ position, entry: result.data as LandlordEntry })
    else
      checked.buildings.push({
        position,
        entry: resolveArea(result.data as BuildingEntry, position, areas, checked.warnings),
      })
  }
  return checked
}

/** Returns the positions of all rows with an id, by kind and id. */
function collectPositions(rows: RawRow[]): Map<string, string[]> {
  const positions = new Map<string, string[]>()
  for (const { kind, position, value } of rows) {
    const id = idOf(value)
    if (id === undefined) continue
    const key = `${kind} ${id}`
    positions.set(key, [...(positions.get(key) ?? []), position])
  }
  return positions
}

function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined
  if (typeof id !== 'number' && typeof id !== 'string') return undefined
  return collapseSpaces(String(id)) || undefined
}

/** Returns the first three positions, and how many more there are. */
function listPositions(positions: string[]): string {
  const more = positions.length - 3
  return positions.slice(0, 3).join(', ') + (more > 0 ? ` and ${formatCount(more, 'other row')}` : '')
}

function reasonsOf(value: unknown, error: ZodError): string[] {
  if (value instanceof WrongShape) return [value.reason]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['must be an object']
  return error.issues.map(({ path, message }) => {
    const key = path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`))
    return `${key.join('')}: ${message}`
  })
}

function resolveArea(
  entry: BuildingEntry,
  position: string,
  areas: readonly NamedArea[],
  warnings: RowNote[],
): BuildingEntry {
  if (!entry.area) return entry
  const area = findAreaKey(areas, entry.area)
  if (area) return { ...entry, area }
  const known = areas.map(({ name }) => name).join(', ')
  const message = `area: the site has no area "${entry.area}" (it has ${known}); the building gets none`
  warnings.push({ kind: 'buildings', position, id: entry.id, message })
  return { ...entry, area: null }
}
