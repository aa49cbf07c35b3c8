import { z } from '@hono/zod-openapi'
import { checkContact } from '../import/check-contact.ts'
import { catalogLimits } from '../rules.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const control = /[\u0000-\u001f\u007f]/

const text = (maxLength: number) =>
  z
    .string('must be a text')
    .trim()
    .max(maxLength, `must have at most ${maxLength} characters`)
    .refine(value => !control.test(value), 'must not have control characters')

const name = text(catalogLimits.name).min(1, 'is missing')
const photos = z
  .array(z.string(), 'must be a list')
  .max(catalogLimits.photos, `must be at most ${catalogLimits.photos} photos`)

const contact = text(catalogLimits.contact).transform((value, context) => {
  if (value === '') return null
  const checked = checkContact(value)
  if ('link' in checked) return checked.link
  context.addIssue(checked.wrong)
  return z.NEVER
})

const degrees = (maxDegrees: number) =>
  z.number('must be a number of degrees').min(-maxDegrees).max(maxDegrees).nullable()

const landlordFields = {
  name,
  contact: contact.nullable(),
  address: text(catalogLimits.address).nullable(),
  photos,
}

const buildingFields = {
  name,
  address: text(catalogLimits.address),
  area: z.string().nullable(),
  landlordId: z.string().nullable(),
  latitude: degrees(90),
  longitude: degrees(180),
  photos,
}

interface Coordinates {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Half a place on the map is none: both are given, or neither. */
function requireBothCoordinates({ latitude, longitude }: Coordinates, context: z.RefinementCtx): void {
  const say = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'is missing' })
  if ((latitude ?? null) === null && typeof longitude === 'number') say('latitude')
  if ((longitude ?? null) === null && typeof latitude === 'number') say('longitude')
  if (latitude === null && longitude === undefined) say('longitude')
  if (longitude === null && latitude === undefined) say('latitude')
}

const optional = <Shape extends Record<string, z.ZodType>>(shape: Shape) => z.object(shape).partial()

/** Body that creates a landlord: what is not given is none. */
export const newLandlord = optional(landlordFields).required({ name: true })
/** Body that changes a landlord: what is not given stays. */
export const landlordChanges = optional(landlordFields)
/** Body that creates a building: what is not given is none. */
export const newBuilding = optional(buildingFields).required({ name: true }).superRefine(requireBothCoordinates)
/** Body that changes a building, or makes one of a submission: what is not given stays. */
export const buildingChanges = optional(buildingFields).superRefine(requireBothCoordinates)

export type NewLandlord = z.output<typeof newLandlord>
export type LandlordChanges = z.output<typeof landlordChanges>
export type NewBuilding = z.output<typeof newBuilding>
export type BuildingChanges = z.output<typeof buildingChanges>
