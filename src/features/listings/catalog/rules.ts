import { academicYearsLabel, capitalize, countLabel, joinAnd, rentPeriod, rentRangeLabel } from '../../../ui/format.ts'
import type { ListingKind, StoredListingKind } from './listing-ref.ts'
import type { Rent } from './shapes.ts'

/** The four detailed ratings, in the order that pages show them in. */
export const ratingCategories = ['location', 'safety', 'maintenance', 'conditions'] as const
export type RatingCategory = (typeof ratingCategories)[number]

export const categoryLabels: Record<RatingCategory, string> = {
  location: 'Location',
  safety: 'Safety',
  maintenance: 'Maintenance',
  conditions: 'Conditions',
}

/** Returns items with each id once, in the order in which their ids come first. */
export const uniqueById = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map(item => [item.id, item])).values(),
]

/** From so many answers on, pages say what they say together; below, a rent goes from the lowest to the highest. */
export const minAnswers = 3

/** Returns a share of answers: "58%", or "1 of 2" where there are few. */
export const shareLabel = (part: number, all: number): string =>
  all < minAnswers ? `${part} of ${all}` : `${Math.round((100 * part) / all)}%`

/** Returns a rent in words, without what it is about: "$1,000–$1,200". Only a rent that is not monthly says so. */
export function rentText({ median, low, high, numReviews }: Omit<Rent, 'bedrooms'>): string {
  const text = numReviews < minAnswers ? rentRangeLabel(low, high) : rentRangeLabel(median, median)
  return rentPeriod() === 'week' ? `${text} a week` : text
}

/** Returns the same with its basis and the bedrooms that were asked for: "2 bedrooms $1,000–$1,200 · 2024–26, 4 answers". */
export function datedRentText(rent: Rent): string {
  // The basis wraps whole: a line ended within a year, and the next was the word "answers".
  const basis = rentBasisText(rent).replaceAll(' ', '\u00a0').replace('–', '–\u2060')
  const text = `${rentText(rent)} · ${basis}`
  return rent.bedrooms === null ? text : `${bedroomsLabel(rent.bedrooms)} ${text}`
}

/** Returns what a rent comes from, with the first and last year in it: "2025–26, 4 answers", "2024–26, 10 answers". */
export const rentBasisText = ({ from, year, numReviews }: Pick<Rent, 'from' | 'year' | 'numReviews'>) =>
  `${academicYearsLabel(from, year)}, ${countLabel(numReviews, 'answer')}`

interface RentLine {
  /** "2 bedrooms", or "1 to 3 bedrooms". */
  bedrooms: string
  text: string
  basis: string
}

/** Returns a line for each number of bedrooms, the fewest first; one for all where they agree in what they say. */
export function rentLines(rents: readonly (Rent & { bedrooms: number })[]): RentLine[] {
  const lines = rents.map(rent => ({
    bedrooms: bedroomsLabel(rent.bedrooms),
    text: rentText(rent),
    basis: rentBasisText(rent),
  }))
  const [first, ...others] = lines
  if (!first || others.length === 0 || others.some(({ text }) => text !== first.text)) return lines
  const counts = rents.map(({ bedrooms }) => bedrooms)
  const basis = rentBasisText({
    from: Math.min(...rents.map(({ from }) => from)),
    year: Math.max(...rents.map(({ year }) => year)),
    numReviews: rents.reduce((sum, { numReviews }) => sum + numReviews, 0),
  })
  return [{ bedrooms: `${countsText(counts)} bedrooms`, text: first.text, basis }]
}

/** Returns "1 to 3", or "1, 2, and 4" where one is missing. */
function countsText(counts: readonly number[]): string {
  const lowest = Math.min(...counts)
  const highest = Math.max(...counts)
  return highest - lowest === counts.length - 1 ? `${lowest} to ${highest}` : joinAnd(counts.map(String))
}

/** The most characters of a landlord's name on a card. */
const maxNameCharacters = 14

/** Returns a landlord's name as a card has it, cut with dots: "Larkspur Prope…". */
export function shortName(name: string): string {
  const characters = [...name]
  return characters.length > maxNameCharacters ? `${characters.slice(0, maxNameCharacters).join('').trim()}…` : name
}

export const bedroomsLabel = (bedrooms: number) => countLabel(bedrooms, 'bedroom')
export const reviewCountLabel = (numReviews: number) => countLabel(numReviews, 'Review')
export const propertyCountLabel = (count: number) => countLabel(count, 'Property', 'Properties')

/** Returns a contact link as text: the site's host, the email address, or the phone number. */
export function contactLabel(contact: string): string {
  return contact.replace(/^(https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '')
}

/** Returns a walk to campus in words, rounded: "9 min walk to Ho Plaza". @param point the campus point's label. */
export function walkLabel(minutes: number, point: string): string {
  return `${Math.max(1, Math.round(minutes))} min walk to ${point}`
}

/** Returns the same for a line that begins with the icon of a walk: "9 min to Ho Plaza". */
export function minutesLabel(minutes: number, point: string): string {
  return `${Math.max(1, Math.round(minutes))} min to ${point}`
}

/** A text is folded behind "Read More" after at most this many characters, and this many lines. */
const maxUnfoldedCharacters = 500
const maxUnfoldedLines = 12

/**
 * Returns what a folded text shows before its "…", and the rest; both together are the text. The cut is at the end of the
 * last line or the last space of the second half (else inside a word), and punctuation before the "…" belongs to the rest.
 * @returns undefined for a text that is short enough.
 */
export function foldText(text: string, max = maxUnfoldedCharacters): { head: string; rest: string } | undefined {
  const longest = new RegExp(`^[^]{0,${max}}`, 'u').exec(text)?.[0] ?? ''
  const lines = longest.split('\n', maxUnfoldedLines).join('\n')
  if (lines === text) return undefined
  const lastSpace = new RegExp(`^[^]{${max / 2},${max}}(?=\\s)`, 'u').exec(text)?.[0]
  const words = lines === longest ? (lastSpace ?? longest) : lines
  const head = words.replace(/[\s.,;:!?…\p{Pd}]+$/u, '') || words
  return { head, rest: text.slice(head.length) }
}

/** Returns the beginning of a review's text in one line, cut like a folded text with "…"; a short text is returned whole. */
export function excerptOf(text: string, maxCharacters = 360): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const folded = foldText(line, maxCharacters)
  return folded ? `${folded.head}…` : line
}

/** The two lines that a review's author writes beside the text, as cards name them. */
export const lineLabels = { best: 'Best thing', watch: 'Watch out' } as const
export type LineKind = keyof typeof lineLabels

export const bedroomCounts = [1, 2, 3, 4, 5, 6] as const

/** The longest texts of a listing, in characters, and its most photos. */
export const catalogLimits = { name: 300, address: 500, contact: 2000, photos: 20, mergeReason: 500 } as const

export const maxIdLength = 200

export const maxQueryLength = 200

/** Returns a listing's kind for a column or a call's path. */
export function toStoredKind(kind: ListingKind): StoredListingKind {
  return kind === 'apartment' ? 'building' : 'landlord'
}

/** What can come with an apartment, in the order that forms, cards and filters show. */
export const amenityKeys = [
  'heat',
  'water',
  'electricity',
  'internet',
  'laundry',
  'parking',
  'furnished',
  'pets',
  'airConditioning',
  'dishwasher',
] as const
export type AmenityKey = (typeof amenityKeys)[number]

const amenityNames: Partial<Record<AmenityKey, string>> = {
  furnished: 'furniture',
  pets: 'pets allowed',
  airConditioning: 'air conditioning',
}

/** Returns an amenity within a sentence: "air conditioning". */
export const amenityName = (key: AmenityKey): string => amenityNames[key] ?? key

export const amenityLabel = (key: AmenityKey): string => capitalize(amenityName(key))

/** What can go wrong in an apartment, in the order that forms, cards and filters show; named as within a sentence. */
const problemNames = {
  mold: 'mold',
  pests: 'pests',
  heat: 'broken heating',
  leaks: 'leaks',
  appliances: 'broken appliances',
  noise: 'noise',
  locks: 'broken locks',
  entry: 'surprise visits',
  trash: 'trash',
} as const

export type ProblemKey = keyof typeof problemNames
export const problemKeys = Object.keys(problemNames) as ProblemKey[]

/** Returns a problem within a sentence: "broken heating". */
export const problemName = (key: ProblemKey): string => problemNames[key]

export const problemLabel = (key: ProblemKey): string => capitalize(problemName(key))
