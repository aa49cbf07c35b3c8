import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../../../platform/http/problem.ts'
import { decodeInTurn } from '../../../platform/pictures/open-picture.ts'

/** How many uploads (of 10 MB each) are read at once, in all and per person; a person's further ones wait, up to six. */
const maxUploads = 24
const maxUploadsPerOwner = 2
const maxStartedPerOwner = 6

/** No upload is ended for another one before it has had so long. */
const graceSeconds = 20
/** A person's only upload is ended for another one when it is slower: 2 MB would not arrive within three minutes. */
const minBytesPerSecond = 10_000

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
interface UploadTurn extends UploadReading {
  /** Runs work that decodes and encodes the photo: one of each person at once, in the turn of all. */
  encode<T>(work: () => Promise<T>): Promise<T>
}

/** Limits the memory and processor time of uploads, however many arrive at once. */
export class UploadTurns {
  #turns = new Map<UploadTurn, { owner: Owner; startedAt: number }>()
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
    if (this.#turns.size >= maxUploads) this.#endSlowestFor(owner)
    const turn: UploadTurn = {
      receivedBytes: 0,
      encode: encoding => owner.encodeInTurn(() => decodeInTurn(encoding)),
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
   * Makes room for a person who has no turn: ends the slowest upload of those whose people have two, else a very slow one.
   * So a few slow accounts cannot keep all turns, and a phone on a slow line keeps its only one.
   * @throws Problem 503 when there is no room.
   */
  #endSlowestFor({ running }: Owner): void {
    const now = performance.now()
    const [slowest] = [...this.#turns]
      .map(([turn, { owner, startedAt }]) => {
        const seconds = (now - startedAt) / 1000
        return { turn, running: owner.running, seconds, bytesPerSecond: turn.receivedBytes / seconds }
      })
      .filter(upload => upload.turn.end && upload.seconds >= graceSeconds)
      .filter(upload => upload.running > 1 || upload.bytesPerSecond < minBytesPerSecond)
      .sort((a, b) => b.running - a.running || a.bytesPerSecond - b.bytesPerSecond)
    if (!slowest || running > 0)
      throw createBusyProblem(503, 'Many photos are being uploaded. Please try again in a moment.')
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
