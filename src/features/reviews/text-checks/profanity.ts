import {
  collapseDuplicatesTransformer,
  DataSet,
  englishDataset,
  englishRecommendedWhitelistMatcherTransformers,
  pattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'

/** Which words are refused (site.json, `profanity`). */
export interface ProfanityRules {
  english: boolean
  /** Further words, in any case; `*` may end one. */
  words: readonly string[]
  allowed: readonly string[]
}

/**
 * Returns a check whether a text contains profanity. Names and addresses of the town's listings do not count as profane.
 * They are only read for a text that would otherwise be refused, which is rare.
 */
export function profaneHere(
  db: Db,
  { english, words, allowed }: ProfanityRules = { english: true, words: [], allowed: [] },
): (text: string) => Promise<boolean> {
  const ownWords = patternOf(words)
  return async text => {
    if (ownWords?.test(text.normalize('NFC'))) return true
    if (!english || !containsProfanity(text, allowed)) return false
    const buildingRows = await db.select({ name: buildings.name, address: buildings.address }).from(buildings)
    const landlordRows = await db.select({ name: landlords.name, address: landlords.address }).from(landlords)
    const names = [...buildingRows, ...landlordRows].flatMap(({ name, address }) => [name, address ?? ''])
    return containsProfanity(text, [...allowed, ...names])
  }
}

function patternOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined
  const alternatives = words.map(word => word.normalize('NFC').replace(/\s+/g, '\\s+').replace('*', '[\\p{L}\\p{N}]*'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

/** Words of the English list that a review must be able to say: crimes, and what animals leave. */
const sayableWords = new Set(['incest', 'rape', 'scat', 'sex'])

const harmlessWords = [
  'booby trap',
  'cum laude',
  'cumin',
  'dickinson',
  'dickson',
  'feckless',
  'moby dick',
  'retardant',
  'shiitake',
  'tit for tat',
]

const terms = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => sayableWords.has(metadata?.originalWord ?? ''))
  .addPhrase(phrase =>
    phrase.setMetadata({ originalWord: 'ass' }).addPattern(pattern`dumbass`).addPattern(pattern`jackass`),
  )
  .build()

/** Letters that the list's patterns have twice. */
const doubledLetters = ['b', 'e', 'g', 'l', 'o', 's'].map(letter => [letter, 2] as const)

/** The recommended ones without leetspeak, which reads house number 455 as "ass" and "shit!" as "shiti". */
const transformers = [
  resolveConfusablesTransformer(),
  toAsciiLowerCaseTransformer(),
  collapseDuplicatesTransformer({ defaultThreshold: 1, customThresholds: new Map(doubledLetters) }),
]

function createMatcher(allowed: readonly string[]): RegExpMatcher {
  return new RegExpMatcher({
    blacklistedTerms: terms.blacklistedTerms,
    whitelistedTerms: [...(terms.whitelistedTerms ?? []), ...harmlessWords, ...allowed],
    blacklistMatcherTransformers: transformers,
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
  })
}

const matcher = createMatcher([])

/** @param names of the town's listings and streets, which a review must be able to name. */
export function containsProfanity(text: string, names: readonly string[] = []): boolean {
  const found = matcher
    .getAllMatches(text)
    .map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex + 1).toLowerCase())
  if (found.length === 0) return false
  const allowed = names.flatMap(name => allowedTerms(name.toLowerCase(), found))
  return allowed.length === 0 || createMatcher(allowed).hasMatch(text)
}

/**
 * Returns the parts of a name that a text may contain. A word that is longer than what was found (Cockburn) is allowed
 * alone; a word that was found (Cock Lane) only beside its neighbor, or if it is the whole name.
 */
function allowedTerms(name: string, found: readonly string[]): string[] {
  if (!found.some(profane => name.includes(profane))) return []
  const words = name.split(/[\s,]+/)
  const longer = words.filter(word => found.some(profane => word !== profane && word.includes(profane)))
  const pairs = words.slice(1).map((word, i) => `${words[i]} ${word}`)
  return words.length === 1 ? words : [...longer, ...pairs]
}
