import { z } from 'zod'
import { minLatitude } from '../../places/coordinate-rules.ts'
import { hasVisibleText } from '../../site/text-rules.ts'
import { checkContact } from './check-contact.ts'
import { catalogLimits } from './rules.ts'

/** Control characters other than white space. PostgreSQL cannot store U+0000, and no page shows the others. */
const controlCharacter = /(?!\s)\p{Control}/u

/**
 * Returns a text without white space at its ends, each run of white space within it as one space; an empty one if nothing
 * of it is visible.
 */
export function collapseSpaces(text: string): string {
  return hasVisibleText(text) ? text.trim().replace(/\s+/g, ' ') : ''
}

/** Files in Windows' encoding that are read as UTF-8 or Latin-1 have these instead of quotes and dashes. */
function controlError(text: string): string {
  const code = controlCharacter.exec(text)?.[0].codePointAt(0) ?? 0
  const hint = code >= 0x80 ? ` (U+00${code.toString(16).toUpperCase()}): is its encoding UTF-8?` : ''
  return `must not have control characters${hint}`
}

/** Returns the schema of one line of text of at most `maxLength` characters. It collapses white space. */
export function lineOfText(maxLength: number) {
  return z
    .string('must be a text')
    .overwrite(collapseSpaces)
    .max(maxLength, `must have at most ${maxLength} characters`)
    .refine(value => !controlCharacter.test(value), { error: ({ input }) => controlError(String(input)) })
}

const maxPhotoLength = 2000

export const listingFields = {
  name: lineOfText(catalogLimits.name).min(1, 'is missing'),
  /** May be empty. */
  address: lineOfText(catalogLimits.address),
  /** A landlord's contact, as a link that a page may carry; null for an empty text. */
  contact: lineOfText(catalogLimits.contact).transform((value, context) => {
    if (value === '') return null
    const checked = checkContact(value)
    if ('link' in checked) return checked.link
    context.addIssue(checked.wrong)
    return z.NEVER
  }),
  photos: z
    .array(lineOfText(maxPhotoLength), 'must be a list')
    .max(catalogLimits.photos, `must be at most ${catalogLimits.photos} photos`),
}

/** Returns the schema of a latitude (`maxDegrees` 90) or a longitude (180); null for none. */
export function degrees(maxDegrees: 90 | 180) {
  const minDegrees = maxDegrees === 90 ? minLatitude : -maxDegrees
  const hint = maxDegrees === 90 ? '; latitude and longitude may be swapped' : ''
  const range = `must be between ${minDegrees} and ${maxDegrees}${hint}`
  const example = maxDegrees === 90 ? '42.4447' : '-76.4832'
  return z
    .number(`must be a number of degrees, like ${example}`)
    .min(minDegrees, range)
    .max(maxDegrees, range)
    .nullable()
}

/** Adds an issue when only one of latitude and longitude is set, or only one of them is cleared. */
export function requireBothCoordinates(
  { latitude, longitude }: { latitude?: number | null | undefined; longitude?: number | null | undefined },
  context: z.RefinementCtx,
): void {
  // A number sets, null clears, and undefined leaves as it is.
  const kindOf = (value: number | null | undefined) => (typeof value === 'number' ? 'set' : value)
  if (kindOf(latitude) === kindOf(longitude)) return
  const isLatitude = latitude === undefined || typeof longitude === 'number'
  const [missing, other] = isLatitude ? ['latitude', 'longitude'] : ['longitude', 'latitude']
  context.addIssue({ code: 'custom', path: [missing], message: `is missing beside a ${other}` })
}
