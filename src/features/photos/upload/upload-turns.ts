import { Problem } from '../../../platform/http/problem.ts'

/** How many uploads (of 10 MB each) are read at once, in all and per person, and how many more of a person may wait. */
const maxUploads = 24
const maxUploadsPerOwner = 2
const maxWaitingPerOwner = 4
/** How many photos are decoded and encoded at once. */
const maxConcurrentEncodes = 2

/** A person's uploads. */
interface OwnerUploads {
  running: number
  waiting: (() => void)[]
}

/** Limits the memory and processor time of uploads, however many arrive at once. */
export class UploadTurns {
  #uploads = 0
  #byOwner = new Map<string, OwnerUploads>()
  #encodes = 0
  #waiting: (() => void)[] = []

  /**
   * Runs `work`, which reads an upload, when there is room for it. A form sends all its photos at once; those beyond the
   * second wait unread.
   * @throws Problem 429 when `owner` has too many uploads, 503 when all students together have.
   */
  async admit<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.#byOwner.get(owner) ?? { running: 0, waiting: [] }
    this.#byOwner.set(owner, own)
    if (own.running < maxUploadsPerOwner) own.running++
    else if (own.waiting.length < maxWaitingPerOwner) await new Promise<void>(resolve => own.waiting.push(resolve))
    else throw createBusyProblem(429, 'You have several uploads in progress. Please try again when they are done.')
    try {
      return await this.#countUpload(work)
    } finally {
      // The slot passes to this person's next upload, if there is one.
      const next = own.waiting.shift()
      if (next) next()
      else own.running--
      if (own.running === 0) this.#byOwner.delete(owner)
    }
  }

  async #countUpload<T>(work: () => Promise<T>): Promise<T> {
    if (this.#uploads >= maxUploads)
      throw createBusyProblem(503, 'Many photos are being uploaded. Please try again in a moment.')
    this.#uploads++
    try {
      return await work()
    } finally {
      this.#uploads--
    }
  }

  /** Runs `work`, which decodes and encodes a photo, in its turn: first come, first served. */
  async runInTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#encodes >= maxConcurrentEncodes) await new Promise<void>(resolve => this.#waiting.push(resolve))
    else this.#encodes += 1
    try {
      return await work()
    } finally {
      // The turn passes to the next photo, if there is one.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#encodes -= 1
    }
  }
}

function createBusyProblem(status: number, detail: string): Problem {
  return new Problem(status, detail, undefined, undefined, { 'retry-after': '5' })
}
