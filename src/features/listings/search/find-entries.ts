import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch'
import type { SearchHit } from '../catalog/shapes.ts'
import {
  type AddressParts,
  containsAddress,
  isNumber,
  isTelling,
  readAddress,
  respell,
  spellingsOf,
} from './normalize-address.ts'
import { isUnspaced, wordsOf } from './words.ts'

/** An apartment or a landlord, as it is searched for. */
export interface Entry {
  id: string
  label: SearchHit['label']
  name: string
  address: string
  /** The area's name; empty without one. */
  area: string
  /** The name of a building's landlord; empty without one. */
  company: string
}

export interface EntryQuery {
  query: string
  within: readonly ('name' | 'address' | 'area' | 'company')[]
  label?: Entry['label']
  limit: number
}

/**
 * Returns the entries that match a query, best first: those whose whole address is in it or whose name or address starts
 * with it, then by the score of the matching words; ties by name, then id. The last word may be incomplete. Typos are
 * allowed only if nothing matches as typed, and missing words only if no entry has all of them.
 */
export type FindEntries = (query: EntryQuery) => Entry[]

/** An entry with its texts in one spelling. */
interface IndexedEntry {
  entry: Entry
  name: string
  address: string
  parts: AddressParts
}

interface QueryWord {
  word: string
  /** What it is searched as, in full. */
  spellings: readonly string[]
  isLast: boolean
  /** Whether entries may have a longer word, or a part of one in a script without blanks. */
  isBeginning: boolean
}

/** What is asked for, in one spelling; of an incomplete last word there may be several. */
interface Asked {
  phrases: readonly string[]
  /** Undefined for less than two words, which are no address. */
  address: AddressParts | undefined
}

/** What an entry has of a query. */
interface Match {
  words: number
  weight: number
  score: number
}

type Slots = ReadonlySet<number>

/** Searches for any of some terms. */
type SearchTerms = (queries: Iterable<Query>, options: SearchOptions) => SearchResult[]

/** The most words of a query that are read: those of a full address. */
const maxQueryWords = 12

/** The share of the query's weight that an entry must match if none matches all words. */
const minMatchedShare = 1 / 3

/** Entries to add before other work gets a turn: about two milliseconds. */
const entriesPerTurn = 250

/** Indexes entries. Pauses in between, so that requests do not wait. */
export async function indexEntries(entries: readonly Entry[]): Promise<FindEntries> {
  const inOneSpelling = (text: string) => respell(wordsOf(text)).join(' ')
  const compare = (a: string, b: string) => (a < b ? -1 : 1)
  // Sorted, so that of equally good entries the one with the lower slot comes first.
  const indexed: IndexedEntry[] = entries
    .map(entry => ({
      entry,
      name: inOneSpelling(entry.name),
      address: inOneSpelling(entry.address),
      parts: readAddress(entry.address),
    }))
    .sort((a, b) => (a.name === b.name ? compare(a.entry.id, b.entry.id) : compare(a.name, b.name)))
  const index = new MiniSearch<Entry & { slot: number; spare: string }>({
    idField: 'slot',
    fields: ['name', 'address', 'area', 'company', 'spare'],
    tokenize: (text, field) => (field === 'spare' ? text.split(' ') : termsOf(text)),
    processTerm: term => term,
    searchOptions: { boost: { name: 3, address: 2 }, tokenize: term => [term] },
  })
  const documents = indexed.map(({ entry }, slot) => ({ ...entry, slot, spare: spareTermsOf(entry).join(' ') }))
  await index.addAllAsync(documents, { chunkSize: entriesPerTurn })
  return query => findEntries(index, indexed, query)
}

/** Returns the words of a text in one spelling, and what those of scripts without blanks end with. */
function termsOf(text: string): string[] {
  const words = respell(wordsOf(text))
  return words.flatMap(word => (isUnspaced(word) ? Array.from(word, (_, i) => word.slice(i)) : word))
}

/** Returns what a name is found by if no entry has all words: neighbors as one ("thegables"), and words as written. */
function spareTermsOf({ name }: Entry): string[] {
  const words = wordsOf(name)
  const respelled = respell(words)
  const all = words.filter(word => !/\d/.test(word)).join('')
  return [...new Set([...joinNeighbors(words), all, ...words])].filter(term => !respelled.includes(term))
}

/** Returns each two neighboring words as one; empty where one has a digit. */
function joinNeighbors(words: readonly string[]): string[] {
  return words.slice(1).map((word, i) => (/\d/.test(words[i] + word) ? '' : words[i] + word))
}

function findEntries(
  index: MiniSearch,
  indexed: readonly IndexedEntry[],
  { query, within, label, limit }: EntryQuery,
): Entry[] {
  const typed = wordsOf(query).slice(0, maxQueryWords)
  const words = queryWords(typed)
  const isWanted = ({ id }: SearchResult) => !label || indexed[id]!.entry.label === label
  const search: SearchTerms = (queries, options) =>
    index.search({ combineWith: 'OR', queries: [...queries] }, { fields: [...within], filter: isWanted, ...options })
  const asTyped = words.map(({ word, spellings, isBeginning }) =>
    search(isBeginning ? new Set([word, ...spellings]) : spellings, { prefix: term => isBeginning && term === word }),
  )
  const isEachKnown = asTyped.every(results => results.length > 0)
  let found = isEachKnown ? weighMatches(asTyped, indexed.length) : undefined
  let addressed = new Set<number>()
  if (!found?.hasAll) {
    const searchSpare: SearchTerms = (queries, options) => search(queries, { ...options, fields: [...within, 'spare'] })
    const known = addJoined(words, asTyped, searchSpare)
    const among = haveAll(known.filter(results => results.length > 0))
    const withSpare = known.map((results, i) =>
      results.length > 0 ? results : searchWithTypos(words[i]!, searchSpare, among),
    )
    found = weighMatches(withSpare, indexed.length)
    addressed = findAddressed(words, withSpare)
  }
  const { matches, hasAll, totalWeight, knownWeight } = found
  const isEnough = (slot: number, match: Match) =>
    hasAll
      ? match.words === words.length
      : // Of a full address, no entry knows the state, the ZIP code and the country.
        match.weight >= minMatchedShare * (addressed.has(slot) ? knownWeight : totalWeight)
  const asked = { phrases: phrasesOf(typed), address: words.length > 1 ? readAddress(query) : undefined }
  return [...matches]
    .filter(([slot, match]) => isEnough(slot, match) || (match.words > 1 && isNamed(indexed[slot]!, asked)))
    .map(([slot, match]) => ({ slot, score: match.score, tier: tierOf(indexed[slot]!, asked, addressed.has(slot)) }))
    .sort((a, b) => b.tier - a.tier || b.score - a.score || a.slot - b.slot)
    .slice(0, limit)
    .map(({ slot }) => indexed[slot]!.entry)
}

/** Returns each word of a query once. */
function queryWords(typed: readonly string[]): QueryWord[] {
  const last = typed.length - 1
  const words = respell(typed).map((spelling, i) => ({
    word: typed[i]!,
    spellings: i === last ? spellingsOf(spelling) : [spelling],
    isLast: i === last,
    isBeginning: i === last || isUnspaced(spelling),
  }))
  const isRepeated = ({ spellings }: QueryWord, i: number) =>
    words.some((other, j) => j > i && other.spellings.includes(spellings[0]!))
  return words.filter((word, i) => !isRepeated(word, i))
}

/** Returns the typed words in one spelling, the last one as what it may become. */
function phrasesOf(typed: readonly string[]): string[] {
  const respelled = respell(typed)
  const [last = ''] = respelled.splice(-1)
  return [typed.at(-1) ?? '', ...spellingsOf(last)].map(word => [...respelled, word].join(' '))
}

const slotsOf = (results: readonly SearchResult[]): Slots => new Set(results.map(({ id }) => id))

/** Returns the slots of the entries that are in the results of each word; undefined if none is. */
function haveAll(found: readonly SearchResult[][]): Slots | undefined {
  const [first = [], ...others] = found.map(slotsOf).sort((a, b) => a.size - b.size)
  const slots = [...first].filter(slot => others.every(other => other.has(slot)))
  return slots.length > 0 ? new Set(slots) : undefined
}

/** Adds to the results of each two neighboring words those of both as one: "Eastpointe" for "east pointe". */
function addJoined(
  words: readonly QueryWord[],
  found: readonly SearchResult[][],
  search: SearchTerms,
): SearchResult[][] {
  const all = [...found]
  for (const [i, joined] of joinNeighbors(words.map(({ word }) => word)).entries()) {
    const results = joined === '' ? [] : search([joined], { prefix: words[i + 1]!.isLast })
    if (results.length === 0) continue
    for (const half of [i, i + 1]) {
      const known = slotsOf(all[half]!)
      all[half] = [...all[half]!, ...results.filter(({ id }) => !known.has(id))]
    }
  }
  return all
}

/**
 * Returns what each entry has of the words, by slot. A rare word weighs more than one that many entries have.
 * @param found the results of each word.
 * @returns also whether some entry has all words, and the weight of all words and of those that some entry has.
 */
function weighMatches(found: readonly SearchResult[][], entryCount: number) {
  const matches = new Map<number, Match>()
  let totalWeight = 0
  let knownWeight = 0
  for (const results of found) {
    const weight = Math.log(1 + (entryCount - results.length + 0.5) / (results.length + 0.5))
    totalWeight += weight
    if (results.length > 0) knownWeight += weight
    for (const { id, score } of results) {
      const match = matches.get(id) ?? { words: 0, weight: 0, score: 0 }
      match.words += 1
      match.weight += weight
      match.score += score
      matches.set(id, match)
    }
  }
  const hasAll = [...matches.values()].some(match => match.words === found.length)
  return { matches, hasAll, totalWeight, knownWeight }
}

/** Returns the slots of the entries whose address has a number of the query, and a word that tells streets apart. */
function findAddressed(words: readonly QueryWord[], found: readonly SearchResult[][]): Set<number> {
  if (!words.some(({ word }) => isNumber(word))) return new Set()
  const withNumber = new Set<number>()
  const withStreet = new Set<number>()
  for (const [i, { word, spellings }] of words.entries())
    for (const { id, match } of found[i]!) {
      if (isNumber(word) && match[word]?.includes('address')) withNumber.add(id)
      const fields = spellings.some(isTelling) ? Object.values(match).flat() : []
      if (fields.includes('address') || fields.includes('spare')) withStreet.add(id)
    }
  return new Set([...withNumber].filter(id => withStreet.has(id)))
}

/**
 * Searches for a word with slips: one in four to seven letters, two in longer ones; none in a number.
 * @param among the entries that have the other words: what is found there is enough.
 */
function searchWithTypos({ word, isLast }: QueryWord, search: SearchTerms, among?: Slots): SearchResult[] {
  if (word.length < 4 || /\d/.test(word)) return []
  const swapped = Array.from(word.slice(1), (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2))
  // A long word that is half typed may lack a letter at its end, too.
  const fuzzy = word.length < (isLast ? 6 : 8) ? 1 : 2
  const isSimilar = (term: string) =>
    word.length >= 8 || term[0] === word[0] || swapped.some(each => term.startsWith(each))
  const searchIn = (options: SearchOptions) =>
    search([{ queries: [word], fuzzy }, ...swapped], { prefix: isLast, ...options }).filter(({ terms }) =>
      terms.some(isSimilar),
    )
  // MiniSearch skips documents whose boost is 0.
  const together = among ? searchIn({ boostDocument: slot => Number(among.has(slot)) }) : []
  return together.length > 0 ? together : searchIn({})
}

const hasAddress = ({ address }: Asked, parts: AddressParts) => address !== undefined && containsAddress(address, parts)

/** Returns whether the query has the whole address of an entry, or its name of several words. */
function isNamed({ name, parts }: IndexedEntry, asked: Asked): boolean {
  const hasName = name.includes(' ') && asked.phrases.some(phrase => ` ${phrase} `.includes(` ${name} `))
  return hasName || hasAddress(asked, parts)
}

/**
 * Returns 5 if the name or address equals what is asked for or the address is in it, 4 if it has a number and the street,
 * 3 if one of them starts with its words, 2 if the name starts with it, 1 if the address does.
 */
function tierOf({ name, address, parts }: IndexedEntry, asked: Asked, isAddressed: boolean): number {
  const { phrases } = asked
  if (phrases.includes(name) || phrases.includes(address) || hasAddress(asked, parts)) return 5
  if (isAddressed) return 4
  if (phrases.some(phrase => name.startsWith(`${phrase} `) || address.startsWith(`${phrase} `))) return 3
  if (phrases.some(phrase => name.startsWith(phrase))) return 2
  return phrases.some(phrase => address.startsWith(phrase)) ? 1 : 0
}
