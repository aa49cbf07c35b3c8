import { Problem } from '../problem.ts'
import { competingMs, FairClient, type FairTurnsOptions, type Job } from './fair-client.ts'

/** When a refused client may ask again. */
const retryAfterSeconds = 2

/**
 * Runs expensive work a little at a time. Clients take turns, one job each: a client with 64 connections delays another
 * client by one job, not by 64. While others are waiting, one client's work takes only its share of the time, so that
 * the processor is mostly free for the others.
 */
export class FairTurns {
  #options: FairTurnsOptions
  #now: () => number
  #running = 0
  #waiting = 0
  /** The turn that started last. A new client starts here, so that it cannot overtake the others. */
  #turn = 0
  #clients = new Map<string, FairClient>()
  #jobs = new Map<string, Job>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: FairTurnsOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  /**
   * Runs `work` in `client`'s turn. Work that is still waiting under the same `key` is shared, and runs in the first
   * turn of any client that asked for it.
   * @throws Problem 503 with `Retry-After` when too much is waiting already.
   */
  run<T>(client: string, work: () => Promise<T>, key?: string): Promise<T> {
    const shared = key === undefined ? undefined : this.#jobs.get(key)
    const job = shared ?? this.#createJob(work, key)
    // Sharing a waiting job takes no room in the queue.
    if (!this.#enqueue(job, client) && !shared) return Promise.reject(createBusyProblem())
    if (key !== undefined) this.#jobs.set(key, job)
    this.#startNext()
    return job.result as Promise<T>
  }

  #createJob<T>(work: () => Promise<T>, key: string | undefined): Job {
    const { promise, resolve, reject } = withResolvers<T>()
    const run = (client: string) => {
      const startedAt = this.#now()
      const finish = () => this.#finish(client, this.#now() - startedAt)
      work().then(resolve, reject).finally(finish)
    }
    return { key, clients: new Set(), result: promise, run }
  }

  #enqueue(job: Job, name: string): boolean {
    const client = this.#clientOf(name)
    if (job.clients.has(name)) return true
    const { maxWaiting, maxWaitingPerClient } = this.#options
    if (client.waiting.length >= maxWaitingPerClient || this.#waiting >= maxWaiting) return false
    client.waiting.push(job)
    job.clients.add(name)
    this.#waiting++
    return true
  }

  #clientOf(name: string): FairClient {
    const known = this.#clients.get(name)
    const client = known ?? new FairClient(this.#options)
    client.askedAt = this.#now()
    // Turns that passed while it had no work are lost.
    if (client.waiting.length === 0) client.turn = Math.max(client.turn, this.#turn)
    if (!known) this.#clients.set(name, client)
    return client
  }

  #startNext(): void {
    while (this.#running < this.#options.maxRunning) {
      const [name, client] = this.#nextClient() ?? []
      const job = client?.waiting[0]
      if (name === undefined || !client || !job) break
      this.#turn = Math.max(this.#turn, client.turn)
      client.turn = this.#turn + 1
      client.running++
      this.#running++
      this.#leaveQueues(job)
      job.run(name)
    }
    this.#scheduleNext()
  }

  #nextClient(): [string, FairClient] | undefined {
    let next: [string, FairClient] | undefined
    for (const [name, client] of this.#clients) {
      const isFirst = client.turn < (next?.[1].turn ?? Number.POSITIVE_INFINITY)
      if (isFirst && client.hasRoom && !this.#mustPause(name, client)) next = [name, client]
    }
    return next
  }

  /**
   * Returns whether a client must pause: others asked lately, and it took more than its share or another one's work is
   * running.
   */
  #mustPause(name: string, client: FairClient): boolean {
    const now = this.#now()
    if (client.debtMsAt(now) === 0) return false
    const since = now - competingMs
    const isOver = client.isOverShare(now)
    return [...this.#clients].some(
      ([other, { askedAt, running }]) => other !== name && askedAt > since && (isOver || running > 0),
    )
  }

  #leaveQueues(job: Job): void {
    if (job.key !== undefined) this.#jobs.delete(job.key)
    this.#waiting -= job.clients.size
    for (const name of job.clients) {
      const client = this.#clients.get(name)
      if (client) client.waiting = client.waiting.filter(each => each !== job)
    }
  }

  #finish(name: string, tookMs: number): void {
    this.#running--
    const client = this.#clients.get(name)
    if (client) {
      client.running--
      client.addWork(tookMs, this.#now())
    }
    this.#startNext()
  }

  /** Sets a timer for when the first pausing client may continue, which also forgets clients that left. */
  #scheduleNext(): void {
    if (this.#timer || this.#clients.size === 0) return
    const now = this.#now()
    const pausesMs = [...this.#clients.values()]
      .filter(client => client.hasRoom && client.isOverShare(now))
      .map(client => client.pauseMsAt(now))
    const startNext = () => {
      this.#timer = undefined
      this.#forgetAbsent()
      this.#startNext()
    }
    this.#timer = setTimeout(startNext, Math.max(1, Math.min(competingMs, ...pausesMs))).unref()
  }

  #forgetAbsent(): void {
    const now = this.#now()
    for (const [name, client] of this.#clients) if (client.isGone(now)) this.#clients.delete(name)
  }
}

function createBusyProblem(): Problem {
  const detail = 'The site is very busy. Please try again in a few seconds.'
  return new Problem(503, detail, undefined, undefined, { 'retry-after': String(retryAfterSeconds) })
}

/** Returns what `Promise.withResolvers` returns; Node 20 lacks it. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
