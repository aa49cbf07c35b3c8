import type { ZodError } from 'zod'
import {
  type BuildingEntry,
  buildingEntry,
  type CatalogKind,
  type LandlordEntry,
  landlordEntry,
} from './catalog-file.ts'
import { formatCount, type RawRow } from './read/raw-rows.ts'
import { WrongShape } from './read/read-csv.ts'

/** A word about one row: where it stands, its id if it has one, and what is to be said. */
export interface RowNote {
  kind: CatalogKind
  place: string
  id: string | undefined
  message: string
}

/** An entry that is right, with its place in the file. */
export interface ValidRow<Entry> {
  place: string
  entry: Entry
}

export interface CheckedRows {
  landlords: ValidRow<LandlordEntry>[]
  buildings: ValidRow<BuildingEntry>[]
  /** Rows that are not taken, one note a row with all its reasons. */
  wrong: RowNote[]
  warnings: RowNote[]
}

/** An area of site.json. */
export interface KnownArea {
  key: string
  name: string
}

/**
 * Tells right rows from wrong ones, by themselves and by the other rows of the file: every field's rule, an
 * id that two rows of a kind have (both are wrong: nobody can tell which is meant), and an area that the site does not
 * have, which becomes none with a warning.
 */
export function checkRows(rows: RawRow[], areas: KnownArea[]): CheckedRows {
  const checked: CheckedRows = { landlords: [], buildings: [], wrong: [], warnings: [] }
  const positionsByKey = positionsById(rows)
  for (const row of rows) {
    const id = idOf(row.value)
    const { kind, place } = row
    const others = id === undefined ? [] : (positionsByKey.get(`${kind} ${id}`) ?? []).filter(other => other !== place)
    const doubled = others.length > 0 ? [`id: is also that of ${someOf(others)}`] : []
    const result = kind === 'landlords' ? landlordEntry.safeParse(row.value) : buildingEntry.safeParse(row.value)
    const reasons = [...(result.success ? [] : reasonsOf(row.value, result.error)), ...doubled]
    if (reasons.length > 0) checked.wrong.push({ kind, place, id, message: reasons.join('; ') })
    else if (kind === 'landlords') checked.landlords.push({ place, entry: result.data as LandlordEntry })
    else
      checked.buildings.push({
        place,
        entry: resolveArea(result.data as BuildingEntry, place, areas, checked.warnings),
      })
  }
  return checked
}

function positionsById(rows: RawRow[]): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const { kind, place, value } of rows) {
    const id = idOf(value)
    if (id === undefined) continue
    const key = `${kind} ${id}`
    places.set(key, [...(places.get(key) ?? []), place])
  }
  return places
}

function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined
  if (typeof id !== 'number' && typeof id !== 'string') return undefined
  return String(id).trim().replace(/\s+/g, ' ') || undefined
}

function someOf(places: string[]): string {
  const more = places.length - 3
  return places.slice(0, 3).join(', ') + (more > 0 ? ` and ${formatCount(more, 'other row')}` : '')
}

function reasonsOf(value: unknown, error: ZodError): string[] {
  if (value instanceof WrongShape) return [value.reason]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['must be an object']
  return error.issues.map(({ path, message }) => {
    const key = path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`))
    return `${key.join('')}: ${message}`
  })
}

function resolveArea(entry: BuildingEntry, place: string, areas: KnownArea[], warnings: RowNote[]): BuildingEntry {
  if (!entry.area) return entry
  const keyOrName = entry.area.toLowerCase()
  const area = areas.find(({ key, name }) => key.toLowerCase() === keyOrName || name.toLowerCase() === keyOrName)
  if (area) return { ...entry, area: area.key }
  const known = areas.map(({ name }) => name).join(', ')
  const message = `area: the site has no area "${entry.area}" (it has ${known}); the building gets none`
  warnings.push({ kind: 'buildings', place, id: entry.id, message })
  return { ...entry, area: null }
}
