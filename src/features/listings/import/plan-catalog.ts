import type { BuildingValues, CatalogKind, CatalogValues, LandlordValues } from '../catalog/read-catalog.ts'
import type { LandlordMove } from '../edit/change-catalog.ts'
import { areInOneTown, normalizeAddress } from '../search/normalize-address.ts'
import type { BuildingEntry, LandlordEntry } from './catalog-file.ts'
import { normalizeLandlordName } from './normalize-landlord-name.ts'

export interface CatalogNote {
  kind: CatalogKind
  id: string
  message: string
}

/** An entry whose photos are names of stored pictures, some of which could not be stored if `picturesFailed`. */
type StoredEntry<Entry> = Entry & { picturesFailed?: boolean }

/** The entries of a file that are ready to be stored. An undefined field stays as it is. */
export interface CatalogRows {
  landlords: StoredEntry<LandlordEntry>[]
  buildings: StoredEntry<BuildingEntry>[]
}

export interface Planned<Values> {
  added: Values[]
  changed: { before: Values; after: Values }[]
  /** The number of entries that the database already has. */
  unchanged: number
}

export interface CatalogPlan {
  landlords: Planned<LandlordValues>
  buildings: Planned<BuildingValues>
  moves: LandlordMove[]
  notes: CatalogNote[]
}

const emptyLandlord = { contact: null, address: null, photos: [] }
const emptyBuilding = { address: '', area: null, landlordId: null, latitude: null, longitude: null, photos: [] }

/**
 * Returns what an import changes: new entries, entries that differ, and buildings that change their landlord. A building
 * whose landlord neither the file nor the database has gets none, with a note. Buildings with the same address are
 * imported, with a note.
 */
export function planCatalog(rows: CatalogRows, existing: CatalogValues): CatalogPlan {
  const notes: CatalogNote[] = []
  const knownLandlords = byId(existing.landlords)
  const knownBuildings = byId(existing.buildings)
  const landlords = rows.landlords.map((entry): LandlordValues => {
    const before = knownLandlords.get(entry.id)
    return { ...emptyLandlord, ...before, ...givenFields('landlords', entry, before, notes) }
  })
  const landlordIds = new Set([...existing.landlords, ...landlords].map(({ id }) => id))
  const buildings = rows.buildings.map((entry): BuildingValues => {
    const { id, landlordId } = entry
    const before = knownBuildings.get(id)
    const after = { ...emptyBuilding, ...before, ...givenFields('buildings', entry, before, notes) }
    if (after.address === '') notes.push({ kind: 'buildings', id, message: 'address: is missing' })
    if (landlordId == null || landlordIds.has(landlordId)) return after
    // The same words for all, so that the report has one line about them.
    const missing = landlordIds.size > 0 ? 'no landlord with this id' : 'no landlord yet (import them first)'
    const message = `landlordId: there is ${missing}; the building gets none`
    notes.push({ kind: 'buildings', id, message })
    return { ...after, landlordId: null }
  })
  notes.push(
    ...duplicateNotes('landlords', landlords, existing.landlords),
    ...duplicateNotes('buildings', buildings, existing.buildings),
  )
  const plannedBuildings = classifyChanges(buildings, knownBuildings)
  const moves = plannedBuildings.changed
    .map(({ before, after }) => ({ buildingId: after.id, from: before.landlordId, to: after.landlordId }))
    .filter(({ from, to }) => from !== to)
  return { landlords: classifyChanges(landlords, knownLandlords), buildings: plannedBuildings, moves, notes }
}

function byId<Values extends { id: string }>(list: Values[]): Map<string, Values> {
  return new Map(list.map(values => [values.id, values]))
}

/** Returns what an entry says, without the fields that stay. If pictures failed, a listing loses none that it has. */
function givenFields<Entry extends StoredEntry<LandlordEntry | BuildingEntry>>(
  kind: CatalogKind,
  { picturesFailed, ...fields }: Entry,
  before: { photos: string[] } | undefined,
  notes: CatalogNote[],
) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  if (picturesFailed && before && before.photos.length > (fields.photos?.length ?? 0)) {
    notes.push({ kind, id: fields.id, message: 'photos: some failed, so its current pictures stay' })
    given.photos = before.photos
  }
  return given as { [Key in keyof typeof fields]: Exclude<(typeof fields)[Key], undefined> }
}

function classifyChanges<Values extends { id: string }>(list: Values[], known: Map<string, Values>): Planned<Values> {
  const added = list.filter(({ id }) => !known.has(id))
  const changed = list.flatMap(after => {
    const before = known.get(after.id)
    return before && changedFields(before, after).length > 0 ? [{ before, after }] : []
  })
  return { added, changed, unchanged: list.length - added.length - changed.length }
}

/** Returns the fields in which a listing differs before and after an import. */
export function changedFields(before: object, after: object): { field: string; was: unknown; is: unknown }[] {
  const now = new Map(Object.entries(after))
  return Object.entries(before)
    .map(([field, was]) => ({ field, was, is: now.get(field) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
}

/** What likely duplicates of a kind have in common, the form in which it is compared, and what tells two apart. */
const twinFields = {
  landlords: { field: 'name', normalize: normalizeLandlordName, canBeOne: () => true },
  buildings: { field: 'address', normalize: normalizeAddress, canBeOne: areInOneTown },
} as const

type Comparable = { id: string; name: string; address: string | null }

/**
 * Returns a note for each address that several buildings have, or name that several landlords have, at least one of them
 * in the file. They are likely duplicates, which only a person can tell, so all of them are imported.
 */
function duplicateNotes(kind: CatalogKind, inFile: Comparable[], inDatabase: Comparable[]): CatalogNote[] {
  const { field, normalize, canBeOne } = twinFields[kind]
  const fileIds = new Set(inFile.map(({ id }) => id))
  const groups = new Map<string, Comparable[]>()
  for (const listing of [...inFile, ...inDatabase.filter(({ id }) => !fileIds.has(id))]) {
    const compared = normalize(listing[field] ?? '')
    if (compared !== '') groups.set(compared, [...(groups.get(compared) ?? []), listing])
  }
  return [...groups.values()].flatMap(([first, ...rest]) => {
    const others = rest.filter(other => first && canBeOne(first[field] ?? '', other[field] ?? ''))
    if (!first || others.length === 0 || !fileIds.has(first.id)) return []
    const named = others.map(other => `${other.id} ("${other[field]}")`).join(', ')
    const message = `${field}: "${first[field]}" is also that of ${kind.slice(0, -1)} ${named}: a likely duplicate, imported all the same`
    return [{ kind, id: first.id, message }]
  })
}
