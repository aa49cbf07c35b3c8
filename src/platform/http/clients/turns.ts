import pLimit, { type LimitFunction } from 'p-limit'
import { answersGivenUp } from '../../event-counters.ts'
import type { Log } from '../../log.ts'
import { Problem } from '../problem.ts'

/** How many answers are made at once. A page keeps one processor busy, so more at once only slows each. */
const maxRunning = 4
const maxWaiting = 512
const maxWaitingPerClient = 64
/** A browser with a cold cache asks for about ten. With more waiting, a client pauses after each answer while others ask. */
const maxWaitingWithoutPause = 10
/** How many times as long as the answer took a pause is. */
const pauseFactor = 2
/** Clients that asked within this time compete. It is also the longest pause. */
const competingMs = 1000
const maxAnswerMs = 30_000
const maxStallMs = 60_000

interface Client {
  oneByOne: LimitFunction
  askedAt: number
}

/** Makes uncached answers one at a time for each client, so that 64 connections of one delay another by one answer. */
export class Turns {
  #log: Log
  #all = pLimit(maxRunning)
  /** Those that asked within `competingMs`. */
  #clients = new Map<string, Client>()
  #waiting = 0
  /** When an answer was made last, or the first of those that wait was asked for. */
  #progressAt = 0

  constructor(log: Log) {
    this.#log = log
  }

  /** Whether answers wait and none was made for a minute. */
  get isStalled(): boolean {
    return this.#waiting > 0 && performance.now() - this.#progressAt > maxStallMs
  }

  /**
   * Runs `work` in `client`'s turn.
   * @throws Problem 503 with `Retry-After` when too much is waiting already.
   */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const { oneByOne } = this.#clients.get(client) ?? { oneByOne: pLimit(1) }
    if (oneByOne.pendingCount >= maxWaitingPerClient || this.#waiting >= maxWaiting) throw busyProblem()
    const now = performance.now()
    this.#clients.set(client, { oneByOne, askedAt: now })
    if (this.#waiting++ === 0) this.#progressAt = now
    return new Promise((resolve, reject) => {
      void oneByOne(async () => {
        const tookMs = await this.#all(async () => {
          this.#waiting--
          const startedAt = performance.now()
          await work().then(resolve, reject)
          return performance.now() - startedAt
        })
        if (oneByOne.pendingCount > maxWaitingWithoutPause && this.#clients.size > 1)
          await sleep(Math.min(pauseFactor * tookMs, competingMs))
        setTimeout(() => this.#forgetIdle(client), competingMs).unref()
      })
    })
  }

  /** Makes an answer. @throws Problem 503 after 30 seconds, so that its turn is free again. */
  limitTime<T>(route: string, make: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        answersGivenUp.inc()
        this.#log.error({ route, seconds: maxAnswerMs / 1000 }, 'an answer was given up')
        reject(busyProblem())
      }, maxAnswerMs)
    })
    const made = make().finally(() => {
      clearTimeout(timer)
      this.#progressAt = performance.now()
    })
    return Promise.race([made, timeout])
  }

  #forgetIdle(client: string): void {
    const { oneByOne, askedAt } = this.#clients.get(client) ?? {}
    if (oneByOne?.activeCount === 0 && performance.now() - (askedAt ?? 0) >= competingMs) this.#clients.delete(client)
  }
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function busyProblem(): Problem {
  const detail = 'The site is very busy. Please try again in a few seconds.'
  return new Problem(503, detail, undefined, undefined, { 'retry-after': '2' })
}
