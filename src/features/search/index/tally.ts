import type { Match } from './vocabulary.ts'
import { fields, type WordIndex } from './word-index.ts'

/** The weight of a word by the best field that has it, for every combination of fields. */
const fieldWeights = Float64Array.from({ length: 16 }, (_, bits) =>
  Math.max(
    bits & fields.name ? 1 : 0,
    bits & fields.address ? 0.8 : 0,
    bits & fields.company ? 0.5 : 0,
    bits & fields.area ? 0.4 : 0,
  ),
)

/** How well each entry matches the words of a query, by slot. */
export interface Tally {
  /** The slots with at least one word. */
  touched: number[]
  score: Float64Array
  /** The number of words found. */
  words: Uint8Array
  /** The weights of the words found, and of all words. A rare word weighs more than "street". */
  weight: Float64Array
  total: number
}

/**
 * Returns how well each entry matches the words of a query.
 * @param within the fields that count, as bits.
 * @param allowTypos also matches similar words.
 */
export function createTally(index: WordIndex, words: string[], within: number, allowTypos: boolean): Tally {
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
    const found = collect(index, matchesOf(index, word, i === words.length - 1, allowTypos), within, best)
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

/** Returns the words of the index that match a typed word. A number before the last word must match completely. */
function matchesOf(index: WordIndex, word: string, isLast: boolean, allowTypos: boolean): Match[] {
  const { vocabulary } = index
  const acceptsLonger = isLast || (word.length > 1 && !/\p{N}/u.test(word))
  const asTyped = acceptsLonger
    ? vocabulary.startingWith(word)
    : index.postingsOf(word)
      ? [{ term: word, quality: 1 }]
      : []
  return asTyped.length > 0 && !allowTypos ? asTyped : [...asTyped, ...vocabulary.findSimilar(word, isLast)]
}

/** Returns the slots with one of `matches`, and sets their best value in `best`. */
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
