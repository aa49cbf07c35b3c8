import { z } from 'zod'
import { countLabel } from '../../../ui/format.ts'
import { findAreaKey, type NamedArea } from '../../site/rules.ts'
import { collapseSpaces } from '../catalog/listing-schema.ts'
import type { CatalogKind } from '../catalog/read-catalog.ts'
import { type BuildingEntry, buildingEntry, type LandlordEntry, landlordEntry } from './catalog-file.ts'
import type { RawRow } from './read/raw-rows.ts'

/** A message about one row: its position in the file and its id, if it has one. */
export interface RowNote {
  kind: CatalogKind
  position: string
  id: string | undefined
  message: string
}

export interface CheckedRows {
  landlords: LandlordEntry[]
  buildings: BuildingEntry[]
  /** One note for each refused row, with all its reasons. */
  wrong: RowNote[]
  warnings: RowNote[]
  positionOf(kind: CatalogKind, id: string): string
}

/** What a site says about where a building is. */
export interface PlaceRules {
  areas: readonly NamedArea[]
  /** Returns what is wrong with a building's location; undefined if nothing is. */
  problemOfLocation?(location: { latitude: number; longitude: number }): string | undefined
  /** Returns what is suspicious about a building's location; undefined if nothing is. */
  warnOfLocation?(location: { latitude: number; longitude: number }): string | undefined
}

/**
 * Checks every row of a file: the rules of its fields, and ids that several rows of a kind have (all of them are wrong).
 * A building in an area that the site does not have gets none, with a warning.
 */
export function checkRows(rows: RawRow[], places: PlaceRules): CheckedRows {
  const positions = positionsOfIds(rows)
  const positionOf = (kind: CatalogKind, id: string) => positions.get(`${kind} ${id}`)?.[0] ?? ''
  const checked: CheckedRows = { landlords: [], buildings: [], wrong: [], warnings: [], positionOf }
  for (const row of rows) {
    const { kind, position, value, warnings = [] } = row
    const id = idOf(value)
    const others = id === undefined ? [] : positions.get(`${kind} ${id}`)!.filter(other => other !== position)
    const { data, error } = kind === 'landlords' ? landlordEntry.safeParse(value) : buildingEntry.safeParse(value)
    const doubled = others.length > 0 ? [`id: is also that of ${listPositions(others)}`] : []
    const misplaced = kind === 'buildings' && data ? reasonsOfLocation(data as BuildingEntry, places) : []
    const reasons = [...(error ? reasonsOf(row, error) : misplaced), ...doubled]
    checked.warnings.push(...warnings.map(message => ({ kind, position, id, message })))
    if (reasons.length > 0) checked.wrong.push({ kind, position, id, message: reasons.join('; ') })
    else if (kind === 'landlords') checked.landlords.push(data as LandlordEntry)
    else {
      const { entry, messages } = checkPlace(data as BuildingEntry, places)
      checked.buildings.push(entry)
      checked.warnings.push(...messages.map(message => ({ kind, position, id, message })))
    }
  }
  return checked
}

/** Returns the positions of all rows with an id, by kind and id. */
function positionsOfIds(rows: RawRow[]): Map<string, string[]> {
  const positions = new Map<string, string[]>()
  for (const { kind, position, value } of rows) {
    const key = `${kind} ${idOf(value)}`
    positions.set(key, [...(positions.get(key) ?? []), position])
  }
  return positions
}

/** Returns the first three positions, and how many more there are. */
function listPositions(positions: string[]): string {
  const more = positions.length - 3
  return positions.slice(0, 3).join(', ') + (more > 0 ? ` and ${countLabel(more, 'other row')}` : '')
}

function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined
  if (typeof id !== 'number' && typeof id !== 'string') return undefined
  return collapseSpaces(String(id)) || undefined
}

function reasonsOf({ value, problem }: RawRow, error: z.ZodError): string[] {
  if (problem) return [problem]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['must be an object']
  return error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`)
}

function reasonsOfLocation({ latitude, longitude }: BuildingEntry, { problemOfLocation }: PlaceRules): string[] {
  if (latitude == null || longitude == null) return []
  const problem = problemOfLocation?.({ latitude, longitude })
  return problem ? [`latitude, longitude: ${problem}`] : []
}

/** Returns a building with its area's key, and what a person should check about where it is. */
function checkPlace(
  building: BuildingEntry,
  { areas, warnOfLocation }: PlaceRules,
): { entry: BuildingEntry; messages: string[] } {
  const { area: named, latitude, longitude } = building
  const area = named && (findAreaKey(areas, named) ?? null)
  const known = areas.map(({ name }) => name).join(', ')
  const noArea =
    named && area === null
      ? `area: the site has no area "${named}" (it has ${known}); the building gets none`
      : undefined
  const location = latitude != null && longitude != null ? warnOfLocation?.({ latitude, longitude }) : undefined
  return { entry: { ...building, area }, messages: [noArea, location].filter(message => message !== undefined) }
}
