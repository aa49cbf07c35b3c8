import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min'
import type { Db } from '../../../platform/database/db.ts'
import type { PublicSite } from '../../site/rules.ts'
import { type WrittenField, writtenFields } from '../rules.ts'
import { listListingNames } from './listing-names.ts'
import { firstNames, placeEndings, placeNouns } from './names.ts'

/** Something in a review by which a landlord or a neighbor may recognize its author. */
export interface Hint {
  field: WrittenField
  kind: 'email' | 'name' | 'phone' | 'unit'
  text: string
}

type Written = { [Field in WrittenField]?: string | null | undefined }

/** Returns the hints about each review, in order. They refuse nothing: the author and the admins decide. */
export type FindHints = (reviews: readonly Written[]) => Promise<Hint[][]>

type Town = Pick<PublicSite, 'locale' | 'townName' | 'universityName' | 'universityFullName' | 'areas'>

/** @param town whose locale says how its phone numbers are written, and whose names identify no one. */
export function hintFinder(db: Db, town: Town): FindHints {
  const country = new Intl.Locale(town.locale).maximize().region ?? 'US'
  const { townName, universityName, universityFullName, areas } = town
  const townNames = [townName, universityName, universityFullName, ...areas.map(({ name }) => name)]
  return async reviews => {
    const found = reviews.map(written => findHints(written, country))
    if (!found.flat().some(({ kind }) => kind === 'name')) return found
    const known = [...townNames, ...(await listListingNames(db))]
    return reviews.map(written => findHints(written, country, known))
  }
}

/**
 * Returns the hints about one review, each text once. It misses a name rather than take a street for one.
 * @param country ISO 3166 code, such as US.
 * @param known names that identify no one: of the town, its landlords, apartments and areas.
 */
export function findHints(written: Written, country: string, known: readonly string[] = []): Hint[] {
  const knownWords = new Set(known.flatMap(name => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  return writtenFields.flatMap(field => {
    const text = written[field] ?? ''
    const hints = [
      ...phonesIn(text, country).map(phone => ({ field, kind: 'phone' as const, text: phone })),
      ...matchesIn(text, emails).map(email => ({ field, kind: 'email' as const, text: email })),
      ...matchesIn(text, units).map(unit => ({ field, kind: 'unit' as const, text: unit })),
      ...namesIn(text, knownWords).map(name => ({ field, kind: 'name' as const, text: name })),
    ]
    return hints.filter((hint, i) => hints.findIndex(({ text }) => text.includes(hint.text)) === i)
  })
}

function phonesIn(text: string, country: string): string[] {
  const defaultCountry = isSupportedCountry(country) ? (country as CountryCode) : undefined
  const found = findPhoneNumbersInText(text, defaultCountry ? { defaultCountry } : {})
  const numbers = found.map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt))
  return [...numbers, ...matchesIn(text, [international])]
}

/** A number that begins with its country counts even where no such line exists. */
const international = /\+\d{1,3}(?:[ -]?\d{2,6}){2,5}(?!\d)/g
// Every quantifier has an upper bound, so that matching takes linear time.
const emails = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  /[\w.+-]{1,64} ?[[(]at[\])] ?[\w-]{1,63} ?(?:\.|[[(]dot[\])]) ?[a-z]{2,10}\b/gi,
]
const units = [
  /\b(?:apt|unit|suite|ste|flat)\b\.? ?(?:#|no\.?|number)? ?(?:\d{1,4}[a-z]?|[a-z]-?\d{1,4})\b(?! ?(?:%|[-–] ?\d|min))/gi,
  /(?<![\w&])#(?:\d{2,4}[A-Za-z]?|\d[A-Za-z]|[A-Za-z]\d{1,3})\b/g,
]

const matchesIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap(pattern => [...text.matchAll(pattern)].map(([match]) => match.trim()))

const word = String.raw`\p{Lu}[\p{L}’'-]{1,20}`
const capitalized = new RegExp(`(?<!\\p{L})${word}(?: ${word}){0,3}(?: \\d{1,5})?`, 'gu')
const titled = [
  new RegExp(String.raw`(?<!\p{L})(?:Mr|Mrs|Ms|Mx|Prof|Professor|Herr|Frau|Mme|Madame)\.? ${word}(?: ${word})?`, 'gu'),
  // "Maple Dr. Parking is bad" names a street.
  new RegExp(String.raw`(?<!\p{L}|\p{Lu}[\p{L}.]{0,20} )Dr\.? ${word}(?: ${word})?`, 'gu'),
]

const endOfName = /['’-](?:s|ve|ll|d)?$/

/** Returns persons: by a title, or by a common first name that is no part of a place's name. */
function namesIn(text: string, knownWords: ReadonlySet<string>): string[] {
  const byFirstName = matchesIn(text, [capitalized]).flatMap(run => {
    const words = run.split(' ').map(each => each.replace(endOfName, ''))
    const lower = words.map(each => each.toLowerCase())
    const at = lower.findIndex(each => firstNames.has(each))
    if (at < 0 || lower.some(each => placeNouns.has(each) || placeEndings.test(each))) return []
    const isBrand = at > 0 && /['’]s$/.test(run)
    const isSaint = /^(?:san|santa|saint|st)$/.test(lower[at - 1] ?? '')
    const isKnown = lower.slice(at, at + 2).every(each => knownWords.has(each))
    const isDay = /^\d/.test(lower[at + 1] ?? '')
    return isBrand || isSaint || isKnown || isDay ? [] : [words.slice(at, at + 2).join(' ')]
  })
  const byTitle = matchesIn(text, titled)
    .map(found => found.replace(endOfName, ''))
    .filter(found => !knownWords.has(found.toLowerCase().split(' ').at(-1)!))
  return [...byTitle, ...byFirstName]
}
