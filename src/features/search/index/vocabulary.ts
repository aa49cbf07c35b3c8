/** A word of the index that a typed one may stand for, and how well: 1 is the word itself. */
export interface Match {
  term: string
  quality: number
}

/** Longer words than this are nobody's slip: they are compared exactly only. */
const maxTypoWordLength = 32

/** How many slips (a letter too much, missing, wrong, or two swapped) a word of this length may hold. */
function slipsIn(word: string): number {
  if (word.length < 4 || word.length > maxTypoWordLength || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Every word of the index, in order, so that beginnings lie together and share the work of comparing. */
export class Vocabulary {
  #terms: string[] = []

  /** Takes a word in; the caller sees to it that it is new. */
  add(term: string): void {
    this.#terms.splice(this.#position(term), 0, term)
  }

  /** Takes out a word that is in it. */
  remove(term: string): void {
    this.#terms.splice(this.#position(term), 1)
  }

  /** The words that begin with `prefix`; the closer in length, the better. The word itself is the best. */
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
   * The words that differ from `word` by a few slips: one from four letters on, two from eight on; none in shorter words,
   * and none in anything with a digit, since house 301 is not house 302. The first letter of a word under six must be right.
   * @param asPrefix also takes words of which only the beginning is like it.
   */
  findSimilar(word: string, asPrefix: boolean): Match[] {
    const slips = slipsIn(word)
    if (slips === 0) return []
    const found: Match[] = []
    const table = new SlipTable(word, slips)
    for (const term of this.#terms) {
      if (word.length < 6 && term[0] !== word[0]) continue
      const distance = table.distanceTo(term, asPrefix)
      if (distance > slips || /\p{N}/u.test(term)) continue
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

/**
 * Distances (optimal string alignment) from one word to many in sorted order: rows of the table belong to letters of the
 * other word, so that words with a common beginning share its rows, and a hopeless beginning is left at once.
 */
class SlipTable {
  #word: string
  #slips: number
  #rows: number[][]
  #previous = ''
  /** Letters of `#previous` after which no continuation can come near. */
  #hopelessAt = Number.POSITIVE_INFINITY

  constructor(word: string, slips: number) {
    this.#word = word
    this.#slips = slips
    this.#rows = [Array.from({ length: word.length + 1 }, (_, i) => i)]
  }

  /** The distance to `term`, or to its nearest beginning; infinite as soon as it is more than `slips`. */
  distanceTo(term: string, asPrefix: boolean): number {
    const shared = sharedLength(this.#previous, term)
    this.#previous = term
    // A beginning that both words share may have been near before their rest became hopeless.
    if (shared >= this.#hopelessAt) return this.#read(term, this.#hopelessAt, asPrefix)
    this.#hopelessAt = Number.POSITIVE_INFINITY
    let filled = shared
    while (filled < term.length && this.#hopelessAt > filled) {
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
    // Two letters may yet turn out to be swapped, which builds on the row above.
    if (least > this.#slips && Math.min(...above) >= this.#slips) this.#hopelessAt = row
  }
}

function sharedLength(a: string, b: string): number {
  const maxLength = Math.min(a.length, b.length)
  let length = 0
  while (length < maxLength && a[length] === b[length]) length += 1
  return length
}
