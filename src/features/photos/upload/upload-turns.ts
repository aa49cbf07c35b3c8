import { Problem } from '../../../platform/http/problem.ts'

/** Uploads that are read at the same time (10 MB each), in all and of one person, who may have a few more waiting. */
const maxUploads = 24
const maxUploadsPerOwner = 2
const maxWaitingPerOwner = 4
/** Pictures that are worked on at the same time. */
const maxConcurrentEncodes = 2

/** A person's uploads. */
interface OwnerUploads {
  running: number
  waiting: (() => void)[]
}

/** Keeps what uploads take of memory and processors within bounds, however many come at once. */
export class UploadTurns {
  #uploads = 0
  #ofOwner = new Map<string, OwnerUploads>()
  #atWork = 0
  #waiting: (() => void)[] = []

  /**
   * Runs `work`, which reads an upload, when there is room for it: a form sends its photos all at once, and those beyond
   * the second wait unread.
   * @throws Problem 429 when `owner` has too many under way, 503 when everybody together has.
   */
  async admit<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.#ofOwner.get(owner) ?? { running: 0, waiting: [] }
    this.#ofOwner.set(owner, own)
    if (own.running < maxUploadsPerOwner) own.running++
    else if (own.waiting.length < maxWaitingPerOwner) await new Promise<void>(resolve => own.waiting.push(resolve))
    else throw busy(429, 'You have several uploads under way. Please try again when they are done.')
    try {
      return await this.#inRoom(work)
    } finally {
      // The place passes on to the next of this person's, if there is one.
      const next = own.waiting.shift()
      if (next) next()
      else own.running--
      if (own.running === 0) this.#ofOwner.delete(owner)
    }
  }

  async #inRoom<T>(work: () => Promise<T>): Promise<T> {
    if (this.#uploads >= maxUploads) throw busy(503, 'Many photos are coming in. Please try again in a moment.')
    this.#uploads++
    try {
      return await work()
    } finally {
      this.#uploads--
    }
  }

  /** Runs `work`, which decodes and encodes a picture, in its turn: first come, first served. */
  async runInTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#atWork >= maxConcurrentEncodes) await new Promise<void>(resolve => this.#waiting.push(resolve))
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
