import MiniSearch, { type SearchResult } from 'minisearch'
import type { SearchHit } from '../catalog/shapes.ts'
import { wordsOf } from './words.ts'

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
 * Returns the entries that match a query, best first: those whose name or address starts with it, then by the score of
 * the matching words; ties by name, then id. The last word may be incomplete. Typos are allowed only if nothing matches
 * as typed, and missing words only if no entry has all of them.
 */
export type FindEntries = (query: EntryQuery) => Entry[]

/** An entry, with name and address in the form that queries are compared with. */
interface IndexedEntry {
  entry: Entry
  name: string
  address: string
}

/** What an entry has of a query. */
interface Match {
  words: number
  weight: number
  score: number
}

/** The most words of a query that are read. */
const maxQueryWords = 8

/** The share of the query's weight that an entry must match if none matches all words. */
const minMatchedShare = 1 / 3

/** Entries to add before other work gets a turn: about two milliseconds. */
const entriesPerTurn = 250

/** Indexes entries. Pauses in between, so that requests do not wait. */
export async function indexEntries(entries: readonly Entry[]): Promise<FindEntries> {
  const plain = (text: string) => wordsOf(text).join(' ')
  const compare = (a: string, b: string) => (a < b ? -1 : 1)
  // Sorted, so that of equally good entries the one with the lower slot comes first.
  const indexed: IndexedEntry[] = entries
    .map(entry => ({ entry, name: plain(entry.name), address: plain(entry.address) }))
    .sort((a, b) => (a.name === b.name ? compare(a.entry.id, b.entry.id) : compare(a.name, b.name)))
  const index = new MiniSearch<Entry & { slot: number }>({
    idField: 'slot',
    fields: ['name', 'address', 'area', 'company'],
    tokenize: wordsOf,
    processTerm: term => term,
    searchOptions: { boost: { name: 3, address: 2 } },
  })
  const documents = indexed.map(({ entry }, slot) => ({ ...entry, slot }))
  await index.addAllAsync(documents, { chunkSize: entriesPerTurn })
  return query => findEntries(index, indexed, query)
}

function findEntries(
  index: MiniSearch,
  indexed: readonly IndexedEntry[],
  { query, within, label, limit }: EntryQuery,
): Entry[] {
  const typed = wordsOf(query).slice(0, maxQueryWords)
  const words = [...new Set(typed)]
  const isWanted = ({ id }: SearchResult) => !label || indexed[id]!.entry.label === label
  const isLast = (word: string) => word === words.at(-1)
  const asTyped = words.map(word => index.search(word, { fields: [...within], prefix: isLast(word), filter: isWanted }))
  let { matches, totalWeight } = weighMatches(asTyped, indexed.length)
  const hasAll = () => [...matches.values()].some(match => match.words === words.length)
  if (!hasAll() && asTyped.some(results => results.length === 0)) {
    const withTypos = words.map((word, i) =>
      asTyped[i]!.length > 0 ? asTyped[i]! : searchWithTypos(index, word, { isLast: isLast(word), within, isWanted }),
    )
    ;({ matches, totalWeight } = weighMatches(withTypos, indexed.length))
  }
  const minWords = hasAll() ? words.length : 1
  const phrase = typed.join(' ')
  return [...matches]
    .filter(([, match]) => match.words >= minWords && match.weight >= minMatchedShare * totalWeight)
    .map(([slot, { score }]) => ({ slot, score, tier: tierOf(indexed[slot]!, phrase) }))
    .sort((a, b) => b.tier - a.tier || b.score - a.score || a.slot - b.slot)
    .slice(0, limit)
    .map(({ slot }) => indexed[slot]!.entry)
}

/**
 * Returns what each entry has of the words, by slot. A rare word weighs more than one that many entries have.
 * @param found the results of each word.
 */
function weighMatches(
  found: readonly SearchResult[][],
  entryCount: number,
): { matches: Map<number, Match>; totalWeight: number } {
  const matches = new Map<number, Match>()
  let totalWeight = 0
  for (const results of found) {
    const weight = Math.log(1 + (entryCount - results.length + 0.5) / (results.length + 0.5))
    totalWeight += weight
    for (const { id, score } of results) {
      const match = matches.get(id) ?? { words: 0, weight: 0, score: 0 }
      match.words += 1
      match.weight += weight
      match.score += score
      matches.set(id, match)
    }
  }
  return { matches, totalWeight }
}

/** Searches for a word with slips: one in four to seven letters, two in longer ones; none in a number. */
function searchWithTypos(
  index: MiniSearch,
  word: string,
  options: { isLast: boolean; within: EntryQuery['within']; isWanted(result: SearchResult): boolean },
): SearchResult[] {
  if (word.length < 4 || /\d/.test(word)) return []
  const { isLast, within, isWanted } = options
  const swapped = Array.from(word.slice(1), (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2))
  // A long word that is half typed may lack a letter at its end, too.
  const fuzzy = word.length < (isLast ? 6 : 8) ? 1 : 2
  const isSimilar = (term: string) =>
    word.length >= 8 || term[0] === word[0] || swapped.some(each => term.startsWith(each))
  return index.search(
    { combineWith: 'OR', queries: [{ queries: [word], fuzzy }, ...swapped] },
    {
      fields: [...within],
      prefix: isLast,
      filter: result => isWanted(result) && result.terms.some(isSimilar),
    },
  )
}

/** Returns 4 if name or address equals the phrase, 3 if it starts with its words, 2 if the name starts with it, 1 if the address does. */
function tierOf({ name, address }: IndexedEntry, phrase: string): number {
  if (name === phrase || address === phrase) return 4
  const words = `${phrase} `
  if (name.startsWith(words) || address.startsWith(words)) return 3
  if (name.startsWith(phrase)) return 2
  return address.startsWith(phrase) ? 1 : 0
}
