import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity'
import * as mini from 'zod/mini'
import type { Db } from '../../../platform/database/db.ts'
import { harmlessTerms, namesWithCapital, sayableWords } from './harmless-words.ts'
import { listListingNames } from './listing-names.ts'

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
    return listProfanity(text, [...allowed, ...(await listListingNames(db))])[0]
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

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => sayableWords.has(metadata?.originalWord ?? ''))
  .addPhrase(phrase => phrase.addPattern(pattern`dumbass`).addPattern(pattern`jackass`).addPattern(pattern`phuck`))
  .build()

function createMatcher(allowed: readonly string[]): RegExpMatcher {
  const whitelistedTerms = [...(words.whitelistedTerms ?? []), ...harmlessTerms, ...allowed]
  return new RegExpMatcher({ ...words, ...englishRecommendedTransformers, whitelistedTerms })
}

const matcher = createMatcher([])

/**
 * Returns what is rude in a text, in lower case.
 * @param names of the town's listings and streets, which a review must be able to name.
 */
export function listProfanity(text: string, names: readonly string[] = []): string[] {
  const plain = withoutHarmless(plainLetters(text))
  const found = findMatches(plain, matcher)
  if (found.length === 0 || names.length === 0) return found
  const allowed = names.flatMap(name => allowedTerms(plainLetters(name).toLowerCase(), found))
  return findMatches(plain, createMatcher(allowed))
}

const findMatches = (text: string, within: RegExpMatcher): string[] =>
  within.getAllMatches(text, true).map(match => text.slice(match.startIndex, match.endIndex + 1).toLowerCase())

/** What leetspeak would read as letters: a number, a price or a unit ("A55", "$455"), and the end of a sentence. */
const numbers = /(?<![\p{L}\p{N}])[$#]?\p{L}?[\d.,]*\d\p{L}?(?![\p{L}\p{N}])/gu
const exclamationMarks = /!+(?![\p{L}\p{N}])/gu

/** Returns a text with plain letters for bold, crossed out and accented ones. */
const plainLetters = (text: string): string =>
  text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')

const withoutHarmless = (text: string): string =>
  text.replace(numbers, '0').replace(exclamationMarks, '.').replace(namesWithCapital, '-')

/** Returns the parts of a name that a text may have: all of it, and each word with more than what was found in it. */
function allowedTerms(name: string, found: readonly string[]): string[] {
  if (!found.some(rude => name.includes(rude))) return []
  const longer = name.split(/[\s,]+/).filter(word => found.some(rude => word !== rude && word.includes(rude)))
  return [name.replace(/^[\d\s-]+/, ''), ...longer]
}
