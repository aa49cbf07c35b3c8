import { oneOf, orNull, readTable } from './tables.ts'

export const AREAS = ['COLLEGETOWN', 'WEST', 'NORTH', 'DOWNTOWN'] as const
export type Area = (typeof AREAS)[number]

export const KINDS = ['porch', 'gable', 'walkup', 'block', 'row', 'shop'] as const
export type Kind = (typeof KINDS)[number]

export type Landlord = {
  id: string
  name: string
  contact: string | null
  address: string | null
  photos: string[]
  character: string
}

export type House = {
  id: string
  name: string
  address: string
  area: Area | null
  landlordId: string | null
  photos: string[]
  kind: Kind
  wall: string
  stories: number
  note: string
}

const LANDLORD_COLUMNS = ['id', 'name', 'contact', 'address', 'photos', 'character'] as const
const BUILDING_COLUMNS = [
  'id',
  'name',
  'address',
  'area',
  'landlord',
  'photos',
  'kind',
  'wall',
  'stories',
  'note',
] as const

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number }

/** The landlords of landlords.txt, in its order. */
export function readLandlords(): Landlord[] {
  return readTable('landlords.txt', LANDLORD_COLUMNS).map(row => {
    const { id, name, contact, address, photos, character } = row
    return {
      id,
      name,
      contact: orNull(contact),
      address: orNull(address),
      photos: Number(photos) > 0 ? [`pictures/landlords/${id}.webp`] : [],
      character,
    }
  })
}

/** The buildings of buildings.txt, in its order; throws on a doubled id or address, an unknown area, kind or landlord. */
export function readHouses(landlords: Landlord[]): House[] {
  const ids = new Set<string>()
  const addresses = new Set<string>()
  return readTable('buildings.txt', BUILDING_COLUMNS).map(row => {
    const { line, id, name, address, area, landlord, photos, kind, wall, stories, note } = row
    const landlordId = orNull(landlord)
    if (ids.has(id)) throw new Error(`${line}: id ${id} stands twice`)
    if (addresses.has(address)) throw new Error(`${line}: address ${address} stands twice`)
    if (landlordId !== null && !landlords.some(one => one.id === landlordId)) {
      throw new Error(`${line}: no landlord ${landlordId}`)
    }
    ids.add(id)
    addresses.add(address)
    return {
      id,
      name,
      address,
      area: area === 'null' ? null : oneOf(AREAS, area, line),
      landlordId,
      photos: Array.from({ length: Number(photos) }, (_, n) => `pictures/buildings/${id}-${n + 1}.webp`),
      kind: oneOf(KINDS, kind, line),
      wall,
      stories: Number(stories),
      note,
    }
  })
}

/** The text of town/catalog.json: one landlord or building per line. */
export function catalogText(landlords: Landlord[], houses: House[], positions: Map<string, Position>): string {
  const landlordRows = landlords.map(({ id, name, contact, address, photos }) => ({
    id,
    name,
    contact,
    address,
    photos,
  }))
  const buildingRows = houses.map(({ id, name, address, area, landlordId, photos }) => {
    const position = positions.get(id)
    if (!position) throw new Error(`building ${id} (${address}) has no position`)
    return { id, name, address, area, landlordId, ...position, photos }
  })
  return `{"landlords":[\n${jsonLines(landlordRows)}\n],"buildings":[\n${jsonLines(buildingRows)}\n]}\n`
}

/** The text of houses.json: what writers and illustrators agree on, for buildings and landlords. */
export function housesText(landlords: Landlord[], houses: House[]): string {
  const buildingRows = houses.map(({ id, kind, wall, stories, note }) => ({ id, kind, wall, stories, note }))
  const landlordRows = landlords.map(({ id, name, character }) => ({ id, name, note: character }))
  return `${JSON.stringify({ buildings: buildingRows, landlords: landlordRows }, null, 2)}\n`
}

/** One JSON value per line, separated by commas. */
export function jsonLines(rows: object[]): string {
  return rows.map(row => JSON.stringify(row)).join(',\n')
}
