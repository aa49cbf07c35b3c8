import { parseDegrees } from '../../../places/coordinate-rules.ts'
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

/** Returns typed degrees, in any spelling of maps: null for an empty text, the text itself for anything else. */
export function degreesOf(text: string, axis: keyof Coordinates): Degrees {
  return text.trim() === '' ? null : (parseDegrees(text, axis) ?? text)
}

export function buildingBody(values: ListingValues) {
  const { name, address, photos, area, landlord, latitude, longitude } = values
  return {
    name,
    address,
    photos,
    area: area || null,
    landlordId: landlord?.id ?? null,
    latitude: degreesOf(latitude, 'latitude'),
    longitude: degreesOf(longitude, 'longitude'),
  }
}

export function landlordBody({ name, address, photos, contact }: ListingValues) {
  return { name, address, photos, contact }
}
