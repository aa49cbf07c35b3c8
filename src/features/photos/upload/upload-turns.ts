import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../../../platform/http/problem.ts'

/** How many uploads (of 10 MB each) are read at once, in all and per person; a person's further ones wait, up to six. */
const maxUploads = 24
const maxUploadsPerOwner = 2
const maxStartedPerOwner = 6

/** No upload is ended for another one before it has had so long. */
const graceMs = 20_000

interface Owner {
  /** Uploads that were started, those that wait for a turn included. */
  started: number
  /** Uploads that have a turn. */
  running: number
  readInTurn: LimitFunction
  encodeInTurn: LimitFunction
}

/** What the reading of an upload shares with the other uploads. */
export interface UploadReading {
  receivedBytes: number
  /** Ends the reading; undefined before and after it. */
  end?: ((reason: Problem) => void) | undefined
}

/** An upload that is being read, encoded or stored. */
export interface UploadTurn extends UploadReading {
  /** Runs work that decodes and encodes the photo: two at once, one of each person, first come, first served. */
  encode<T>(work: () => Promise<T>): Promise<T>
}

/** Limits the memory and processor time of uploads, however many arrive at once. */
export class UploadTurns {
  #turns = new Map<UploadTurn, { owner: Owner; startedAt: number }>()
  #owners = new Map<string, Owner>()
  #encodeInTurn = pLimit(2)

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
    if (this.#turns.size >= maxUploads) this.#endSlowest(owner.running)
    const turn: UploadTurn = {
      receivedBytes: 0,
      encode: encoding => owner.encodeInTurn(() => this.#encodeInTurn(encoding)),
    }
    this.#turns.set(turn, { owner, startedAt: performance.now() })
    owner.running++
    try {
      return await work(turn)
    } finally {
      owner.running--
      this.#turns.delete(turn)
    }
  }

  /**
   * Ends the slowest upload of those whose people have most, so that a few slow accounts cannot take all turns, and none
   * with several ends the only upload of another.
   * @param running how many the person has for whom there is no room.
   * @throws Problem 503 when none may be ended.
   */
  #endSlowest(running: number): void {
    const now = performance.now()
    const [slowest] = [...this.#turns]
      .map(([turn, { owner, startedAt }]) => ({ turn, running: owner.running, tookMs: now - startedAt }))
      .filter(upload => upload.turn.end && upload.tookMs >= graceMs && upload.running > running)
      .sort((a, b) => b.running - a.running || a.turn.receivedBytes / a.tookMs - b.turn.receivedBytes / b.tookMs)
    if (!slowest) throw createBusyProblem(503, 'Many photos are being uploaded. Please try again in a moment.')
    const reason = 'Many photos are being uploaded, and this one was the slowest. Please try again in a moment.'
    slowest.turn.end?.(createBusyProblem(503, reason))
    this.#turns.delete(slowest.turn)
  }
}

function createOwner(): Owner {
  return { started: 0, running: 0, readInTurn: pLimit(maxUploadsPerOwner), encodeInTurn: pLimit(1) }
}

function createBusyProblem(status: number, detail: string): Problem {
  return new Problem(status, detail, undefined, undefined, { 'retry-after': '5' })
}
