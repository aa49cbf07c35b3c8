import { z } from 'zod'
import { checkContact } from './check-contact.ts'

/** Longest texts that a file may bring, in characters: far above anything real, far below what a page can bear. */
const entryLimits = { id: 200, name: 300, address: 500, contact: 2000, photo: 2000, photos: 100 }

/** Control characters other than white space; PostgreSQL cannot keep the first of them, and no page shows any. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const control = /[\u0000-\u0008\u000e-\u001f\u007f]/

/** White space goes at both ends, and stands once and as a space in between. */
const text = z
  .string('must be a text')
  .transform(value => value.trim().replace(/\s+/g, ' '))
  .refine(value => !control.test(value), 'must not have control characters')

/** A text or none: empty is none. */
const textOrNone = (maxLength: number) =>
  text
    .pipe(z.string().max(maxLength, `must have at most ${maxLength} characters`))
    .nullable()
    .transform(value => value || null)

/** Ids stand in addresses: between slashes on pages, between commas in `/api/apts/{ids}`. */
const id = z
  .union([z.string(), z.int().transform(String)], 'must be a text or a whole number')
  .pipe(text)
  .pipe(
    z
      .string()
      .min(1, 'is missing')
      .max(entryLimits.id, `must have at most ${entryLimits.id} characters`)
      .refine(value => !/[,/\\]/.test(value), 'must not have a comma or a slash')
      .refine(value => value !== '.' && value !== '..', 'must not be a dot alone'),
  )

const requiredId = z.preprocess(value => (value === undefined || value === null ? '' : value), id)

const name = z.preprocess(
  value => value ?? '',
  text.pipe(z.string().min(1, 'is missing').max(entryLimits.name, `must have at most ${entryLimits.name} characters`)),
)

const contact = textOrNone(entryLimits.contact)
  .transform((value, context) => {
    if (!value) return value
    const checked = checkContact(value)
    if ('link' in checked) return checked.link
    context.addIssue(checked.wrong)
    return z.NEVER
  })
  .optional()

/** A number, also written as text (as CSV has it); empty is none. */
const degrees = (maxDegrees: number) =>
  z
    .preprocess(
      value => (typeof value === 'string' ? numberIn(value) : value),
      z
        .number(`must be a number of degrees, like ${maxDegrees === 90 ? '42.4447' : '-76.4832'}`)
        .min(-maxDegrees, `must be between -${maxDegrees} and ${maxDegrees}`)
        .max(maxDegrees, `must be between -${maxDegrees} and ${maxDegrees}`)
        .nullable(),
    )
    .optional()

function numberIn(value: string): unknown {
  const trimmed = value.trim()
  if (trimmed === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : value
}

const photos = z
  .preprocess(
    value => (value === null || (typeof value === 'string' && value.trim() === '') ? [] : value),
    z
      .array(text.pipe(z.string().max(entryLimits.photo)), 'must be a list')
      .max(entryLimits.photos, `must be at most ${entryLimits.photos} pictures`)
      .transform(list => [...new Set(list.filter(Boolean))]),
  )
  .optional()

/**
 * A landlord as an operator's file has it. What the file does not speak of (undefined) stays as it is in
 * the database; what it leaves empty (null, []) becomes empty.
 */
export const landlordEntry = z.object({
  id: requiredId,
  name,
  contact,
  address: textOrNone(entryLimits.address).optional(),
  photos,
})

/** A building as an operator's file has it; undefined and empty as for landlords. */
export const buildingEntry = z
  .object({
    id: requiredId,
    name,
    address: textOrNone(entryLimits.address)
      .transform(address => address ?? '')
      .optional(),
    area: textOrNone(entryLimits.name).optional(),
    landlordId: z.union([z.literal('').transform(() => null), z.null(), id]).optional(),
    latitude: degrees(90),
    longitude: degrees(180),
    photos,
  })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude ?? null) === null && (longitude ?? null) !== null)
      context.addIssue({ code: 'custom', path: ['latitude'], message: 'is missing beside a longitude' })
    if ((longitude ?? null) === null && (latitude ?? null) !== null)
      context.addIssue({ code: 'custom', path: ['longitude'], message: 'is missing beside a latitude' })
  })

/** The shape of `catalog.json`. */
export const catalogFile = z.object({ landlords: z.array(landlordEntry), buildings: z.array(buildingEntry) })

export type LandlordEntry = z.output<typeof landlordEntry>
export type BuildingEntry = z.output<typeof buildingEntry>
export type CatalogFile = z.output<typeof catalogFile>

/** What a file can hold, and the keys that each entry may have. */
export const catalogKeys = {
  landlords: Object.keys(landlordEntry.shape),
  buildings: Object.keys(buildingEntry.shape),
} as const
export type CatalogKind = keyof typeof catalogKeys
