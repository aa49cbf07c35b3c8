import { z } from '@hono/zod-openapi'
import { degrees, listingFields, requireBothCoordinates } from '../catalog/listing-schema.ts'

const { name, address, contact, photos } = listingFields

const landlordFields = {
  name,
  contact: contact.nullable(),
  address: address.nullable().transform(text => text || null),
  photos,
}

const buildingFields = {
  name,
  address,
  area: z.string().nullable(),
  landlordId: z.string().nullable(),
  latitude: degrees(90),
  longitude: degrees(180),
  photos,
}

const optional = <Shape extends Record<string, z.ZodType>>(shape: Shape) => z.object(shape).partial()

/** The body that creates a landlord. A missing field is empty. */
export const newLandlord = optional(landlordFields).required({ name: true })
/** The body that changes a landlord. A missing field stays as it is. */
export const landlordChanges = optional(landlordFields)
/** The body that creates a building. A missing field is empty. */
export const newBuilding = optional(buildingFields).required({ name: true }).superRefine(requireBothCoordinates)
/** The body that changes a building, or that turns a submission into one. A missing field stays as it is. */
export const buildingChanges = optional(buildingFields).superRefine(requireBothCoordinates)

export type NewLandlord = z.output<typeof newLandlord>
export type LandlordChanges = z.output<typeof landlordChanges>
export type NewBuilding = z.output<typeof newBuilding>
export type BuildingChanges = z.output<typeof buildingChanges>
