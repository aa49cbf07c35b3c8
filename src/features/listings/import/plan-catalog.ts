import type { BuildingValues, CatalogKind, CatalogValues, LandlordValues } from '../catalog/read-catalog.ts'
import type { LandlordMove } from '../edit/change-catalog.ts'
import type { BuildingEntry, LandlordEntry } from './catalog-file.ts'
import { normalizeAddress } from './normalize-address.ts'

/** A message about one imported entry. */
export interface CatalogNote {
  kind: CatalogKind
  id: string
  message: string
}

/** `picturesFailed`: some of the entry's pictures could not be stored. */
interface PictureState {
  picturesFailed?: boolean | undefined
}

/** An entry whose photos are names of stored pictures. An undefined field stays as it is. */
type LandlordInput = LandlordEntry & PictureState
type BuildingInput = BuildingEntry & PictureState

/** The entries of a file that are ready to be stored. */
export interface CatalogRows {
  landlords: LandlordInput[]
  buildings: BuildingInput[]
}

/** A listing before and after an import. */
export interface ChangedValues<Values> {
  before: Values
  after: Values
}

/** What changes for one kind of listing. */
export interface Planned<Values> {
  added: Values[]
  changed: ChangedValues<Values>[]
  /** The number of entries that the database already has. */
  unchanged: number
}

/** What an import changes. */
export interface CatalogPlan {
  landlords: Planned<LandlordValues>
  buildings: Planned<BuildingValues>
  moves: LandlordMove[]
  notes: CatalogNote[]
}

/**
 * Returns what an import changes: new entries, entries that differ, and buildings that change their landlord. A building
 * whose landlord neither the file nor the database has gets none, with a note. Buildings with the same address are
 * imported, with a note.
 */
export function planCatalog(rows: CatalogRows, existing: CatalogValues): CatalogPlan {
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

/** Returns the file's value, or the one from the database if the file has none. */
function givenOrBefore<Value>(given: Value | undefined, before: Value): Value {
  return given === undefined ? before : given
}

/** Returns an entry's pictures. If some failed, a listing does not lose pictures that it has. */
function photosOf(
  kind: CatalogKind,
  entry: LandlordInput | BuildingInput,
  before: string[],
  notes: CatalogNote[],
): string[] {
  if (entry.photos === undefined) return before
  const photos = [...new Set(entry.photos)]
  if (!entry.picturesFailed || before.length <= photos.length) return photos
  notes.push({ kind, id: entry.id, message: 'photos: some failed, so its current pictures stay' })
  return before
}

function classifyChanges<Values extends { id: string }>(list: Values[], known: Map<string, Values>): Planned<Values> {
  const added = list.filter(({ id }) => !known.has(id))
  const changed = list.flatMap(after => {
    const before = known.get(after.id)
    return before && changedFields({ before, after }).length > 0 ? [{ before, after }] : []
  })
  return { added, changed, unchanged: list.length - added.length - changed.length }
}

/** Returns the fields in which a listing differs before and after an import. */
export function changedFields<Values extends object>({ before, after }: ChangedValues<Values>): (keyof Values)[] {
  return (Object.keys(after) as (keyof Values)[]).filter(key => {
    const [was, is] = [before[key], after[key]]
    return Array.isArray(was) && Array.isArray(is) ? was.join('\n') !== is.join('\n') : was !== is
  })
}

type Addressed = Pick<BuildingValues, 'id' | 'address'>

/**
 * Returns a note for each address that several buildings have, at least one of them in the file. They are likely
 * duplicates, which only a person can tell, so all of them are imported.
 */
function duplicateNotes(inFile: Addressed[], inDatabase: Addressed[]): CatalogNote[] {
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
