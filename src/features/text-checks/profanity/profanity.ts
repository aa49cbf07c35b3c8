import { collapseDuplicatesTransformer, RegExpMatcher } from 'obscenity'
import { type AllowedNames, createAllowedNames } from './allowed-names.ts'
import { type Folded, fold } from './fold.ts'
import { findMaskedWords } from './masked-words.ts'
import { findFragments, plainReading, type Reading, spelledReading } from './readings.ts'
import { allowedPhrasePattern, profaneTerms } from './words.ts'

/** A range of a text in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

/** Finds profanity in time linear to the length of a text. */
export interface ProfanityCheck {
  /** Returns whether a text is profane. */
  contains(text: string): boolean
  /** Returns the profane spans in order, without overlaps. */
  find(text: string): Span[]
}

const doubledLetters = ['b', 'e', 'g', 'l', 'o', 's'].map(letter => [letter, 2] as const)
const foldRepeats = collapseDuplicatesTransformer({ defaultThreshold: 1, customThresholds: new Map(doubledLetters) })

/**
 * Creates a check that allows names of this town, so that a student may mention Cock Lane. Creating it is expensive:
 * create it once, and in browsers load this file when first needed.
 * @param names of the town's landlords, apartments and streets.
 */
export function createProfanityCheck(names: readonly string[] = []): ProfanityCheck {
  const allowed = createAllowedNames(names)
  const find = (text: string) => {
    const folded = fold(text)
    const spans = [...findInReadings(folded, allowed), ...findFragments(folded), ...findMaskedWords(folded)]
    return mergeSpans(spans.map(({ start, end }) => ({ start: folded.from[start] ?? 0, end: folded.to[end - 1] ?? 0 })))
  }
  return { find, contains: text => find(text).length > 0 }
}

const defaultCheck = createProfanityCheck()

/** Returns whether a text is profane, without allowed names. */
export const containsProfanity = (text: string): boolean => defaultCheck.contains(text)

/** Returns the profane spans of a text, without allowed names. */
export const findProfanity = (text: string): Span[] => defaultCheck.find(text)

function findInReadings(folded: Folded, allowed: AllowedNames): Span[] {
  const readings = [plainReading(folded, 'i'), spelledReading(folded)]
  // The digit 1 and similar signs are also read as l: "s1ut".
  if (/[1|!]/.test(folded.chars)) readings.push(plainReading(folded, 'l'))
  return readings.flatMap(reading => findMatches(reading, allowed).map(({ start, end }) => spanIn(reading, start, end)))
}

const spanIn = ({ at }: Reading, start: number, end: number): Span => ({
  start: at[start] ?? 0,
  end: (at[end - 1] ?? 0) + 1,
})

let matcher: RegExpMatcher | undefined

function findMatches({ words }: Reading, allowed: AllowedNames): Span[] {
  matcher ??= new RegExpMatcher({ blacklistedTerms: profaneTerms(), blacklistMatcherTransformers: [foldRepeats] })
  const found = matcher.getAllMatches(words, true)
  if (found.length === 0) return []
  const exemptions = [...words.matchAll(allowedPhrasePattern)].map(match => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  let next = 0
  return found
    .map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex + 1 }))
    .filter(span => {
      // Both lists are in order, so each is passed once.
      while ((exemptions[next]?.end ?? Number.POSITIVE_INFINITY) <= span.start) next += 1
      const exemption = exemptions[next]
      const isExempt = exemption && exemption.start <= span.start && span.end <= exemption.end
      return !isExempt && !allowed.covers(words, span)
    })
}

function mergeSpans(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}
