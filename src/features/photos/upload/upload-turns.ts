import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../../../platform/http/problem.ts'

/** How many uploads (of 10 MB each) are read at once, in all and per person; a person's further ones wait, up to six. */
const maxUploads = 24
const maxUploadsPerOwner = 2
const maxStartedPerOwner = 6

/** Limits the memory and processor time of uploads, however many arrive at once. */
export class UploadTurns {
  #uploads = 0
  #byOwner = new Map<string, { started: number; runInTurn: LimitFunction }>()

  /** Runs work that decodes and encodes a photo in its turn: two at once, first come, first served. */
  encode = pLimit(2)

  /**
   * Runs `work`, which reads an upload, when there is room for it. A form sends all its photos at once; those beyond the
   * second wait unread.
   * @throws Problem 429 when `owner` has too many uploads, 503 when all students together have.
   */
  async admit<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.#byOwner.get(owner) ?? { started: 0, runInTurn: pLimit(maxUploadsPerOwner) }
    if (own.started >= maxStartedPerOwner)
      throw createBusyProblem(429, 'You have several uploads in progress. Please try again when they are done.')
    own.started++
    this.#byOwner.set(owner, own)
    try {
      return await own.runInTurn(() => this.#countUpload(work))
    } finally {
      own.started--
      if (own.started === 0) this.#byOwner.delete(owner)
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
}

function createBusyProblem(status: number, detail: string): Problem {
  return new Problem(status, detail, undefined, undefined, { 'retry-after': '5' })
}
