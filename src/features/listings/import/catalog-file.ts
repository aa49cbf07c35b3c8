import { z } from 'zod'
import { parseDegrees } from '../../places/coordinate-rules.ts'
import { hasInvisibleCharacter } from '../../site/text-rules.ts'
import { degrees, lineOfText, listingFields, requireBothCoordinates } from '../catalog/listing-schema.ts'
import { catalogLimits, maxIdLength } from '../catalog/rules.ts'

const maxAreaLength = 300

/** An id is part of URLs: between slashes on pages, between commas in `/api/apts/{ids}`. */
const id = z
  .union([z.string(), z.int().transform(String)], 'must be a text or a whole number')
  .pipe(lineOfText(maxIdLength).min(1, 'is missing'))
  .refine(value => !hasInvisibleCharacter(value), 'must not have invisible characters')
  .refine(value => !/[,/\\]/.test(value), 'must not have a comma or a slash')
  .refine(value => !/%2f/i.test(value), 'must not have "%2F": no page can have that address')
  .refine(value => !/\p{Surrogate}/u.test(value), 'must not have half a character')
  .refine(value => value !== '.' && value !== '..', 'must not be a dot alone')

const requiredId = z.preprocess(value => value ?? '', id)
const requiredName = z.preprocess(value => value ?? '', listingFields.name)

const orNone = (text: z.ZodString) => text.nullable().transform(value => value || null)

/** Degrees as JSON or as maps write them: a number, or a text. An empty text is null. */
const writtenDegrees = (axis: 'latitude' | 'longitude') =>
  z
    .unknown()
    .transform(value => {
      if (typeof value !== 'string') return value
      return value.trim() === '' ? null : (parseDegrees(value, axis) ?? value)
    })
    .pipe(degrees(axis === 'latitude' ? 90 : 180))
    .optional()

const photos = z
  .preprocess(
    value => (value === null || (typeof value === 'string' && value.trim() === '') ? [] : value),
    listingFields.photos.transform(list => [...new Set(list.filter(Boolean))]),
  )
  .optional()

/** A landlord of an operator's file. An undefined field stays as it is in the database; null or [] clears it. */
export const landlordEntry = z.object({
  id: requiredId,
  name: requiredName,
  contact: listingFields.contact.nullable().optional(),
  address: orNone(listingFields.address).optional(),
  photos,
})

/** A building of an operator's file. An undefined field stays as it is in the database; null or [] clears it. */
export const buildingEntry = z
  .object({
    id: requiredId,
    name: requiredName,
    address: listingFields.address
      .nullable()
      .transform(address => address ?? '')
      .optional(),
    area: orNone(lineOfText(maxAreaLength)).optional(),
    landlordId: z.union([z.literal('').transform(() => null), z.null(), id]).optional(),
    latitude: writtenDegrees('latitude'),
    longitude: writtenDegrees('longitude'),
    photos,
    /** Of which a landlord is made or found (`landlordsOfOwners`). */
    ownerName: orNone(listingFields.address.max(catalogLimits.name)).optional(),
  })
  .superRefine(requireBothCoordinates)

/** The content of `catalog.json`. */
export const catalogFile = z.object({ landlords: z.array(landlordEntry), buildings: z.array(buildingEntry) })

export type LandlordEntry = z.output<typeof landlordEntry>
export type BuildingEntry = z.output<typeof buildingEntry>
