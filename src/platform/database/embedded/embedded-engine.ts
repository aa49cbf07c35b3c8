import { EventEmitter } from 'node:events'
import type { Log } from '../../log.ts'
import { DatabaseWorker } from './database-worker.ts'
import type { AnswerPiece } from './messages.ts'

const defaultRestartDelaysMs = [0, 250, 1000, 2000, 4000]
const defaultRetryAfterMs = 30_000

/** A worker that ran for this long counts as healthy. */
const healthyAfterMs = 10_000

/** What the embedded engine needs. */
export interface EngineOptions {
  folder: string
  log: Log
  /** How long a query may run. After that its caller gets an error and the worker is restarted. */
  statementTimeoutMs: number
  /** Delays before each restart attempt; after the last one the engine gives up. */
  restartDelaysMs?: number[]
  /** How long after giving up a new connection may start another attempt. */
  retryAfterMs?: number
}

type EngineEvents = {
  /** The current worker is gone; pending answers will not arrive. */
  lost: [Error]
}

/**
 * Runs the embedded database in a worker thread, on a folder that the caller has locked. It starts the worker, passes
 * messages to it, kills it when a query takes too long, and restarts it a limited number of times when it is gone.
 */
export class EmbeddedEngine extends EventEmitter<EngineEvents> {
  #options: EngineOptions
  #worker: DatabaseWorker | undefined
  #ready: Promise<void>
  #failures = 0
  #gaveUpAt: number | undefined
  #problem: string | undefined
  #closing = false
  #fsyncsBefore = 0
  #unlimitedCount = 0

  private constructor(options: EngineOptions) {
    super()
    this.setMaxListeners(0)
    this.#options = options
    this.#ready = this.#start()
  }

  /**
   * Starts the database.
   * @throws when its files cannot be opened.
   */
  static async start(options: EngineOptions): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options)
    await engine.#ready
    return engine
  }

  /** Resolves when queries can be sent; rejects when the database could not be restarted. */
  ready(): Promise<void> {
    const { retryAfterMs = defaultRetryAfterMs } = this.#options
    const mayRetry = this.#gaveUpAt !== undefined && performance.now() - this.#gaveUpAt > retryAfterMs
    if (mayRetry && !this.#closing) {
      this.#gaveUpAt = undefined
      this.#ready = this.#restart(Promise.resolve())
    }
    return this.#ready
  }

  /** Returns why the database cannot answer now; undefined when it can. */
  problem(): string | undefined {
    return this.#problem
  }

  /** PostgreSQL's major version. */
  get major(): number {
    return this.#worker?.major ?? 0
  }

  /** Returns how often the disk has been synced since the engine was started. */
  fsyncs(): number {
    return this.#fsyncsBefore + (this.#worker?.fsyncs ?? 0)
  }

  /** Sends whole protocol messages. `onPiece` gets the answer, unless the worker is lost first (event `lost`). */
  send(bytes: Uint8Array<ArrayBuffer>, onPiece: (piece: AnswerPiece) => void): void {
    const timeoutMs = this.#unlimitedCount > 0 ? undefined : this.#options.statementTimeoutMs
    this.#worker?.send(bytes, onPiece, timeoutMs)
  }

  /** Starts a new session: rolls back, and drops prepared statements and settings. */
  reset(): void {
    this.#worker?.reset()
  }

  /** Runs `work` without a time limit on its queries. Call it while holding the connection. */
  async withoutTimeout<T>(work: () => Promise<T>): Promise<T> {
    this.#unlimitedCount++
    try {
      return await work()
    } finally {
      this.#unlimitedCount--
    }
  }

  /** Kills the worker, as a crash would, and restarts it. Committed data stays. */
  interrupt(reason: string): void {
    this.#worker?.kill(reason)
  }

  /** Finishes running queries, writes a checkpoint and ends the worker. */
  async close(): Promise<void> {
    this.#closing = true
    await this.#ready.catch(() => {})
    await this.#worker?.close()
    this.#worker = undefined
  }

  async #start(): Promise<void> {
    const worker = new DatabaseWorker(this.#options.folder)
    const startedAt = performance.now()
    try {
      await worker.ready
    } catch (error) {
      await worker.exited
      throw error
    }
    this.#worker = worker
    this.#problem = undefined
    this.#gaveUpAt = undefined
    worker.ended.then(error => {
      if (this.#closing) return this.#announce(error)
      if (worker.wasKilled || performance.now() - startedAt > healthyAfterMs) this.#failures = 0
      this.#fsyncsBefore += worker.fsyncs
      this.#worker = undefined
      this.#problem = error.message
      this.#options.log.error({ err: error }, 'the embedded database stopped and is being started again')
      this.#ready = this.#restart(worker.exited)
      this.#announce(error)
    })
  }

  #announce(error: Error): void {
    this.emit('lost', error)
  }

  #restart(previousExited: Promise<void>): Promise<void> {
    const attempt = previousExited.then(() => this.#retryStart())
    // New connections get the error; without any, the rejection must not end the process.
    attempt.catch(() => {})
    return attempt
  }

  async #retryStart(): Promise<void> {
    const { restartDelaysMs = defaultRestartDelaysMs } = this.#options
    for (;;) {
      const delay = restartDelaysMs[this.#failures++]
      if (delay === undefined) break
      await new Promise(resolve => setTimeout(resolve, delay))
      if (this.#closing) throw new Error('The database is closed.')
      try {
        await this.#start()
        this.#options.log.info({}, 'the embedded database runs again')
        return
      } catch (error) {
        this.#problem = (error as Error).message
        this.#options.log.error({ err: error }, 'the embedded database could not be started')
      }
    }
    this.#failures = 0
    this.#gaveUpAt = performance.now()
    this.#problem = `The embedded database stopped and could not be started again: ${this.#problem}`
    throw new Error(this.#problem)
  }
}
