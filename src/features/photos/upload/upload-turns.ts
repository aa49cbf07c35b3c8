import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../../../platform/http/problem.ts'
import { decodeInTurn } from '../../../platform/pictures/open-picture.ts'

/** How many uploads (of 10 MB each) are read at once, in all and per person; a person's further ones wait, up to six. */
const maxUploads = 24
const maxUploadsPerOwner = 2
const maxStartedPerOwner = 6

interface Owner {
  /** Uploads that were started, those that wait for a turn included. */
  started: number
  readInTurn: LimitFunction
  encodeInTurn: LimitFunction
}

/** An upload that is being read, encoded or stored. */
interface UploadTurn {
  /** Runs work that decodes and encodes the photo: one of each person at once, in the turn of all. */
  encode<T>(work: () => Promise<T>): Promise<T>
}

/** Limits the memory and processor time of uploads, however many arrive at once. */
export class UploadTurns {
  #running = 0
  #owners = new Map<string, Owner>()

  /**
   * Runs `work`, which reads an upload, when there is room for it. A form sends all its photos at once; those beyond the
   * second wait unread.
   * @throws Problem 429 when `owner` has too many uploads, 503 when all students together have.
   */
  async admit<T>(ownerKey: string, work: (turn: UploadTurn) => Promise<T>): Promise<T> {
    const owner = this.#owners.get(ownerKey) ?? createOwner()
    if (owner.started >= maxStartedPerOwner)
      throw createBusyProblem(429, 'You have several uploads in progress. Please try again when they are done.')
    owner.started++
    this.#owners.set(ownerKey, owner)
    try {
      return await owner.readInTurn(() => this.#runTurn(owner, work))
    } finally {
      owner.started--
      if (owner.started === 0) this.#owners.delete(ownerKey)
    }
  }

  async #runTurn<T>(owner: Owner, work: (turn: UploadTurn) => Promise<T>): Promise<T> {
    if (this.#running >= maxUploads)
      throw createBusyProblem(503, 'Many photos are being uploaded. Please try again in a moment.')
    this.#running++
    try {
      return await work({ encode: encoding => owner.encodeInTurn(() => decodeInTurn(encoding)) })
    } finally {
      this.#running--
    }
  }
}

function createOwner(): Owner {
  return { started: 0, readInTurn: pLimit(maxUploadsPerOwner), encodeInTurn: pLimit(1) }
}

function createBusyProblem(status: number, detail: string): Problem {
  return new Problem(status, detail, undefined, undefined, { 'retry-after': '5' })
}
