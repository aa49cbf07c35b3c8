import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CampusPointKey, defaultCampusPoint, type PublicSite } from '../../site/rules.ts'
import { amenityKeys, amenityLabel, problemKeys, problemName } from '../catalog/rules.ts'
import { filterText } from '../lists/filter-rules.ts'
import { type CardFilters, filterNames, isListFilter, joinFilters } from '../lists/rules.ts'
import { type Amount, bucketOf, findAmounts } from './find-amounts.ts'
import type { Entry } from './find-entries.ts'
import type { Synonyms } from './load-synonyms.ts'
import { isNumber, isTelling, respell } from './normalize-address.ts'
import { joinWords, locateWords, wordsOf } from './words.ts'

/** What a reader of words knows of the town. */
export interface SearchTown extends Pick<PublicSite, 'areas' | 'campusPoints'> {
  synonyms: Synonyms
}

/** What the words of a search ask for. */
export interface Reading {
  /** The text in pieces; those that were understood have the filters that they name. */
  parts: ReadPart[]
  filters: CardFilters
  /** The other words, by which names and reviews are searched; empty without any. */
  rest: string
}

export type ReadWords = (text: string, point?: CampusPointKey) => Reading

/** A piece of the text of a search. */
export interface ReadPart {
  text: string
  /** What it was understood as, and in words; absent if it was not. */
  filters?: CardFilters
  label?: string
}

type KnownNames = Awaited<ReturnType<typeof readNames>>
type LocatedWord = ReturnType<typeof locateWords>[number]

/** What a phrase stands for; a walk's point and minutes may stand apart. */
interface Meaning {
  filters?: CardFilters
  point?: CampusPointKey
  walkMinutes?: number
  label?: string
}

/** A meaning, and where the text has it. */
interface Span extends Meaning {
  start: number
  end: number
}

/** "Near" a campus point, in minutes on foot. */
const nearMinutes = 15

const wordSet = (words: string) => new Set(words.split(/\s+/))

/** Words that join what was understood, and ask for nothing by themselves. */
const glue =
  wordSet(`a an the in at on near nearby to from of for with within by close around next and or nor plus that has have is
  are want need looking walk walking walkable away apartment apartments apt apts flat flats place places housing rent rental
  rentals student students included allowed please`)
const negations = wordSet('no not without non never neither')
/** Entries to read before other work gets a turn: a few milliseconds. */
const entriesPerTurn = 250
/** The end of many landlords' names, which people leave out. */
const companyWords =
  wordSet(`properties property apartments rentals realty holdings homes housing student management living
  llc inc ltd co company group`)

/** Returns a reader of the words of searches. @param entries the listings, whose names and addresses name no filter. */
export async function createWordReader(town: SearchTown, entries: readonly Entry[]): Promise<ReadWords> {
  const known = await readNames(entries)
  const phrases = readPhrases(town, entries, known)
  const longest = Math.max(...[...phrases.keys()].map(phrase => phrase.split(' ').length))

  return (text, point = defaultCampusPoint) => {
    const words = locateWords(text)
    const plain = words.map(({ word }) => word)
    const isNamed = known.locate(plain)
    const spans = findAmounts(text).map(toSpan)
    /** The span that each word is in. */
    const spanOf = words.map(word => spans.find(({ start, end }) => word.start >= start && word.end <= end))
    const isTaken = (name: keyof CardFilters) => !isListFilter(name) && spans.some(({ filters }) => filters?.[name])
    const canBe = (meaning: Meaning, from: number, to: number) =>
      !spanOf.slice(from, to).some(Boolean) &&
      (meaning.filters?.landlordId !== undefined || !isNamed.slice(from, to).some(Boolean)) &&
      !(meaning.point && spans.some(span => span.point)) &&
      !(Object.keys(meaning.filters ?? {}) as (keyof CardFilters)[]).some(isTaken)
    const hasAddress = isAddress(plain.filter((_, i) => !spanOf[i]))
    const isNegated = (i: number) => negations.has(plain[i - 1] ?? '')
    /** The span of "no mold" before "or mice" or "nor mice"; "and" is no word. */
    const negatedBefore = (i: number) => {
      const span = spanOf[/^n?or$/.test(plain[i - 1] ?? '') ? i - 2 : i - 1]
      return span?.filters?.without ? span : undefined
    }
    const meaningOf = (from: number, to: number) => {
      const phrase = plain.slice(from, to).join(' ')
      if (isNegated(from)) return phrases.get(`no ${phrase}`)
      return (negatedBefore(from) ? phrases.get(`no ${phrase}`) : undefined) ?? phrases.get(phrase)
    }
    const addSpan = (meaning: Meaning, from: number, to: number) => {
      const listed = meaning.filters?.without ? negatedBefore(from) : undefined
      const first = isNegated(from) ? from - 1 : from
      const span = listed ?? { start: words[first]!.start, end: 0, ...meaning }
      span.end = words[to - 1]!.end
      if (listed) listed.filters = joinFilters(listed.filters ?? {}, meaning.filters ?? {})
      else spans.push(span)
      spanOf.fill(span, first, to)
    }
    for (let from = 0; from < words.length && !hasAddress; from++)
      for (let to = Math.min(words.length, from + longest); to > from; to--) {
        const meaning = meaningOf(from, to)
        if (!meaning || !canBe(meaning, from, to)) continue
        addSpan(meaning, from, to)
        break
      }
    const isGlue = plain.map((word, i) => glue.has(word) && !isNamed[i])
    widenSpans(words, spanOf, isGlue)
    const others = words.filter((_, i) => !spanOf[i] && !isGlue[i])
    const parts = toParts(text, spans, walkOf(spans, point), town)
    return {
      parts,
      filters: parts.reduce<CardFilters>((all, { filters = {} }) => joinFilters(all, filters), {}),
      rest: spans.length === 0 ? joinWords([text]) : others.map(({ start, end }) => text.slice(start, end)).join(' '),
    }
  }
}

/** Adds the joining words beside each span to it, first those before it. */
function widenSpans(words: readonly LocatedWord[], spanOf: (Span | undefined)[], isGlue: readonly boolean[]): void {
  const indices = [...words.keys()]
  const widen = (i: number, from: number) => {
    if (isGlue[i]) spanOf[i] ??= spanOf[from]
  }
  for (const i of indices.toReversed()) widen(i, i + 1)
  for (const i of indices) widen(i, i - 1)
  for (const [i, span] of spanOf.entries())
    if (span) {
      span.start = Math.min(span.start, words[i]!.start)
      span.end = Math.max(span.end, words[i]!.end)
    }
}

function toSpan({ start, end, filter, value }: Amount): Span {
  if (filter === 'walk') return { start, end, walkMinutes: value }
  if (filter !== 'maxPrice') return { start, end, filters: { [filter]: value } }
  const maxPrice = bucketOf(value)
  return { start, end, filters: maxPrice ? { maxPrice } : {} }
}

/** Returns whether words are a house number and a street: "west" in "120 West Hill Dr" is no area. */
function isAddress(words: readonly string[]): boolean {
  const respelled = respell(words)
  return respelled.some(isNumber) && respelled.some(word => !isNumber(word) && !isTelling(word))
}

function walkOf(spans: readonly Span[], point: CampusPointKey): CardFilters['walk'] {
  const minutes = spans.find(({ walkMinutes }) => walkMinutes !== undefined)?.walkMinutes
  const named = spans.find(span => span.point)?.point
  return named || minutes !== undefined ? `${named ?? point}:${minutes ?? nearMinutes}` : undefined
}

function toParts(text: string, spans: readonly Span[], walk: CardFilters['walk'], town: SearchTown): ReadPart[] {
  const parts: ReadPart[] = []
  let at = 0
  for (const { start, end, filters = walk ? { walk } : {}, label } of spans.toSorted((a, b) => a.start - b.start)) {
    const named = filterNames.filter(name => filters[name] !== undefined)
    const inWords = named.map(name => filterText(name, filters, town)).join(', ')
    parts.push({ text: text.slice(at, start) }, { text: text.slice(start, end), filters, label: label ?? inWords })
    at = end
  }
  return [...parts, { text: text.slice(at) }].filter(part => part.text !== '')
}

/** Reads the names and addresses of the town: runs of two words or more that they have, and the single words of buildings. */
async function readNames(entries: readonly Entry[]) {
  const ofBuildings = new Set<string>()
  const pairs = new Set<string>()
  for (const [number, { label, name, address }] of entries.entries()) {
    if (number % entriesPerTurn === entriesPerTurn - 1) await nextTurn()
    for (const words of [name, address].map(text => respell(wordsOf(text))))
      for (const [i, word] of words.entries()) {
        const pair = `${word} ${words[i + 1] ?? ''}`
        pairs.add(pair)
        if (label === 'APARTMENT') ofBuildings.add(word).add(pair)
      }
  }
  const pairAt = (words: readonly string[], i: number) => `${words[i]} ${words[i + 1]}`
  return {
    /** Returns for each word whether it is in a run that a name or address has. */
    locate(plain: readonly string[]): boolean[] {
      const words = respell(plain)
      return words.map((_, i) => pairs.has(pairAt(words, i)) || pairs.has(pairAt(words, i - 1)))
    },
    /** Returns whether words can be of the name or address of a building. */
    isOfBuilding(plain: readonly string[]): boolean {
      const words = respell(plain)
      if (words.length === 1) return ofBuildings.has(words[0]!)
      return words.slice(1).every((_, i) => ofBuildings.has(pairAt(words, i)))
    },
  }
}

/** Returns the landlord that each name stands for, with and without its usual end; nothing for a name of several. */
function readLandlords(entries: readonly Entry[], known: KnownNames) {
  const phrases = new Map<string, Meaning | undefined>()
  for (const { id, name } of entries.filter(({ label }) => label === 'LANDLORD')) {
    const words = wordsOf(name)
    const whole = words.join(' ')
    while (words.length > 1 && companyWords.has(words.at(-1)!)) words.pop()
    for (const phrase of new Set([whole, words.join(' ')])) {
      const isOfAnother = phrases.has(phrase) || known.isOfBuilding(phrase.split(' '))
      phrases.set(phrase, isOfAnother ? undefined : { filters: { landlordId: id }, label: name })
    }
  }
  return phrases
}

/** Returns what each known phrase, in folded words, stands for. */
function readPhrases({ areas, campusPoints, synonyms }: SearchTown, entries: readonly Entry[], known: KnownNames) {
  const phrases = readLandlords(entries, known)
  const phraseOf = (text: string) => wordsOf(text).join(' ')
  for (const landlord of ['landlord', 'landlords']) {
    phrases.set(`best ${landlord}`, { filters: { sort: 'highest-rating' }, label: 'Best landlords' })
    phrases.set(`worst ${landlord}`, { filters: { sort: 'lowest-rating' }, label: 'Worst landlords' })
  }
  for (const { key, name } of areas)
    for (const text of [name, ...(synonyms.areas[key] ?? [])])
      phrases.set(phraseOf(text), { filters: { area: key.toLowerCase() } })
  for (const { key, label } of campusPoints)
    for (const text of [label, ...(synonyms.campusPoints[key] ?? [])]) phrases.set(phraseOf(text), { point: key })
  for (const key of amenityKeys)
    for (const text of [amenityLabel(key), ...(synonyms.amenities[key] ?? [])]) {
      const others = phrases.get(phraseOf(text))?.filters?.amenities ?? []
      phrases.set(phraseOf(text), { filters: { amenities: [...others, key] } })
    }
  for (const key of problemKeys)
    for (const phrase of [problemName(key), ...(synonyms.problems[key] ?? [])].map(phraseOf)) {
      const meaning = { filters: { without: [key] } }
      phrases.set(`no ${phrase}`, meaning).set(`${phrase} free`, meaning)
    }
  return phrases
}
