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
import * as mini from 'zod/mini'
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
 * Returns a function that finds the first rude word of a text. Names and addresses of the town's listings do not count as profane.
 * They are only read for a text that would otherwise be refused, which is rare.
 */
export function profanityFinder(
  db: Db,
  { english, words, allowed }: ProfanityRules = { english: true, words: [], allowed: [] },
): FindProfanity {
  const ownWords = patternOf(words)
  return async text => {
    const own = ownWords?.exec(text.normalize('NFC'))?.[0]
    if (own || !english || listProfanity(text, allowed).length === 0) return own
    const buildingRows = await db.select({ name: buildings.name, address: buildings.address }).from(buildings)
    const landlordRows = await db.select({ name: landlords.name, address: landlords.address }).from(landlords)
    const names = [...buildingRows, ...landlordRows].flatMap(({ name, address }) => [name, address ?? ''])
    return listProfanity(text, [...allowed, ...names])[0]
  }
}

export type FindProfanity = (text: string) => Promise<string | undefined>

/** Returns a check of a field that refuses rude words. @param message is followed by the word. */
export const refuseProfanity = (find: FindProfanity, message: string) =>
  mini.check<string>(async ({ value, issues }) => {
    const found = await find(value)
    if (!found) return
    const word = value.split(/[^\p{L}\p{N}'’]+/u).find(each => each.toLowerCase().includes(found)) ?? found
    issues.push({ code: 'custom', input: value, message: `${message} (“${word}”)` })
  })

function patternOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined
  const alternatives = words.map(word => word.normalize('NFC').replace(/\s+/g, '\\s+').replace('*', '[\\p{L}\\p{N}]*'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

/** Words of the English list that a review must be able to say: crimes, and what animals leave. */
const sayableWords = new Set(['incest', 'rape', 'scat', 'sex'])

const harmlessPhrases = [
  'annals',
  'boob tube',
  'booby trap',
  'chink in',
  'chink of',
  'chinks in',
  'chinks of',
  'cum laude',
  'moby dick',
  'pussy willow',
  'tit for tat',
]

/** Rude words that people, streets and houses are called, too: "Hooker Street", "Bich Ngoc". */
const nameWords =
  /^(abo|bich|cocks?|cummings?|dick(er)?s?|dykes?|fager|fagg|fuks?|hookers?|negro|semen|twatt)(['’]s)?$/i

/** What makes another rude word of a rude one. Any other word around it is a word of its own: "Penistone", "Harshit". */
const beginnings = new Set(['', 'ape', 'bat', 'bull', 'chicken', 'dip', 'dog', 'dumb', 'horse', 'limp', 'sonofa'])
const endings = new Set([
  '',
  ...`s y ys ies ier iest es ed er ers ing ings ish o os ty ties tier tiest ting got gots face faces ass asses bag bags box
  clown clowns hat hats head heads hole holes hub less load loads ly old ography ographic shot shots show shows stain stains
  storm suck sucker suckers sucking ucker uckers ucking tard tards wad wads wipe wipes wit wits`.split(/\s+/),
])

/** Words that are rude wherever they are in another one. */
const rudeAnywhere = new Set(
  `bestiality blowjob buttplug chingchong deepthroat dildo doggystyle ejaculate fellatio fisting gangbang handjob
  masturbate orgasm`.split(/\s+/),
)

const terms = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => sayableWords.has(metadata?.originalWord ?? ''))
  .addPhrase(phrase =>
    phrase.setMetadata({ originalWord: 'ass' }).addPattern(pattern`dumbass`).addPattern(pattern`jackass`),
  )
const blacklist = terms.build()

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
    blacklistedTerms: blacklist.blacklistedTerms,
    whitelistedTerms: [...(blacklist.whitelistedTerms ?? []), ...harmlessPhrases, ...allowed],
    blacklistMatcherTransformers: transformers,
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
  })
}

const matcher = createMatcher([])

/**
 * Returns what is rude in a text, in lower case.
 * @param names of the town's listings and streets, which a review must be able to name.
 */
export function listProfanity(text: string, names: readonly string[] = []): string[] {
  const plain = plainLetters(text)
  const found = findProfanity(plain, matcher)
  if (found.length === 0) return []
  const allowed = names.flatMap(name => allowedTerms(plainLetters(name).toLowerCase(), found))
  return allowed.length === 0 ? found : findProfanity(plain, createMatcher(allowed))
}

/** Returns a text with plain letters for bold, crossed out and accented ones. */
function plainLetters(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return plain.replace(/ı/g, 'i')
}

function findProfanity(text: string, within: RegExpMatcher): string[] {
  return within.getAllMatches(text).flatMap(match => {
    const found = text.slice(match.startIndex, match.endIndex + 1)
    const word = terms.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? ''
    const [before, after] = [text.slice(0, match.startIndex), text.slice(match.endIndex + 1)]
    return rudeAnywhere.has(word) || /fu+c+k/i.test(found) || isRude(before, found, after) ? [found.toLowerCase()] : []
  })
}

/** Returns whether what was found is a rude word, neither a part of another one nor a name. */
function isRude(before: string, found: string, after: string): boolean {
  const beginning = /\p{L}*$/u.exec(before)?.[0] ?? ''
  const rest = /^[\p{L}'’]*/u.exec(after)?.[0] ?? ''
  const ending = rest.toLowerCase().replace(/['’]/g, '')
  // The list's patterns end before a repeated letter: "tt" in "shittty".
  let repeated = 0
  while (ending[repeated] === found.at(-1)?.toLowerCase()) repeated++
  const hasEnding = endings.has(ending) || endings.has(ending.slice(repeated))
  if (!beginnings.has(beginning.toLowerCase()) || !hasEnding) return false
  if (/^f[aeio]ck$/i.test(found)) return false
  const isName = /^\p{Lu}\p{Ll}/u.test(beginning + found) && nameWords.test(beginning + found + rest)
  const isAlone = before.trim() === '' && after.trim() === rest
  const isBesideName = /(^|\s)\p{Lu}[\p{L}'’.]*\s$/u.test(before) || /^\s\p{Lu}/u.test(after.slice(rest.length))
  return !(isName && (isAlone || isBesideName))
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
