/**
 * Computes distances (optimal string alignment) from one word to many words in sorted order. The rows of its table belong
 * to letters of the other word, so words with a common beginning share them, and a beginning too different ends early.
 */
export class TypoTable {
  #word: string
  #maxTypos: number
  #rows: number[][]
  #previous = ''
  /** The number of letters of `#previous` after which every continuation has too many typos. */
  #tooDifferentAt = Number.POSITIVE_INFINITY

  constructor(word: string, maxTypos: number) {
    this.#word = word
    this.#maxTypos = maxTypos
    this.#rows = [Array.from({ length: word.length + 1 }, (_, i) => i)]
  }

  /** Returns the distance to `term`, or to its most similar beginning; Infinity, or a larger number, above `maxTypos`. */
  distanceTo(term: string, asPrefix: boolean): number {
    const shared = sharedLength(this.#previous, term)
    this.#previous = term
    // A shared beginning may have been similar before the rest became too different.
    if (shared >= this.#tooDifferentAt) return this.#read(term, this.#tooDifferentAt, asPrefix)
    this.#tooDifferentAt = Number.POSITIVE_INFINITY
    let filled = shared
    while (filled < term.length && this.#tooDifferentAt > filled) {
      filled += 1
      this.#fill(term, filled)
    }
    return this.#read(term, filled, asPrefix)
  }

  #read(term: string, filled: number, asPrefix: boolean): number {
    const last = this.#word.length
    if (!asPrefix) return filled === term.length ? this.#rows[filled]![last]! : Number.POSITIVE_INFINITY
    let least = Number.POSITIVE_INFINITY
    for (let row = 1; row <= filled; row++) least = Math.min(least, this.#rows[row]![last]!)
    return least
  }

  #fill(term: string, row: number): void {
    const word = this.#word
    const above = this.#rows[row - 1]!
    const current = [row]
    let least = row
    for (let i = 1; i <= word.length; i++) {
      const same = word[i - 1] === term[row - 1]
      let cost = Math.min(above[i]! + 1, current[i - 1]! + 1, above[i - 1]! + (same ? 0 : 1))
      const swapped = row > 1 && i > 1 && word[i - 1] === term[row - 2] && word[i - 2] === term[row - 1]
      if (swapped) cost = Math.min(cost, this.#rows[row - 2]![i - 2]! + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    this.#rows[row] = current
    // A swap of two letters builds on the row above.
    if (least > this.#maxTypos && Math.min(...above) >= this.#maxTypos) this.#tooDifferentAt = row
  }
}

function sharedLength(a: string, b: string): number {
  const maxLength = Math.min(a.length, b.length)
  let length = 0
  while (length < maxLength && a[length] === b[length]) length += 1
  return length
}
