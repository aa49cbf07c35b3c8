import { type CampusPointKey, defaultCampusPoint } from '../../site/rules.ts'
import type { ProblemKey } from '../catalog/rules.ts'
import { type FilterName, filterNames, keysOf } from '../lists/filter-rules.ts'
import { wordsFor } from '../lists/filters.ts'
import type { CardFilters } from '../lists/rules.ts'
import type { Entry } from './find-entries.ts'
import {
  createGrammar,
  joiningWords,
  limitingWords,
  numberWords,
  type Outcome,
  orderWords,
  type PhraseKind,
  type WordRule,
} from './grammar.ts'
import { isStreetAddress, type NameRun, readNames } from './known-names.ts'
import type { Meaning, SearchTown } from './phrases.ts'
import { foldLocated, wordsOf } from './words.ts'

/** What the words of a search ask for. */
export interface Reading {
  filters: CardFilters
  /** The words that name no filter, as they stand; empty without any. Read again, they are the same. */
  rest: string
  /** What of them names and reviews are searched for. */
  searched: string
  /** What of them the site does not understand. */
  unread: string[]
  /** The problems that they name. */
  worries: ProblemKey[]
  /** Whether they ask for landlords only. */
  areLandlords: boolean
}

/** @param point the campus point of walks that name none. */
export type ReadWords = (text: string, point?: CampusPointKey) => Reading

interface Phrase {
  kind: PhraseKind
  of?: WordRule['of']
  start: number
  end: number
  meaning?: Meaning | undefined
  outcome: Outcome
}

/** "Near" a campus point, in minutes on foot. */
const nearMinutes = 15

/** Returns a reader of the words of searches. @param entries the listings, whose names and addresses name no filter. */
export async function createWordReader(town: SearchTown, entries: readonly Entry[]): Promise<ReadWords> {
  const isInName = await readNames(entries)
  const kinds = filterNames()
  const ofFilter = (name: FilterName): WordRule[] =>
    wordsFor(name, town).map(rule => ({ kind: rule.meaning ? name : 'unsayable', of: name, ...rule }))
  const amounts = compile([...kinds.filter(name => !namedKinds.includes(name)).flatMap(ofFilter), ...limitingWords])
  const all = compile([
    ...kinds.flatMap(ofFilter),
    ...limitingWords,
    ...orderWords(),
    ...numberWords(),
    ...joiningWords,
  ])
  const grammar = createGrammar(kinds)
  // In an address, no word is known to turn the meaning of another.
  const deniesAnything = (folded: string) => split(folded, all, []).some(({ kind }) => turningKinds.includes(kind))

  return (text, point = defaultCampusPoint) => {
    const { folded, origins } = foldLocated(text)
    const named = isInName(folded)
    const phrases = isStreetAddress(wordsIn(folded, amounts))
      ? split(folded, deniesAnything(folded) ? [] : amounts, named)
      : split(folded, all, named)
    applyGrammar(phrases, grammar)
    settleAlternatives(phrases)
    settleContradictions(phrases)
    const slice = (first: Phrase, last = first) =>
      text.slice(origins[first.start]?.start, origins[last.end - 1]?.end).trim()
    return toReading(text.trim(), phrases, slice, point)
  }
}

/** Filters that words name, not numbers: an address may have them. */
const namedKinds: readonly FilterName[] = ['area', 'amenities', 'without']

/** Returns the words of a text that no rule understands. */
const wordsIn = (folded: string, rules: readonly CompiledRule[]) =>
  split(folded, rules, []).flatMap(({ kind, start, end }) => (kind === 'word' ? wordsOf(folded.slice(start, end)) : []))

const compile = (rules: readonly WordRule[]) => rules.map(rule => ({ ...rule, pattern: new RegExp(rule.source, 'yu') }))
type CompiledRule = ReturnType<typeof compile>[number]

/** Splits folded text into phrases: at each place the longest that fits, of equal ones one with a meaning, else a word. */
function split(folded: string, rules: readonly CompiledRule[], names: readonly NameRun[]): Phrase[] {
  const phrases: Phrase[] = []
  const isAllNamed = names.length === 1 && names[0]!.start === 0 && names[0]!.end === folded.length
  for (let at = 0; at < folded.length; ) {
    const name = names.find(({ start }) => start === at)
    const found = longestAt(folded, at, rules)
    const isName = name && (isAllNamed || !turningKinds.includes(found?.kind ?? ''))
    wordAt.lastIndex = at
    const word = wordAt.exec(folded)?.[0]
    const phrase = isName
      ? { kind: 'name', start: at, end: name.end }
      : (found ?? (word && { kind: 'word', start: at, end: at + word.length }))
    if (phrase) phrases.push({ ...phrase, outcome: 'glue' })
    at = phrase ? phrase.end : at + 1
  }
  return phrases
}

function longestAt(folded: string, at: number, rules: readonly CompiledRule[]): Omit<Phrase, 'outcome'> | undefined {
  let best: Omit<Phrase, 'outcome'> | undefined
  for (const { kind, of, pattern, meaning: readMeaning } of rules) {
    pattern.lastIndex = at
    const match = pattern.exec(folded)
    const end = at + (match?.[0].length ?? 0)
    if (!match || end === at || (best && end < best.end)) continue
    const meaning = readMeaning?.(match.groups?.value ?? match[0])
    if (best && end === best.end && (!meaning || best.meaning)) continue
    best = { kind: readMeaning && !meaning ? 'word' : kind, of, start: at, end, meaning }
  }
  return best
}

/** Kinds that turn the meaning of what is beside them, within names too. */
const turningKinds = ['no', 'not', 'beyond', 'more', 'fewer', 'max', 'or', 'after']

/** A word with the signs within it. */
const wordAt = /[\p{L}\p{N}](?:[^\s,;]|,(?=\d))*/uy

function applyGrammar(phrases: Phrase[], grammar: ReturnType<typeof createGrammar>): void {
  const kinds = phrases.map(({ kind }) => `${kind} `).join('')
  let at = 0
  for (let first = 0; first < phrases.length; ) {
    let length = 0
    for (const { pattern, outcome } of grammar) {
      pattern.lastIndex = at
      const fitting = pattern.exec(kinds)?.[0]
      if (!fitting) continue
      length = fitting.split(' ').length - 1
      for (const phrase of phrases.slice(first, first + length)) phrase.outcome = outcomeOf(phrase, outcome)
      at += fitting.length
      break
    }
    first += Math.max(1, length)
  }
}

/** Joining words within a group have no meaning of their own. */
function outcomeOf({ of }: Phrase, outcome: Outcome): Outcome {
  return !of && (outcome === 'filter' || outcome === 'without') ? 'glue' : outcome
}

/** Decides what alternatives are: one thing by several names, problems, or something that no filter can say. */
function settleAlternatives(phrases: readonly Phrase[]): void {
  for (const group of runsOf(phrases, ({ outcome }) => outcome === 'alternatives')) {
    const things = group.filter(({ kind }) => !jointKinds.includes(kind))
    for (const phrase of group) phrase.outcome = things.includes(phrase) ? outcomeAmong(things, phrase) : 'glue'
  }
}

function outcomeAmong(things: readonly Phrase[], phrase: Phrase): Outcome {
  if (things.every(({ of }) => of === 'without')) return 'worry'
  const isOneThing = new Set(things.map(wantedBy)).size === 1 && things[0]?.meaning
  return isOneThing ? 'filter' : unreadOf(phrase)
}

/** Leaves unread what contradicts itself: two values for one filter, a thing asked for and denied, half a walk. */
function settleContradictions(phrases: readonly Phrase[]): void {
  const asked = phrases.filter(({ outcome }) => outcome === 'filter')
  const outcomes = asked.map((phrase): Outcome => {
    const same = asked.filter(({ of }) => of === phrase.of)
    const denied = phrases.filter(({ of, outcome }) => of === phrase.of && outcome === 'unread')
    const isTorn = phrase.of === 'walk' ? isTornWalk(same) : isOfOne(phrase) && new Set(same.map(wantedBy)).size > 1
    if (isTorn) return unreadOf(phrase)
    const isDenied = denied.some(other => phrase.of === 'walk' || wantedBy(other) === wantedBy(phrase))
    return isDenied ? 'unread' : 'filter'
  })
  for (const [i, phrase] of asked.entries()) phrase.outcome = outcomes[i]!
}

const jointKinds: readonly PhraseKind[] = ['glue', 'and', 'or', 'comma']
const wantedBy = ({ meaning }: Phrase) => JSON.stringify(meaning?.value)
const isOfOne = ({ of }: Phrase) => of === 'order' || of === undefined || !keysOf(of)
/** Several areas are found by their names, as words are. */
const unreadOf = ({ kind }: Phrase): Outcome => (['area', 'word', 'name'].includes(kind) ? 'searched' : 'unread')

/** Returns whether the parts of a walk are of several walks. */
function isTornWalk(walk: readonly Phrase[]): boolean {
  const points = new Set(walk.flatMap(({ meaning }) => meaning?.point ?? []))
  const minutes = new Set(walk.flatMap(({ meaning }) => meaning?.minutes ?? []))
  return points.size > 1 || minutes.size > 1
}

/** Returns the runs of neighboring phrases that have something. */
function runsOf(phrases: readonly Phrase[], has: (phrase: Phrase) => boolean): Phrase[][] {
  const runs: Phrase[][] = []
  for (const [i, phrase] of phrases.entries()) {
    if (!has(phrase)) continue
    const before = phrases[i - 1]
    if (before && has(before)) runs.at(-1)!.push(phrase)
    else runs.push([phrase])
  }
  return runs
}

const keptOutcomes: readonly Outcome[] = ['searched', 'unread', 'worry', 'landlords']
const plainOutcomes: readonly Outcome[] = ['searched', 'landlords', 'glue']
const isKept = ({ outcome }: Phrase) => keptOutcomes.includes(outcome)

function toReading(
  text: string,
  phrases: readonly Phrase[],
  slice: (first: Phrase, last?: Phrase) => string,
  point: CampusPointKey,
): Reading {
  const filters = filtersOf(phrases, point)
  const isRead = phrases.some(({ outcome }) => outcome === 'filter' || outcome === 'without')
  const kept = runsOf(phrases, phrase => isKept(phrase) || phrase.outcome === 'glue')
    .filter(run => run.some(isKept))
    .map(run => run.slice(run.findIndex(isKept), run.findLastIndex(isKept) + 1))
  const textOf = (run: readonly Phrase[]) => slice(run[0]!, run.at(-1))
  const textsWith = (outcome: Outcome) => runsOf(phrases, phrase => phrase.outcome === outcome).map(textOf)
  const searched = textsWith('searched')
  const landlords = textsWith('landlords')
  const areLandlords = landlords.length > 0 && searched.length === 0
  const worries = phrases
    .filter(({ outcome }) => outcome === 'worry')
    .flatMap(({ meaning }) => meaning?.value as ProblemKey[])
  const isPlain = !isRead && phrases.every(({ kind, outcome }) => kind !== 'or' && plainOutcomes.includes(outcome))
  const searchedText = () => {
    if (areLandlords) return ''
    return isPlain ? text : [...searched, ...landlords].join(' ')
  }
  return {
    filters,
    rest: isRead ? kept.map(textOf).join(', ') : text,
    searched: searchedText(),
    unread: textsWith('unread'),
    worries: [...new Set(worries)],
    areLandlords,
  }
}

/** Returns the filters that phrases name. */
function filtersOf(phrases: readonly Phrase[], own: CampusPointKey): CardFilters {
  const filters: Record<string, unknown> = {}
  const walk: Meaning[] = []
  for (const { of, outcome, meaning } of phrases) {
    if (!of || !meaning || (outcome !== 'filter' && outcome !== 'without')) continue
    if (of === 'walk') walk.push(meaning)
    else if (of === 'order') filters.sort = meaning.value
    else if (meaning.value !== undefined) filters[of] = joinValues(of, filters[of], meaning.value)
  }
  if (walk.length > 0) {
    const point = walk.find(each => each.point)?.point ?? 'own'
    const minutes = walk.find(each => each.minutes !== undefined)?.minutes ?? nearMinutes
    filters.walk = `${point === 'own' ? own : point}:${minutes}`
  }
  return filters as CardFilters
}

/** Returns a value of a filter beside one that it has already: several keys add up. */
function joinValues(name: FilterName, before: unknown, value: unknown): unknown {
  const named = [before ?? [], value].flat()
  return keysOf(name)?.filter(key => named.includes(key)) ?? value
}
