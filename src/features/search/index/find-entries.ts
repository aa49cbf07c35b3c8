import { wordsOf } from '../words.ts'
import type { Match } from './vocabulary.ts'
import { type Entry, fields, type IndexedEntry, type WordIndex } from './word-index.ts'

/** What is looked for, and where. */
export interface EntryQuery {
  query: string
  /** Bits of the fields that count. */
  within: number
  /** Only entries of this label. */
  label?: Entry['label']
  /** How many are wanted, best first. */
  limit: number
}

/** Of a query, only this many characters and this many words are read. */
const maxQueryCharacters = 200
const maxQueryWords = 16

/** How much of what was typed (common words count for little) an entry must hold when none holds it all. */
const minMatchedShare = 1 / 3

/** What a word is worth by the best field in which it stands, for every combination of fields. */
const fieldWeights = Float64Array.from({ length: 16 }, (_, bits) =>
  Math.max(
    bits & fields.name ? 1 : 0,
    bits & fields.address ? 0.8 : 0,
    bits & fields.company ? 0.5 : 0,
    bits & fields.area ? 0.4 : 0,
  ),
)

interface Candidate {
  filed: IndexedEntry
  /** 4: name or address is what was typed; 3: its first words are; 2: the name begins so; 1: the address does. */
  tier: number
  score: number
}

/**
 * The entries that answer a query, best first: those whose name or address begins with all of it, then by how rare,
 * how exact and how prominent the matching words are; ties by name, then id. The last word may be a beginning. Slips are
 * looked for only where nothing fits as typed, and entries with only a part of the words only when none has all of them.
 */
export function findEntries(index: WordIndex, { query, within, label, limit }: EntryQuery): Entry[] {
  const typed = wordsOf(query.slice(0, maxQueryCharacters)).slice(0, maxQueryWords)
  const words = [...new Set(typed)]
  if (words.length === 0) return []
  const hasWantedLabel = (slot: number) => !label || index.entriesBySlot[slot]!.entry.label === label
  const hasAll = (tally: Tally) =>
    tally.touched.some(slot => tally.words[slot] === words.length && hasWantedLabel(slot))
  let tally = tallyOf(index, words, within, false)
  if (!hasAll(tally)) tally = tallyOf(index, words, within, true)
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
    const filed = index.entriesBySlot[slot]!
    best.offer({ filed, tier: tierOf(filed, phrase), score: tally.score[slot]! })
  }
  return best.entries()
}

/** What the words of a query come to, by slot. */
interface Tally {
  touched: number[]
  score: Float64Array
  /** How many of the words were found. */
  words: Uint8Array
  /** The weights of the words found, and of all words: a rare word weighs more than "street". */
  weight: Float64Array
  total: number
}

function tallyOf(index: WordIndex, words: string[], within: number, lenient: boolean): Tally {
  const slots = index.entriesBySlot.length
  const tally: Tally = {
    touched: [],
    score: new Float64Array(slots),
    words: new Uint8Array(slots),
    weight: new Float64Array(slots),
    total: 0,
  }
  const best = new Float64Array(slots)
  words.forEach((word, i) => {
    const found = collect(index, matchesOf(index, word, i === words.length - 1, lenient), within, best)
    const weight = Math.log(1 + index.size / Math.max(1, found.length))
    tally.total += weight
    for (const slot of found) {
      if (tally.words[slot] === 0) tally.touched.push(slot)
      tally.words[slot]! += 1
      tally.weight[slot]! += weight
      tally.score[slot]! += weight * best[slot]!
      best[slot] = 0
    }
  })
  return tally
}

/** The words of the index that a typed word may stand for. A number before the last word is complete. */
function matchesOf(index: WordIndex, word: string, isLast: boolean, lenient: boolean): Match[] {
  const { vocabulary } = index
  const acceptsLonger = isLast || (word.length > 1 && !/\p{N}/u.test(word))
  const asTyped = acceptsLonger
    ? vocabulary.startingWith(word)
    : index.postingsOf(word)
      ? [{ term: word, quality: 1 }]
      : []
  return asTyped.length > 0 && !lenient ? asTyped : [...asTyped, ...vocabulary.findSimilar(word, isLast)]
}

/** The slots in which one of `matches` stands; `best` holds for each the best value of a match there. */
function collect(index: WordIndex, matches: Match[], within: number, best: Float64Array): number[] {
  const found: number[] = []
  for (const { term, quality } of matches) {
    const postings = index.postingsOf(term)!
    for (let i = 0; i < postings.slots.length; i++) {
      const slot = postings.slots[i]!
      const value = quality * fieldWeights[postings.fields[i]! & within]!
      if (value === 0) continue
      if (best[slot] === 0) found.push(slot)
      if (value > best[slot]!) best[slot] = value
    }
  }
  return found
}

function tierOf({ name, address }: IndexedEntry, phrase: string): number {
  if (name === phrase || address === phrase) return 4
  const words = `${phrase} `
  if (name.startsWith(words) || address.startsWith(words)) return 3
  if (name.startsWith(phrase)) return 2
  return address.startsWith(phrase) ? 1 : 0
}

/** Keeps the best of what is offered: most of thousands are turned away by one comparison. */
class BestFirst {
  #limit: number
  #kept: Candidate[] = []
  #last: Candidate | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  offer(candidate: Candidate): void {
    if (this.#last && byMerit(this.#last, candidate) < 0) return
    this.#kept.push(candidate)
    if (this.#kept.length >= this.#limit * 2 + 64) this.#cut()
  }

  entries(): Entry[] {
    this.#cut()
    return this.#kept.map(({ filed }) => filed.entry)
  }

  #cut(): void {
    this.#kept.sort(byMerit)
    this.#kept.length = Math.min(this.#kept.length, this.#limit)
    this.#last = this.#kept[this.#limit - 1]
  }
}

function byMerit(a: Candidate, b: Candidate): number {
  if (a.tier !== b.tier) return b.tier - a.tier
  if (a.score !== b.score) return b.score - a.score
  if (a.filed.name !== b.filed.name) return a.filed.name < b.filed.name ? -1 : 1
  return a.filed.entry.id < b.filed.entry.id ? -1 : 1
}
