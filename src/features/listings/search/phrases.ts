import { currencyWords, rentBounds } from '../../../ui/format.ts'
import type { CampusPointKey, PublicSite } from '../../site/rules.ts'
import { amenityKeys, amenityLabel, type ProblemKey, problemKeys, problemName } from '../catalog/rules.ts'
import type { FilterValues } from '../lists/filter-rules.ts'
import type { Synonyms } from './load-synonyms.ts'
import { wordsOf } from './words.ts'

/** What a reader of words knows of the town. */
export interface SearchTown extends Pick<PublicSite, 'areas' | 'campusPoints'> {
  synonyms: Synonyms
}

/** What a phrase asks for: the value of its filter, or a part of it. */
export interface Meaning<Value = unknown> {
  value?: Value
  /** The campus point of a walk; `own` is that of the reader. Its minutes may stand elsewhere. */
  point?: CampusPointKey | 'own'
  minutes?: number
}

/** Words that can name a filter. */
export interface PhraseRule<Value = unknown> {
  /** A pattern of folded text. Its group `value` is what `meaning` gets, else all of it. */
  source: string
  /** Undefined for a phrase that no filter can say: it stays unread. */
  meaning?(text: string): Meaning<Value> | undefined
}

export const oneOf = (words: string) =>
  `(?:${words
    .trim()
    .split(/\s*\|\s*/)
    .join('|')})`

/** A word does not end here. */
export const end = String.raw`(?![\p{L}\p{N}]|[.,]\d)`
const space = String.raw`[\s-]*`
const to = ' ?(?:-|–|to) ?'
/** "15 Minute Lane" is an address. */
const noStreet = String.raw`\b(?! (?:man|street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|way)\b)`

export const atMost =
  oneOf(`not (?:over|above|more than|exceeding)|no (?:more|higher|longer|further|farther) than|under|below
  |(?:less|fewer|lower|cheaper|closer|nearer) than|up to|at most|max(?:imum)?[.:]?|within|<=?|≤`)
const spelledNumbers = new Map(
  Object.entries({ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10, fifteen: 15, twenty: 20, thirty: 30 }),
)
export const spelled = [...spelledNumbers.keys()].join('|')

/** Not before an amount: "and over $1,200" is a limit of its own. */
const noAmount = String.raw`(?! ?(?:[\p{Sc}\d]|than\b|${spelled}))`
export const orLess = `(?:or ${oneOf('less|fewer|under|below|lower|cheaper|closer')}|at most|max(?:imum)?|tops)\\b${noAmount}`
const more = `(?:or|and) (?:${oneOf('more|higher|up|longer|better')}\\b(?! than\\b)|(?:over|above)\\b${noAmount})`
export const orMore = `(?:(?<=[\\p{L}\\p{N}])\\+|${more}|(?:at least|minimum)\\b${noAmount})`

/** "1,200" and "1 200"; folding has made "1200" of "1'200". */
const thousands = String.raw`\d{1,3}(?:,\d{3})+|[1-9]\s\d{3}(?!\d)`
const digits = String.raw`(?:${thousands}|(?![1-9]\s\d{3}(?!\d))\d+)(?:\.\d{1,2})?`
export const currencySign = String.raw`(?:us ?)?\p{Sc}`

/** Returns an amount: 1200 for "1.2k" and "$1,200", 2 for "two". */
function amountOf(text: string): number {
  const number = Number.parseFloat(text.replace(/[^\d.]/g, '')) * (text.endsWith('k') ? 1000 : 1)
  return spelledNumbers.get(text) ?? number
}

/** Returns the rents: "under $900", "900 euros a week"; their currency is the site's, by its sign, code or name. */
export function rentPhrases(): PhraseRule<number>[] {
  const names = ['bucks', ...currencyWords()].join('|')
  const currency = String.raw` ?(?:(?:${names})\b|\p{Sc}(?![\p{L}\p{N}]))`
  const period = String.raw` ?(?:/|per |a )(?:mo(?:nth)?|wk|week)\b`
  const unit = `(?:${currency}(?:${period})?|${period})`
  const signed = `${currencySign} ?${digits} ?k?`
  const amount = `(?:${currencySign})? ?${digits} ?k?`
  // Of two amounts the second one is the limit.
  const lower = `(?:(?:from )?${amount}${to}|between ${amount} ?(?:-|–|to|and) ?)`
  const plain = String.raw`(?:${thousands}|\d{3,4})(?:\.\d\d)?`
  const sources = [
    `${atMost} ?(?<value>${signed}|${digits} ?k|${plain})${end}(?:${unit})?`,
    `between ${digits} ?k? ?(?:-|–|to|and) ?(?<value>${plain})${end}(?:${unit})?`,
    `${lower}?(?<value>${signed})${end}(?:${unit})?`,
    `${lower}?(?<value>${digits} ?k?)${unit}`,
  ]
  return sources.map(source => ({ source: `${source}(?: ?${orLess})?`, meaning: bucketOf }))
}

/** Returns a number alone that can be a rent: for the default bounds of $800 to $1,600, one from 500 to 3,000. */
export function bareRentPhrase(): PhraseRule<number> {
  const lowest = rentBounds()[0]! * (5 / 8)
  const highest = rentBounds().at(-1)! * (15 / 8)
  const isRent = (amount: number) => amount >= lowest && amount <= highest
  const source = String.raw`(?:${thousands}|\d{1,4})${end}`
  return { source, meaning: text => (isRent(amountOf(text)) ? bucketOf(text) : undefined) }
}

/** Returns the price bucket of an amount. One above every bound lets all through. */
function bucketOf(text: string): Meaning<number> {
  const within = rentBounds().findIndex(bound => amountOf(text) <= bound)
  return within === -1 ? {} : { value: within + 1 }
}

export function bedroomPhrases(): PhraseRule<number>[] {
  const count = oneOf('[1-6]|one|two|three|four|five|six')
  const word = space + oneOf('bedrooms?|beds?|bdrms?|bds?|brs?') + noStreet
  const anyCount = String.raw`(?:[\d.⁄/]+(?: [\d.⁄/]+)*|${count})`
  return [
    { source: `(?<value>${count})${word}`, meaning: text => ({ value: amountOf(text) }) },
    // Several numbers, and one with a fraction, above six or with "or more".
    { source: `${anyCount}(?: ?(?:-|–|to|or|and|,) ?${anyCount})*(?: ?(?:${orMore}|${orLess}))?${word}` },
    { source: String.raw`[\d.]+ ?(?:bath(?:room)?s?|ba)\b` },
  ]
}

/** Returns the minutes of a walk. Other rides are no walks. */
export function walkPhrases({ campusPoints, synonyms }: SearchTown): PhraseRule<FilterValues['walk']>[] {
  const number = String.raw`(?<value>\d{1,2}|${spelled})`
  const minutes = String.raw`(?:\d{1,2}${to})?${number}${space}min(?:ute)?s?`
  const walking = String.raw`(?: ?${orLess})?(?: (?:walk(?:ing)?|away)\b)*`
  const ride = `${minutes} (?:by |on the |a )?(?:car|bus|bike|drive|driving|ride|train|cycling)\\b`
  const longer = `${number} ?${orMore} ?min(?:ute)?s?\\b`
  const points = campusPoints.flatMap(({ key, label }) =>
    [label, ...(synonyms.campusPoints[key] ?? [])].map(phrase => ({
      phrase,
      meaning: { point: key } as Meaning<never>,
    })),
  )
  const campus = { phrase: 'campus', meaning: { point: 'own' } as Meaning<never> }
  return [
    { source: `(?:${ride}|${longer.replace('value', 'longer')})` },
    { source: `(?:${atMost} )?${minutes}${noStreet}${walking}`, meaning: text => ({ minutes: amountOf(text) }) },
    namedPhrase([campus, ...points]),
  ]
}

/** Returns the lowest mean of a rating by its names: "repairs 4+", "4 stars for repairs". */
export function ratingPhrases(names: string): PhraseRule<number>[] {
  const star = String.raw`(?<value>[1-4](?:\.\d)?|5)\+?(?!\d|[.,]\d)`
  const meaning = (text: string) => ({ value: amountOf(text) })
  const atLeast = '(?: (?:rating|of|over|above|from|at least))*'
  if (names === '') return [{ source: `${star} ?stars?${end}`, meaning }]
  return [
    { source: `${oneOf(names)}(?: rating)? ${atMost} ${star}` },
    { source: `${oneOf(names)}${atLeast} ${star}`, meaning },
    { source: `${star} ?stars? (?:for |in )?${oneOf(names)}${end}`, meaning },
  ]
}

export function areaPhrases({ areas, synonyms }: SearchTown): PhraseRule<string>[] {
  const named = areas.flatMap(({ key, name }) =>
    [name, ...(synonyms.areas[key] ?? [])].map(phrase => ({ phrase, meaning: { value: key.toLowerCase() } })),
  )
  return [namedPhrase(named)]
}

/** Returns what can come with a place. What is broken, or a trouble, comes with none. */
export function amenityPhrases({ synonyms }: SearchTown): PhraseRule<FilterValues['amenities']>[] {
  const phrasesOf = new Map(
    amenityKeys.map(key => [key, [amenityLabel(key), key, ...(synonyms.amenities[key] ?? [])].map(foldPhrase)]),
  )
  const all = [...new Set([...phrasesOf.values()].flat())]
  const named = all.map(phrase => {
    const value = amenityKeys.filter(key => phrasesOf.get(key)?.includes(phrase))
    return { phrase, meaning: { value } }
  })
  return [namedPhrase(named), { source: troubled(sourceOf(all)) }]
}

/** Returns what can go wrong, with or without a word of trouble. What comes with a place may go wrong under the same key. */
export function problemPhrases({ synonyms }: SearchTown): PhraseRule<FilterValues['without']>[] {
  return problemKeys.map((key): PhraseRule<[ProblemKey]> => {
    const phrases = [problemName(key), ...(synonyms.problems[key] ?? [])].map(foldPhrase)
    const amenity = amenityKeys.find(each => each === key)
    const broken =
      amenity && sourceOf([amenity, amenityLabel(amenity), ...(synonyms.amenities[amenity] ?? [])].map(foldPhrase))
    const sources = [sourceOf(phrases), troubled(sourceOf(phrases)), ...(broken ? [troubled(broken)] : [])]
    return { source: oneOf(sources.join('|')) + end, meaning: () => ({ value: [key] }) }
  }) as unknown as PhraseRule<FilterValues['without']>[]
}

const troubleWords = oneOf(
  'broken|bad|poor|no working|not working|failing|dead|frequent|serious|problems?|issues?|troubles?|trouble with|(?:problems?|issues?) with',
)
/** Returns the pattern of something with a word of trouble before or after it. */
const troubled = (source: string) => `(?:${troubleWords} ${source}${end}|${source} ${troubleWords}${end})`

/** Returns the rule of phrases that stand for something each. */
function namedPhrase<Value>(named: readonly { phrase: string; meaning: Meaning<Value> }[]): PhraseRule<Value> {
  const meanings = new Map(named.map(({ phrase, meaning }) => [foldPhrase(phrase), meaning]))
  return { source: sourceOf([...meanings.keys()]) + end, meaning: text => meanings.get(foldPhrase(text)) }
}

const foldPhrase = (text: string) => wordsOf(text).join(' ')

/** Returns the pattern of folded phrases, whatever stands between their words. The longest come first. */
function sourceOf(phrases: readonly string[]): string {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length)
  const between = String.raw`[^\p{L}\p{N},;]+`
  // Without any phrase, nothing matches.
  return longestFirst.length > 0 ? oneOf(longestFirst.map(each => each.replaceAll(' ', between)).join('|')) : '(?!)'
}
