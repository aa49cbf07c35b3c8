import type { BuildingEntry, CatalogKind, LandlordEntry } from './catalog-file.ts'
import { duplicateNotes } from './duplicate-notes.ts'

/** What an import writes of a landlord; `photos` are names of kept pictures. */
export interface LandlordValues {
  id: string
  name: string
  contact: string | null
  address: string | null
  photos: string[]
}

/** What an import writes of a building. */
export interface BuildingValues {
  id: string
  name: string
  address: string
  area: string | null
  landlordId: string | null
  latitude: number | null
  longitude: number | null
  photos: string[]
}

/** An entry whose pictures are kept ones; undefined leaves what is there. `picturesFailed`: some did not work. */
export type LandlordInput = LandlordEntry & { picturesFailed?: boolean | undefined }
export type BuildingInput = BuildingEntry & { picturesFailed?: boolean | undefined }

export interface CatalogRows {
  landlords: LandlordInput[]
  buildings: BuildingInput[]
}

/** A building that goes from one landlord (or none) to another (or none). */
export interface LandlordMove {
  buildingId: string
  from: string | null
  to: string | null
}

/** A word about one entry that was taken. */
export interface CatalogNote {
  kind: CatalogKind
  id: string
  message: string
}

export interface Planned<Values> {
  added: Values[]
  changed: Values[]
  /** How many are in the database just as the file has them. */
  unchanged: number
}

export interface CatalogPlan {
  landlords: Planned<LandlordValues>
  buildings: Planned<BuildingValues>
  moves: LandlordMove[]
  notes: CatalogNote[]
}

/**
 * Compares a file's entries with what the database has: what is new, what differs, which buildings change
 * their landlord. A landlord that neither the file nor the database has becomes none, with a note; buildings with the
 * same address are kept, with a note.
 */
export function planCatalog(
  rows: CatalogRows,
  existing: { landlords: LandlordValues[]; buildings: BuildingValues[] },
): CatalogPlan {
  const notes: CatalogNote[] = []
  const knownLandlords = byId(existing.landlords)
  const knownBuildings = byId(existing.buildings)
  const landlordIds = new Set([...knownLandlords.keys(), ...rows.landlords.map(({ id }) => id)])
  const landlords = rows.landlords.map(entry => landlordValues(entry, knownLandlords.get(entry.id), notes))
  const buildings = rows.buildings.map(entry => {
    const values = buildingValues(entry, knownBuildings.get(entry.id), notes)
    if (values.landlordId === null || landlordIds.has(values.landlordId)) return values
    const message = `landlordId: there is no landlord "${values.landlordId}"; the building gets none`
    notes.push({ kind: 'buildings', id: entry.id, message })
    return { ...values, landlordId: null }
  })
  const moves = buildings.flatMap(({ id, landlordId }) => {
    const known = knownBuildings.get(id)
    return known && known.landlordId !== landlordId ? [{ buildingId: id, from: known.landlordId, to: landlordId }] : []
  })
  notes.push(...duplicateNotes(buildings, existing.buildings))
  return {
    landlords: classifyChanges(landlords, knownLandlords),
    buildings: classifyChanges(buildings, knownBuildings),
    moves,
    notes,
  }
}

function byId<Values extends { id: string }>(list: Values[]): Map<string, Values> {
  return new Map(list.map(values => [values.id, values]))
}

function landlordValues(entry: LandlordInput, known: LandlordValues | undefined, notes: CatalogNote[]): LandlordValues {
  return {
    id: entry.id,
    name: entry.name,
    contact: givenOrBefore(entry.contact, known?.contact ?? null),
    address: givenOrBefore(entry.address, known?.address ?? null),
    photos: photosOf('landlords', entry, known?.photos ?? [], notes),
  }
}

function buildingValues(entry: BuildingInput, known: BuildingValues | undefined, notes: CatalogNote[]): BuildingValues {
  const values = {
    id: entry.id,
    name: entry.name,
    address: givenOrBefore(entry.address, known?.address ?? ''),
    area: givenOrBefore(entry.area, known?.area ?? null),
    landlordId: givenOrBefore(entry.landlordId, known?.landlordId ?? null),
    latitude: givenOrBefore(entry.latitude, known?.latitude ?? null),
    longitude: givenOrBefore(entry.longitude, known?.longitude ?? null),
    photos: photosOf('buildings', entry, known?.photos ?? [], notes),
  }
  if (values.address === '') notes.push({ kind: 'buildings', id: entry.id, message: 'address: is missing' })
  return values
}

/** What the file says, or what was there when it says nothing. */
function givenOrBefore<Value>(said: Value | undefined, before: Value): Value {
  return said === undefined ? before : said
}

/** A failure of the network must not cost a place pictures that it has: then those stay. */
function photosOf(
  kind: CatalogKind,
  entry: LandlordInput | BuildingInput,
  before: string[],
  notes: CatalogNote[],
): string[] {
  if (entry.photos === undefined) return before
  const photos = [...new Set(entry.photos)]
  if (!entry.picturesFailed || before.length <= photos.length) return photos
  notes.push({ kind, id: entry.id, message: 'photos: since some failed, the pictures that it has stay as they are' })
  return before
}

function classifyChanges<Values extends { id: string }>(list: Values[], known: Map<string, Values>): Planned<Values> {
  const added = list.filter(({ id }) => !known.has(id))
  const changed = list.filter(values => {
    const before = known.get(values.id)
    return before !== undefined && differs(before, values)
  })
  return { added, changed, unchanged: list.length - added.length - changed.length }
}

function differs<Values extends object>(before: Values, after: Values): boolean {
  return (Object.keys(after) as (keyof Values)[]).some(key => {
    const [was, is] = [before[key], after[key]]
    return Array.isArray(was) && Array.isArray(is) ? was.join('\n') !== is.join('\n') : was !== is
  })
}
