import { Problem } from '../../platform/problem.ts'

/** Uploads that are in memory at the same time (10 MB each), and of one person; and pictures that are worked on. */
const maxUploads = 24
const maxOfOne = 6
const maxAtWork = 2

/** Keeps what uploads take of memory and processors within bounds, however many come at once. */
export class UploadTurns {
  #uploads = 0
  #ofOwner = new Map<string, number>()
  #atWork = 0
  #waiting: (() => void)[] = []

  /**
   * Runs `work`, which reads an upload, when there is room for it.
   * @throws Problem 429 when `owner` has too many under way, 503 when everybody together has.
   */
  async admit<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.#ofOwner.get(owner) ?? 0
    if (own >= maxOfOne) throw busy(429, 'You have several uploads under way. Please try again when they are done.')
    if (this.#uploads >= maxUploads) throw busy(503, 'Many photos are coming in. Please try again in a moment.')
    this.#uploads += 1
    this.#ofOwner.set(owner, own + 1)
    try {
      return await work()
    } finally {
      this.#uploads -= 1
      const left = (this.#ofOwner.get(owner) ?? 1) - 1
      if (left === 0) this.#ofOwner.delete(owner)
      else this.#ofOwner.set(owner, left)
    }
  }

  /** Runs `work`, which decodes and encodes a picture, in its turn: first come, first served. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#atWork >= maxAtWork) await new Promise<void>(resolve => this.#waiting.push(resolve))
    else this.#atWork += 1
    try {
      return await work()
    } finally {
      // The turn passes on to the next in line, if there is one.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#atWork -= 1
    }
  }
}

function busy(status: number, detail: string): Problem {
  return new Problem(status, detail, undefined, undefined, { 'retry-after': '5' })
}
