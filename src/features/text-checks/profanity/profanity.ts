import { collapseDuplicatesTransformer, RegExpMatcher } from 'obscenity'
import { type AllowedNames, createAllowedNames } from './allowed-names.ts'
import { type Folded, fold } from './fold.ts'
import { findMaskedWords } from './masked-words.ts'
import { findFragments, plainReading, type Reading, spelledReading } from './readings.ts'
import { allowedPhrasePattern, profaneTerms } from './words.ts'

/** A place in a text, in UTF-16 units; `end` is behind its last one. */
export interface Span {
  start: number
  end: number
}

/** Says whether and where a text is profane (SPEC 5). Linear in the length of any text. */
export interface ProfanityCheck {
  contains(text: string): boolean
  /** In order, without overlaps. */
  find(text: string): Span[]
}

const twice = ['b', 'e', 'g', 'l', 'o', 's'].map(letter => [letter, 2] as const)
const foldRepeats = collapseDuplicatesTransformer({ defaultThreshold: 1, customThresholds: new Map(twice) })

/**
 * A check for which names of this town are no profanity: of its landlords, buildings and streets. Whoever lives in Cock Lane
 * may say so. To be made once and kept; in browsers, to be loaded when first used.
 */
export function createProfanityCheck(names: readonly string[] = []): ProfanityCheck {
  const own = createAllowedNames(names)
  const find = (text: string) => {
    const folded = fold(text)
    const spans = [...readingSpans(folded, own), ...findFragments(folded), ...findMaskedWords(folded)]
    return merged(spans.map(({ start, end }) => ({ start: folded.from[start] ?? 0, end: folded.to[end - 1] ?? 0 })))
  }
  return { find, contains: text => find(text).length > 0 }
}

const defaultCheck = createProfanityCheck()

/** Whether a text is profane, no names allowed. */
export const containsProfanity = (text: string): boolean => defaultCheck.contains(text)

/** Where a text is profane, no names allowed. */
export const findProfanity = (text: string): Span[] => defaultCheck.find(text)

function readingSpans(folded: Folded, own: AllowedNames): Span[] {
  const readings = [plainReading(folded, 'i'), spelledReading(folded)]
  // The digit 1 and its like are read a second time as l: "s1ut".
  if (/[1|!]/.test(folded.chars)) readings.push(plainReading(folded, 'l'))
  return readings.flatMap(reading => matchesIn(reading, own).map(({ start, end }) => spanIn(reading, start, end)))
}

const spanIn = ({ at }: Reading, start: number, end: number): Span => ({
  start: at[start] ?? 0,
  end: (at[end - 1] ?? 0) + 1,
})

let matcher: RegExpMatcher | undefined

function matchesIn({ words }: Reading, own: AllowedNames): Span[] {
  matcher ??= new RegExpMatcher({ blacklistedTerms: profaneTerms(), blacklistMatcherTransformers: [foldRepeats] })
  const found = matcher.getAllMatches(words, true)
  if (found.length === 0) return []
  const exempt = [...words.matchAll(allowedPhrasePattern)].map(match => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  let next = 0
  return found
    .map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex + 1 }))
    .filter(span => {
      // Both are in order, so each is passed once.
      while ((exempt[next]?.end ?? Number.POSITIVE_INFINITY) <= span.start) next += 1
      const cover = exempt[next]
      return !(cover && cover.start <= span.start && span.end <= cover.end) && !own.covers(words, span)
    })
}

function merged(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}
