import pLimit from 'p-limit'
import { answersGivenUp } from '../../event-counters.ts'
import type { Log } from '../../log.ts'
import { Problem } from '../problem.ts'
import { networkOf } from './client-address.ts'

/** How many answers are made at once. A page keeps one processor busy, so more at once only slows each. */
const maxRunning = 4
const maxWaiting = 512
const maxWaitingPerClient = 64
/** A browser with a cold cache asks for ten. With more waiting, a client pauses after each answer while others ask. */
const maxWaitingWithoutPause = 10
/** How many times as long as the answer took a pause is. */
const pauseFactor = 2
/** Clients that asked within this time compete. It is also the longest pause. */
const competingMs = 1000
const maxAnswerMs = 30_000
const maxStallMs = 60_000
/**
 * Each IPv6 /64 is a client, up to this many of one /48 at a time; the others of it share turns, like a campus behind one
 * address.
 */
const maxClientsPerNetwork = 8

interface Waiting {
  make(): Promise<void>
  refuse(reason: Problem): void
}

interface Client {
  network: string
  /** In the order of asking. */
  waiting: Waiting[]
  isServed: boolean
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
   * Runs `work` in the turn of the client with this address.
   * @throws Problem 503 with `Retry-After` when too much is waiting: of this client, or of all and it has the most.
   */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const client = this.#clientOf(address)
    if (client.waiting.length >= maxWaitingPerClient) throw busyProblem()
    if (this.#waiting >= maxWaiting) this.#makeRoomFor(client)
    client.askedAt = performance.now()
    if (this.#waiting++ === 0) this.#progressAt = client.askedAt
    return new Promise((resolve, reject) => {
      client.waiting.push({ make: () => work().then(resolve, reject), refuse: reject })
      if (!client.isServed) void this.#serve(client)
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

  /** Returns the client that an address counts for. */
  #clientOf(address: string): Client {
    const network = networkOf(address)
    const neighbors = [...this.#clients.values()].filter(client => client.network === network)
    const key = this.#clients.has(address) || neighbors.length < maxClientsPerNetwork ? address : network
    const client = this.#clients.get(key) ?? { network, waiting: [], isServed: false, askedAt: 0 }
    this.#clients.set(key, client)
    return client
  }

  /** Refuses the newest that waits of the client with most waiting, so that the others keep their place. */
  #makeRoomFor(asking: Client): void {
    const most = [...this.#clients.values()].reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a))
    if (most.waiting.length <= asking.waiting.length + 1) throw busyProblem()
    most.waiting.pop()?.refuse(busyProblem())
    this.#waiting--
  }

  /** Makes what a client waits for, one after the other, until nothing is left. */
  async #serve(client: Client): Promise<void> {
    client.isServed = true
    while (client.waiting.length > 0) {
      const tookMs = await this.#all(async () => {
        const next = client.waiting.shift()
        // It was refused while it waited for its turn.
        if (!next) return 0
        this.#waiting--
        const startedAt = performance.now()
        await next.make()
        return performance.now() - startedAt
      })
      if (client.waiting.length > maxWaitingWithoutPause && this.#clients.size > 1)
        await sleep(Math.min(pauseFactor * tookMs, competingMs))
    }
    client.isServed = false
    setTimeout(() => this.#forgetIdle(), competingMs).unref()
  }

  #forgetIdle(): void {
    for (const [key, { isServed, askedAt }] of this.#clients)
      if (!isServed && performance.now() - askedAt >= competingMs) this.#clients.delete(key)
  }
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function busyProblem(): Problem {
  const detail = 'The site is very busy. Please try again in a few seconds.'
  return new Problem(503, detail, undefined, undefined, { 'retry-after': '2' })
}
