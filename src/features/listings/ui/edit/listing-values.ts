import type { Building, Landlord } from '../../catalog/shapes.ts'

/** A location as it is typed, in degrees. */
export interface Coordinates {
  latitude: string
  longitude: string
}

/** The values of a building's form; everything typed is text. */
export interface BuildingFormValues extends Coordinates {
  name: string
  address: string
  /** An area's key; empty for none. */
  area: string
  landlord: { id: string; name: string } | null
  photos: string[]
}

/** The values of a landlord's form, which are the body of `/api/admin/landlords`. */
export interface LandlordFormValues {
  name: string
  address: string
  contact: string
  photos: string[]
}

/** Degrees as the server gets them: null for none, and what is no number as it was typed, which it refuses. */
type Degrees = number | string | null

/** The body of `/api/admin/buildings`. */
export type BuildingBody = Omit<Building, 'id' | keyof Coordinates> & Record<keyof Coordinates, Degrees>

/** The form of a new building. */
export const emptyBuilding: BuildingFormValues = {
  name: '',
  address: '',
  area: '',
  landlord: null,
  latitude: '',
  longitude: '',
  photos: [],
}
/** The form of a new landlord. */
export const emptyLandlord: LandlordFormValues = { name: '', address: '', contact: '', photos: [] }

/** Returns the form values of a building. @param landlordName the name of its landlord. */
export function valuesOfBuilding(building: Building, landlordName: string): BuildingFormValues {
  const { name, address, area, landlordId, latitude, longitude, photos } = building
  const text = (degrees: number | null) => (degrees === null ? '' : String(degrees))
  return {
    name,
    address,
    area: area ?? '',
    landlord: landlordId === null ? null : { id: landlordId, name: landlordName },
    latitude: text(latitude),
    longitude: text(longitude),
    photos,
  }
}

/** Returns the form values of a landlord. */
export function valuesOfLandlord({ name, address, contact, photos }: Landlord): LandlordFormValues {
  return { name, address: address ?? '', contact: contact ?? '', photos }
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

/** Returns the body for a form. The server checks it. */
export function buildingBody({ area, landlord, latitude, longitude, ...values }: BuildingFormValues): BuildingBody {
  return {
    ...values,
    area: area || null,
    landlordId: landlord?.id ?? null,
    latitude: parseDegrees(latitude),
    longitude: parseDegrees(longitude),
  }
}
