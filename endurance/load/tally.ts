/** How many different unexpected answers are kept word for word. */
const maxExamples = 20

/** Counts of answers by kind of request and status, their times, and what was unexpected. */
export class Tally {
  /** How many answers or failures were not expected. */
  unexpected = 0
  /** The first unexpected ones in words. */
  readonly examples: string[] = []
  #counts = new Map<string, Map<string, number>>()
  #times: number[] = []

  /** Notes an answer, and the time from the moment when its request was due. */
  note(kind: string, status: number | string, ms: number): void {
    const counts = this.#counts.get(kind) ?? new Map<string, number>()
    this.#counts.set(kind, counts)
    counts.set(String(status), (counts.get(String(status)) ?? 0) + 1)
    this.#times.push(ms)
  }

  /** Notes something unexpected. */
  fail(what: string): void {
    this.unexpected++
    if (this.examples.length < maxExamples) this.examples.push(what)
  }

  /** How many requests were answered or failed. */
  get total(): number {
    return this.#times.length
  }

  /** How many answers of a kind had a status. */
  count(kind: string, status: number | string): number {
    return this.#counts.get(kind)?.get(String(status)) ?? 0
  }

  /** Returns a line for each kind of request: `page apartment   200: 812, 304: 40`. */
  lines(): string[] {
    const kinds = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1))
    return kinds.map(([kind, counts]) => {
      const statuses = [...counts].sort().map(([status, count]) => `${status}: ${count}`)
      return `${kind.padEnd(24)} ${statuses.join(', ')}`
    })
  }

  /** Returns the time in ms that this share of all answers kept, such as 0.5 or 0.99; 0 without any. */
  timeAt(share: number): number {
    const sorted = [...this.#times].sort((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }
}
