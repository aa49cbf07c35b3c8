import MiniSearch, { type Query, type SearchResult } from 'minisearch'
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
 * Returns the entries that match a query, best first: those whose whole address is in it or whose name or address is it,
 * those with its house number, those whose name or address starts with it, then by minisearch's score; ties by name, then id. The last word may be
 * incomplete. Slips are allowed only if no entry has all words as typed, and missing words only if none has all of them
 * with slips.
 */
export type FindEntries = (query: EntryQuery) => Entry[]

/** An entry with its texts in one spelling. */
interface IndexedEntry {
  entry: Entry
  name: string
  address: string
  parts: AddressParts
}

/** The most words of a query that are read: those of a full address. */
const maxQueryWords = 12

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
  const terms = new Set<string>()
  const index = new MiniSearch<Entry & { slot: number; spare: string }>({
    idField: 'slot',
    fields: ['name', 'address', 'area', 'company', 'spare'],
    tokenize: (text, field) => {
      if (field === 'spare') return text.split(' ')
      const found = termsOf(text)
      for (const term of found) terms.add(term)
      return found
    },
    processTerm: term => term,
    searchOptions: { boost: { name: 3, address: 2 }, tokenize: term => [term] },
  })
  const documents = indexed.map(({ entry }, slot) => ({ ...entry, slot, spare: spareTermsOf(entry).join(' ') }))
  await index.addAllAsync(documents, { chunkSize: entriesPerTurn })
  return query => findEntries(index, indexed, terms, query)
}

/** Returns the words of a text in one spelling, and what those of scripts without blanks end with. */
function termsOf(text: string): string[] {
  const words = respell(wordsOf(text))
  return words.flatMap(word => (isUnspaced(word) ? Array.from(word, (_, i) => word.slice(i)) : word))
}

/** Returns what a name is also found by: neighboring words as one ("thegables"), and words as they are written. */
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
  terms: ReadonlySet<string>,
  { query, within, label, limit }: EntryQuery,
): Entry[] {
  const typed = wordsOf(query).slice(0, maxQueryWords)
  const filter = ({ id }: SearchResult) => !label || indexed[id]!.entry.label === label
  const search = (queries: Query[], combineWith: 'AND' | 'OR', fields: readonly string[] = [...within, 'spare']) =>
    index.search({ queries, combineWith }, { fields: [...fields], filter })
  const address = typed.length > 1 ? readAddress(query) : undefined
  let results = search(exactQueries(typed), 'AND', within)
  // Of a whole address no entry knows the town, the ZIP code and the country.
  const isWhole = address !== undefined && address.rest !== ''
  const words = isWhole ? withoutRest(typed, address) : typed
  if (results.length === 0 && isWhole) results = search(exactQueries(words, isWhole), 'AND', within)
  const asked: Asked = { phrases: phrasesOf(typed), address }
  if (results.length === 0) {
    const slipped = slippedQueries(exactQueries(words, isWhole), words, terms)
    results = search(slipped, 'AND')
    // A street's kind or direction alone tells no entry from another, and a number only as that of a house.
    const isRare = (_: Query, i: number) => isNumber(words[i]!) || respell([words[i]!]).some(isTelling)
    const hasName = ({ id, queryTerms }: SearchResult) => !queryTerms.every(isNumber) || hasAddress(asked, indexed[id]!)
    if (results.length === 0) results = search(slipped.filter(isRare), 'OR').filter(hasName)
  }
  return results
    .map(({ id, score }) => ({ id, score, tier: tierOf(indexed[id]!, asked) }))
    .sort((a, b) => b.tier - a.tier || b.score - a.score || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => indexed[id]!.entry)
}

/**
 * Returns a query for each word as it is typed, in any spelling.
 * @param isComplete whether the last word is whole; else it is also searched as what it may become.
 */
function exactQueries(typed: readonly string[], isComplete = false): Query[] {
  const last = isComplete ? undefined : typed.length - 1
  return respell(typed).map((spelling, i) => ({
    combineWith: 'OR',
    queries: i === last ? [...new Set([typed[i]!, ...spellingsOf(spelling)])] : [spelling],
    // A part of a word in a script without blanks begins one of its terms.
    prefix: term => isUnspaced(term) || (i === last && term === typed[i]),
  }))
}

/**
 * Returns a query for each word as `exactQueries` does, or as one with a neighbor: "Eastpointe" for "east pointe". A word that
 * no entry has may have slips: swapped letters, one wrong letter in four to seven and two in longer words; a number has none.
 */
function slippedQueries(exactly: Query[], typed: readonly string[], terms: ReadonlySet<string>): Query[] {
  const last = typed.length - 1
  const joined = joinNeighbors(typed)
  const queryJoined = (i: number): Query[] => (joined[i] ? [{ queries: [joined[i]], prefix: i + 1 === last }] : [])
  return exactly.map((exact, i) => {
    const word = typed[i]!
    if (isNumber(word)) return exact
    const joinedQueries = [...queryJoined(i - 1), ...queryJoined(i)]
    if (respell([word]).some(term => terms.has(term))) return { combineWith: 'OR', queries: [exact, ...joinedQueries] }
    const prefix = i === last
    const wrongLetters: Query = {
      queries: [word],
      fuzzy: word.length < 4 ? 0 : word.length < 8 ? 1 : 2,
      prefix,
      // A document without a boost is left out: few people slip in a first letter.
      boostDocument: (_, term) => Number(word.length >= 8 || term[0] === word[0]),
    }
    const swapped: Query = { queries: swapsOf(word), prefix }
    return { combineWith: 'OR', queries: [exact, wrongLetters, swapped, ...joinedQueries] }
  })
}

/** Returns the typed words but those that follow number and street in an address. */
function withoutRest(typed: readonly string[], { street, rest }: AddressParts): string[] {
  const before = street.split(' ')
  const after = rest.split(' ').filter(word => !before.includes(word))
  return typed.filter(word => !respell([word]).some(spelling => after.includes(spelling)))
}

/** Returns a word of at least four letters with each two neighboring letters but the first swapped. */
function swapsOf(word: string): string[] {
  if (word.length < 4) return []
  return Array.from(word.slice(1), (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2))
}

/** Returns the typed words in one spelling, the last one as what it may become. */
function phrasesOf(typed: readonly string[]): string[] {
  const respelled = respell(typed)
  const [last = ''] = respelled.splice(-1)
  return [typed.at(-1) ?? '', ...spellingsOf(last)].map(word => [...respelled, word].join(' '))
}

/** What is asked for, in one spelling; of an incomplete last word there may be several. */
interface Asked {
  phrases: readonly string[]
  /** Undefined for less than two words, which are no address. */
  address: AddressParts | undefined
}

/**
 * Returns 3 if the name or address equals what is asked for or the address is in it, 2 if the house has the number that is
 * asked for, 1 if the name or address starts with it.
 */
function tierOf(entry: IndexedEntry, asked: Asked): number {
  const { name, address, parts } = entry
  const { phrases } = asked
  if (phrases.includes(name) || phrases.includes(address) || hasAddress(asked, entry)) return 3
  if (asked.address && isNumber(asked.address.street) && numberOf(asked.address) === numberOf(parts)) return 2
  return phrases.some(phrase => name.startsWith(phrase) || address.startsWith(phrase)) ? 1 : 0
}

const hasAddress = ({ address }: Asked, { parts }: IndexedEntry) =>
  address !== undefined && containsAddress(address, parts)

const numberOf = ({ street }: AddressParts) => street.split(' ', 1)[0]
