import type { FieldErrors } from '../../../../ui/form/use-form.ts'
import { catalogLimits } from '../../catalog/rules.ts'
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

/** The values of a landlord's form. */
export interface LandlordFormValues {
  name: string
  address: string
  contact: string
  photos: string[]
}

/** The body of `/api/admin/buildings`. */
export type BuildingBody = Omit<Building, 'id'>
/** The body of `/api/admin/landlords`. */
export type LandlordBody = Pick<Landlord, 'name' | 'address' | 'contact' | 'photos'>

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

/** Returns typed degrees, also with a decimal comma: null for an empty text, NaN for anything but a number. */
export function parseDegrees(text: string): number | null {
  const typed = text
    .trim()
    .replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
    .replace('−', '-')
  if (typed === '') return null
  return /^[+-]?\d+(\.\d*)?$/.test(typed) ? Number(typed) : Number.NaN
}

/** Returns both numbers of "43.2176, -75.1171", as maps write it; undefined for any other text. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, latitude, longitude] = /^\s*([+-]?\d+\.\d+)\s*[,;\s]\s*([+-]?\d+\.\d+)\s*$/.exec(text) ?? []
  return latitude && longitude ? { latitude, longitude } : undefined
}

/** Returns the errors of a building's form that the browser can find. */
export function checkBuilding(values: BuildingFormValues): FieldErrors<BuildingFormValues> {
  const { name, address } = values
  return {
    name: checkName(name),
    address: checkLength(address, catalogLimits.address),
    ...checkCoordinates(values),
  }
}

/** Returns the errors of a location. Both fields may be empty. */
export function checkCoordinates({ latitude, longitude }: Coordinates): FieldErrors<Coordinates> {
  const [lat, lng] = [parseDegrees(latitude), parseDegrees(longitude)]
  return { latitude: checkDegrees(lat, 90, lng), longitude: checkDegrees(lng, 180, lat) }
}

/** Returns the errors of a landlord's form that the browser can find. The server checks that the contact is a link. */
export function checkLandlord({ name, address, contact }: LandlordFormValues): FieldErrors<LandlordFormValues> {
  return {
    name: checkName(name),
    address: checkLength(address, catalogLimits.address),
    contact: checkLength(contact, catalogLimits.contact),
  }
}

const checkName = (name: string) => (name.trim() === '' ? 'is missing' : checkLength(name, catalogLimits.name))

function checkLength(text: string, maxLength: number): string | undefined {
  return text.trim().length > maxLength ? `must have at most ${maxLength} characters` : undefined
}

function checkDegrees(degrees: number | null, maxDegrees: number, other: number | null): string | undefined {
  if (degrees === null) return other === null ? undefined : 'is missing'
  if (Number.isNaN(degrees)) return 'must be a number of degrees, such as 43.2176'
  return Math.abs(degrees) > maxDegrees ? `must be between −${maxDegrees} and ${maxDegrees}` : undefined
}

/** Returns the body for a form without errors. */
export function buildingBody(values: BuildingFormValues): BuildingBody {
  const { name, address, area, landlord, latitude, longitude, photos } = values
  return {
    name: name.trim(),
    address: address.trim(),
    area: area || null,
    landlordId: landlord?.id ?? null,
    latitude: parseDegrees(latitude),
    longitude: parseDegrees(longitude),
    photos,
  }
}

/** Returns the body for a form without errors. An empty field is null. */
export function landlordBody({ name, address, contact, photos }: LandlordFormValues): LandlordBody {
  return { name: name.trim(), address: address.trim() || null, contact: contact.trim() || null, photos }
}
