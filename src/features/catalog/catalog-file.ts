import { z } from 'zod'

const id = z.union([z.string().trim().min(1), z.int().transform(String)])
const name = z.string().trim().min(1, 'must not be empty')
const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform(text => text || null)
const photos = z
  .array(z.string().min(1))
  .or(z.literal('').transform((): string[] => []))
  .default([])

/** A landlord as an operator's file has it (CONTRACT 1). */
export const landlordEntry = z.object({ id, name, contact: optionalText, address: optionalText, photos })

/** A building as an operator's file has it (CONTRACT 1). */
export const buildingEntry = z.object({
  id,
  name,
  address: z.string().trim(),
  area: optionalText,
  landlordId: id.nullish().transform(landlord => landlord || null),
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .nullish()
    .transform(degrees => degrees ?? null),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .nullish()
    .transform(degrees => degrees ?? null),
  photos,
})

/** The shape of `catalog.json`. */
export const catalogFile = z.object({ landlords: z.array(landlordEntry), buildings: z.array(buildingEntry) })

export type LandlordEntry = z.output<typeof landlordEntry>
export type BuildingEntry = z.output<typeof buildingEntry>
export type CatalogFile = z.output<typeof catalogFile>
