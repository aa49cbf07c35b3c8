import { Problem } from './problem.ts'

/** How much work runs and waits at most. */
export interface FairTurnsOptions {
  maxRunning: number
  maxRunningPerClient: number
  maxWaiting: number
  maxWaitingPerClient: number
}

/** Work that runs once for all who asked for it under one key. */
interface Job {
  key: string | undefined
  /** The clients in whose queues it waits. */
  clients: Set<string>
  run(client: string): void
  result: Promise<unknown>
}

/** A client with work that waits or runs. */
interface Client {
  waiting: Job[]
  running: number
  /** The turn in which its next job starts: the client with the lowest comes first. */
  turn: number
}

/** Seconds after which a refused client may ask again. */
const retryAfterSeconds = 2

/**
 * Runs expensive work a little at a time. Clients take turns, one job each, however many one of them has waiting: a
 * client with 64 connections delays another one by a job, not by 64.
 */
export class FairTurns {
  #options: FairTurnsOptions
  #running = 0
  #waiting = 0
  /** The turn that started last. A client that comes anew starts here, so that nobody overtakes for ever. */
  #turn = 0
  #clients = new Map<string, Client>()
  #jobs = new Map<string, Job>()

  constructor(options: FairTurnsOptions) {
    this.#options = options
  }

  /**
   * Runs `work` in `client`'s turn. Work that still waits under the same `key` is shared, and runs in the first turn of
   * any client that asked for it.
   * @throws Problem 503 with `Retry-After` when too much waits already.
   */
  run<T>(client: string, work: () => Promise<T>, key?: string): Promise<T> {
    const shared = key === undefined ? undefined : this.#jobs.get(key)
    const job = shared ?? this.#createJob(work, key)
    // A job that waits already needs no room of its own.
    if (!this.#enqueue(job, client) && !shared) return Promise.reject(tooBusy())
    if (key !== undefined) this.#jobs.set(key, job)
    this.#startNext()
    return job.result as Promise<T>
  }

  #createJob<T>(work: () => Promise<T>, key: string | undefined): Job {
    const { promise, resolve, reject } = withResolvers<T>()
    const run = (client: string) =>
      void work()
        .then(resolve, reject)
        .finally(() => this.#finish(client))
    return { key, clients: new Set(), result: promise, run }
  }

  #enqueue(job: Job, name: string): boolean {
    if (job.clients.has(name)) return true
    const client = this.#clients.get(name) ?? { waiting: [], running: 0, turn: this.#turn }
    const { maxWaiting, maxWaitingPerClient } = this.#options
    if (client.waiting.length >= maxWaitingPerClient || this.#waiting >= maxWaiting) return false
    client.waiting.push(job)
    job.clients.add(name)
    this.#waiting++
    this.#clients.set(name, client)
    return true
  }

  #startNext(): void {
    while (this.#running < this.#options.maxRunning) {
      const name = this.#nextClient()
      const client = name === undefined ? undefined : this.#clients.get(name)
      const job = client?.waiting[0]
      if (name === undefined || !client || !job) return
      this.#turn = Math.max(this.#turn, client.turn)
      client.turn = this.#turn + 1
      client.running++
      this.#running++
      this.#leaveQueues(job)
      job.run(name)
    }
  }

  #nextClient(): string | undefined {
    let next: string | undefined
    let lowest = Number.POSITIVE_INFINITY
    for (const [name, { waiting, running, turn }] of this.#clients) {
      if (waiting.length === 0 || running >= this.#options.maxRunningPerClient || turn >= lowest) continue
      next = name
      lowest = turn
    }
    return next
  }

  #leaveQueues(job: Job): void {
    if (job.key !== undefined) this.#jobs.delete(job.key)
    this.#waiting -= job.clients.size
    for (const name of job.clients) {
      const client = this.#clients.get(name)
      if (!client) continue
      client.waiting = client.waiting.filter(each => each !== job)
      this.#forgetIfIdle(name, client)
    }
  }

  #finish(name: string): void {
    this.#running--
    const client = this.#clients.get(name)
    if (client) {
      client.running--
      this.#forgetIfIdle(name, client)
    }
    this.#startNext()
  }

  #forgetIfIdle(name: string, client: Client): void {
    if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(name)
  }
}

function tooBusy(): Problem {
  const detail = 'The site is very busy. Please try again in a few seconds.'
  return new Problem(503, detail, undefined, undefined, { 'retry-after': String(retryAfterSeconds) })
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
