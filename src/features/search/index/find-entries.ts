import { maxQueryLength } from '../../catalog/rules.ts'
import { wordsOf } from '../../text-checks/words.ts'
import { BestFirst } from './best-first.ts'
import { createTally, type Tally } from './tally.ts'
import type { Entry, IndexedEntry, WordIndex } from './word-index.ts'

/** What to find, and where. */
export interface EntryQuery {
  query: string
  /** The fields that count, as bits. */
  within: number
  /** Only entries of this label. */
  label?: Entry['label']
  /** The most entries to return. */
  limit: number
}

/** The most words of a query that are read. */
const maxQueryWords = 16

/** The share of the query's weight that an entry must match if none matches all words. */
const minMatchedShare = 1 / 3

/**
 * Returns the entries that match a query, best first: those whose name or address starts with it, then by how rare,
 * exact and prominent the matching words are; ties by name, then id. The last word may be incomplete. Typos are allowed
 * only if nothing matches as typed, and missing words only if no entry has all of them.
 */
export function findEntries(index: WordIndex, { query, within, label, limit }: EntryQuery): Entry[] {
  const typed = wordsOf(query.slice(0, maxQueryLength)).slice(0, maxQueryWords)
  const words = [...new Set(typed)]
  if (words.length === 0) return []
  const hasWantedLabel = (slot: number) => !label || index.entriesBySlot[slot]!.entry.label === label
  const hasAll = (tally: Tally) =>
    tally.touched.some(slot => tally.words[slot] === words.length && hasWantedLabel(slot))
  let tally = createTally(index, words, within, false)
  if (!hasAll(tally)) tally = createTally(index, words, within, true)
  const minFoundWords = hasAll(tally) ? words.length : 1
  const phrase = typed.join(' ')
  const best = new BestFirst(limit)
  for (const slot of tally.touched) {
    if (
      !hasWantedLabel(slot) ||
      tally.words[slot]! < minFoundWords ||
      tally.weight[slot]! < minMatchedShare * tally.total
    )
      continue
    const indexed = index.entriesBySlot[slot]!
    best.offer({ indexed, tier: tierOf(indexed, phrase), score: tally.score[slot]! })
  }
  return best.entries()
}

function tierOf({ name, address }: IndexedEntry, phrase: string): number {
  if (name === phrase || address === phrase) return 4
  const words = `${phrase} `
  if (name.startsWith(words) || address.startsWith(words)) return 3
  if (name.startsWith(phrase)) return 2
  return address.startsWith(phrase) ? 1 : 0
}
