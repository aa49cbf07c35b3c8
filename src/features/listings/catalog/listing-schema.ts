import { z } from 'zod'
import { checkContact } from './check-contact.ts'

/** Control characters other than white space. PostgreSQL cannot store U+0000, and no page shows the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to refuse.
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f]/

/** Returns a text without white space at its ends, each run of white space within it as one space. */
export function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** Returns the schema of one line of text of at most `maxLength` characters. It collapses white space. */
export function lineOfText(maxLength: number) {
  return z
    .string('must be a text')
    .overwrite(collapseSpaces)
    .max(maxLength, `must have at most ${maxLength} characters`)
    .refine(value => !controlCharacters.test(value), 'must not have control characters')
}

/** The longest texts of a listing, in characters, and its most photos. */
interface ListingLimits {
  name: number
  address: number
  contact: number
  photos: number
}

/**
 * Returns the schemas of a listing's texts and photos within limits.
 * @param photo checks one photo.
 */
export function listingFields<Photo extends z.ZodType>(limits: ListingLimits, photo: Photo) {
  return {
    name: lineOfText(limits.name).min(1, 'is missing'),
    /** May be empty. */
    address: lineOfText(limits.address),
    /** A landlord's contact, as a link that a page may carry; null for an empty text. */
    contact: lineOfText(limits.contact).transform((value, context) => {
      if (value === '') return null
      const checked = checkContact(value)
      if ('link' in checked) return checked.link
      context.addIssue(checked.wrong)
      return z.NEVER
    }),
    photos: z.array(photo, 'must be a list').max(limits.photos, `must be at most ${limits.photos} photos`),
  }
}

/** Returns the schema of a latitude (`maxDegrees` 90) or a longitude (180); null for none. */
export function degrees(maxDegrees: 90 | 180) {
  const range = `must be between -${maxDegrees} and ${maxDegrees}`
  const example = maxDegrees === 90 ? '42.4447' : '-76.4832'
  return z
    .number(`must be a number of degrees, like ${example}`)
    .min(-maxDegrees, range)
    .max(maxDegrees, range)
    .nullable()
}

interface Coordinates {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Adds an issue when only one of latitude and longitude is set, or only one of them is cleared. */
export function requireBothCoordinates({ latitude, longitude }: Coordinates, context: z.RefinementCtx): void {
  const addMissing = (path: string, other: string) =>
    context.addIssue({ code: 'custom', path: [path], message: `is missing beside a ${other}` })
  if ((latitude ?? null) === null && typeof longitude === 'number') addMissing('latitude', 'longitude')
  if ((longitude ?? null) === null && typeof latitude === 'number') addMissing('longitude', 'latitude')
  if (latitude === null && longitude === undefined) addMissing('longitude', 'latitude')
  if (longitude === null && latitude === undefined) addMissing('latitude', 'longitude')
}
