import type { Building, Landlord } from '../../catalog/shapes.ts'

/** The values of a building's or a landlord's form; everything typed is text. */
export const emptyListing = {
  name: '',
  address: '',
  photos: [] as string[],
  /** Of a landlord. */
  contact: '',
  /** The key of a building's area; empty for none. */
  area: '',
  /** Of a building. */
  landlord: null as { id: string; name: string } | null,
  /** In degrees, as its longitude. */
  latitude: '',
  longitude: '',
}
export type ListingValues = typeof emptyListing
export type Coordinates = Pick<ListingValues, 'latitude' | 'longitude'>

/** Degrees as the server gets them: null for none, and what is no number as it was typed, which it refuses. */
type Degrees = number | string | null

export function valuesOfBuilding(building: Building, landlordName: string): ListingValues {
  const { name, address, area, landlordId, latitude, longitude, photos } = building
  return {
    ...emptyListing,
    name,
    address,
    photos,
    area: area ?? '',
    landlord: landlordId === null ? null : { id: landlordId, name: landlordName },
    latitude: String(latitude ?? ''),
    longitude: String(longitude ?? ''),
  }
}

export function valuesOfLandlord({ name, address, contact, photos }: Landlord): ListingValues {
  return { ...emptyListing, name, address: address ?? '', contact: contact ?? '', photos }
}

/** Returns typed degrees, also with a decimal comma: null for an empty text, the text for anything but a number. */
export function parseDegrees(text: string): Degrees {
  const typed = text
    .trim()
    .replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
    .replace('−', '-')
  if (typed === '') return null
  return /^[+-]?\d+(\.\d*)?$/.test(typed) ? Number(typed) : text
}

/** Returns both numbers of "43.2176, -75.1171", as maps write it; undefined for any other text. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, latitude, longitude] = /^\s*([+-]?\d+\.\d+)\s*[,;\s]\s*([+-]?\d+\.\d+)\s*$/.exec(text) ?? []
  return latitude && longitude ? { latitude, longitude } : undefined
}

export function buildingBody(values: ListingValues) {
  const { name, address, photos, area, landlord, latitude, longitude } = values
  return {
    name,
    address,
    photos,
    area: area || null,
    landlordId: landlord?.id ?? null,
    latitude: parseDegrees(latitude),
    longitude: parseDegrees(longitude),
  }
}

export function landlordBody({ name, address, photos, contact }: ListingValues) {
  return { name, address, photos, contact }
}
