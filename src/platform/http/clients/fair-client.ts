/** Limits of running and waiting work. */
export interface FairTurnsOptions {
  maxRunning: number
  maxRunningPerClient: number
  maxWaiting: number
  maxWaitingPerClient: number
  /** The share of the time that one client's work may take while others are waiting, from 0 to 1. */
  maxShare: number
  /** How much work a client may do at once before its share counts. */
  burstMs: number
  /** Returns the time in ms; tests bring their own. */
  now?: () => number
}

/** Work that runs once for all clients that asked for it under one key. */
export interface Job {
  key: string | undefined
  /** The clients in whose queues it waits. */
  clients: Set<string>
  run(client: string): void
  result: Promise<unknown>
}

/** Two clients compete when both asked within this time, which is also the longest pause of a client; in ms. */
export const competingMs = 1000

/** A client of `FairTurns`: its queue, and how much of the time its work took. Times are in ms. */
export class FairClient {
  waiting: Job[] = []
  running = 0
  /** The turn in which its next job starts. The client with the lowest turn comes first. */
  turn = 0
  askedAt = 0
  #options: FairTurnsOptions
  /** How long its work took beyond its share, at `#debtAt`. */
  #debtMs = 0
  #debtAt = 0

  constructor(options: FairTurnsOptions) {
    this.#options = options
  }

  /** Whether one more of its jobs may start, apart from a pause. */
  get hasRoom(): boolean {
    return this.waiting.length > 0 && this.running < this.#options.maxRunningPerClient
  }

  /** Returns how long its work took beyond its share. */
  debtMsAt(now: number): number {
    return Math.max(0, this.#debtMs - (now - this.#debtAt) * this.#options.maxShare)
  }

  /** Returns whether it took more than its share and what it may do at once. */
  isOverShare(now: number): boolean {
    return this.debtMsAt(now) > this.#options.burstMs
  }

  /** Returns how long it must pause while others ask, if it is over its share. */
  pauseMsAt(now: number): number {
    return (this.debtMsAt(now) - this.#options.burstMs) / this.#options.maxShare
  }

  /** Adds work of `tookMs` that has finished `now`. */
  addWork(tookMs: number, now: number): void {
    const { burstMs, maxShare } = this.#options
    this.#debtMs = Math.min(this.debtMsAt(now) + tookMs, burstMs + competingMs * maxShare)
    this.#debtAt = now
  }

  /** Returns whether it may be forgotten: it has no work, asked for none lately, and took no more than its share. */
  isGone(now: number): boolean {
    const isIdle = this.running === 0 && this.waiting.length === 0
    return isIdle && this.askedAt <= now - competingMs && this.debtMsAt(now) === 0
  }
}
