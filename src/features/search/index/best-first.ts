import type { Entry, IndexedEntry } from './word-index.ts'

/** An entry that matches a query. */
export interface Candidate {
  indexed: IndexedEntry
  /** 4: name or address equals the query; 3: starts with its words; 2: the name starts with it; 1: the address does. */
  tier: number
  score: number
}

/** Collects the best candidates. It rejects most of thousands with one comparison. */
export class BestFirst {
  #limit: number
  #candidates: Candidate[] = []
  #last: Candidate | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Adds a candidate if it is among the best so far. */
  offer(candidate: Candidate): void {
    if (this.#last && byMerit(this.#last, candidate) < 0) return
    this.#candidates.push(candidate)
    if (this.#candidates.length >= this.#limit * 2 + 64) this.#cut()
  }

  /** Returns the best entries, best first. */
  entries(): Entry[] {
    this.#cut()
    return this.#candidates.map(({ indexed }) => indexed.entry)
  }

  #cut(): void {
    this.#candidates.sort(byMerit)
    this.#candidates.length = Math.min(this.#candidates.length, this.#limit)
    this.#last = this.#candidates[this.#limit - 1]
  }
}

function byMerit(a: Candidate, b: Candidate): number {
  if (a.tier !== b.tier) return b.tier - a.tier
  if (a.score !== b.score) return b.score - a.score
  if (a.indexed.name !== b.indexed.name) return a.indexed.name < b.indexed.name ? -1 : 1
  return a.indexed.entry.id < b.indexed.entry.id ? -1 : 1
}
