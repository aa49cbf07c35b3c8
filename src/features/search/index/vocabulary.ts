import { TypoTable } from './typo-table.ts'

/** A word of the index that matches a typed word, and how well: 1 is the word itself. */
export interface Match {
  term: string
  quality: number
}

/** Longer words are compared exactly only. */
const maxTypoWordLength = 32

/** Returns how many typos (an extra, missing or wrong letter, or two swapped) a word of this length may have. */
function maxTyposIn(word: string): number {
  if (word.length < 4 || word.length > maxTypoWordLength || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Every word of the index, sorted, so that words with a common beginning are compared together. */
export class Vocabulary {
  #terms: string[] = []

  /** Adds a new word. */
  add(term: string): void {
    this.#terms.splice(this.#position(term), 0, term)
  }

  /** Removes an existing word. */
  remove(term: string): void {
    this.#terms.splice(this.#position(term), 1)
  }

  /** Returns the words that begin with `prefix`; the closer in length, the better. */
  startingWith(prefix: string): Match[] {
    const found: Match[] = []
    for (let i = this.#position(prefix); this.#terms[i]?.startsWith(prefix); i++) {
      const term = this.#terms[i]!
      const quality = term === prefix ? 1 : 0.6 + (0.3 * prefix.length) / term.length
      found.push({ term, quality })
    }
    return found
  }

  /**
   * Returns the words that differ from `word` by a few typos: one from four letters, two from eight; none in shorter words
   * or in words with a digit, since house 301 is not house 302. In words under six letters the first must be right.
   * @param asPrefix includes words whose beginning is similar.
   */
  findSimilar(word: string, asPrefix: boolean): Match[] {
    const maxTypos = maxTyposIn(word)
    if (maxTypos === 0) return []
    const found: Match[] = []
    const table = new TypoTable(word, maxTypos)
    for (const term of this.#terms) {
      if (word.length < 6 && term[0] !== word[0]) continue
      const distance = table.distanceTo(term, asPrefix)
      if (distance > maxTypos || /\p{N}/u.test(term)) continue
      const whole = asPrefix ? Math.min(1, word.length / term.length) : 1
      found.push({ term, quality: (0.6 - 0.15 * distance) * (0.7 + 0.3 * whole) })
    }
    return found
  }

  #position(term: string): number {
    let low = 0
    let high = this.#terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#terms[middle]! < term) low = middle + 1
      else high = middle
    }
    return low
  }
}
