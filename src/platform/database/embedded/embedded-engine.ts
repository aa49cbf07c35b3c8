import { EventEmitter } from 'node:events'
import type { Log } from '../db.ts'
import { DatabaseWorker } from './database-worker.ts'
import type { AnswerPiece } from './messages.ts'

const defaultRestartDelaysMs = [0, 250, 1000, 2000, 4000]
const defaultRetryAfterMs = 30_000

/** A worker that ran for this many milliseconds counts as having started well. */
const healthyAfterMs = 10_000

export interface EngineOptions {
  folder: string
  log: Log
  /** Milliseconds one query may run before its caller gets an error and the worker is started anew. */
  statementTimeoutMs: number
  /** Milliseconds to wait before each attempt to start the worker again; after the last one the engine gives up. */
  restartDelaysMs?: number[]
  /** Milliseconds after giving up when a new connection may make it try again. */
  retryAfterMs?: number
}

type EngineEvents = {
  /** The worker of this moment is gone; whoever waits for an answer will not get one. */
  lost: [Error]
}

/**
 * Keeps one worker with the embedded database running on a folder the caller has locked: starts it, passes messages to
 * it, ends it when a query takes too long, and starts it anew, a bounded number of times, when it is gone.
 */
export class EmbeddedEngine extends EventEmitter<EngineEvents> {
  #options: EngineOptions
  #life: DatabaseWorker | undefined
  #ready: Promise<void>
  #failures = 0
  #gaveUpAt: number | undefined
  #problem: string | undefined
  #closing = false
  #fsyncsBefore = 0
  #unlimited = 0

  private constructor(options: EngineOptions) {
    super()
    this.setMaxListeners(0)
    this.#options = options
    this.#ready = this.#start()
  }

  /** Starts the database; rejects when its files cannot be opened. */
  static async start(options: EngineOptions): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options)
    await engine.#ready
    return engine
  }

  /** Resolves when queries can be sent; rejects when the database could not be started again. */
  ready(): Promise<void> {
    const { retryAfterMs = defaultRetryAfterMs } = this.#options
    const mayRetry = this.#gaveUpAt !== undefined && performance.now() - this.#gaveUpAt > retryAfterMs
    if (mayRetry && !this.#closing) {
      this.#gaveUpAt = undefined
      this.#ready = this.#restart(Promise.resolve())
    }
    return this.#ready
  }

  /** Why the database cannot answer at this moment; undefined while it can. */
  problem(): string | undefined {
    return this.#problem
  }

  /** PostgreSQL's major version. */
  get major(): number {
    return this.#life?.major ?? 0
  }

  /** How many times the disk has been synced since the engine was started. */
  fsyncs(): number {
    return this.#fsyncsBefore + (this.#life?.fsyncs ?? 0)
  }

  /** Sends whole protocol messages; `onPiece` gets the answer unless the worker is lost before (event `lost`). */
  send(bytes: Uint8Array<ArrayBuffer>, onPiece: (piece: AnswerPiece) => void): void {
    const limit = this.#unlimited > 0 ? undefined : this.#options.statementTimeoutMs
    this.#life?.send(bytes, onPiece, limit)
  }

  /** Makes the session new: ROLLBACK, and no prepared statement or setting is left. */
  reset(): void {
    this.#life?.reset()
  }

  /** Runs `work`, whose queries may take as long as they like. Call it with a connection in hand. */
  async withoutTimeout<T>(work: () => Promise<T>): Promise<T> {
    this.#unlimited++
    try {
      return await work()
    } finally {
      this.#unlimited--
    }
  }

  /** Ends the worker at once, as a crash would, and starts it anew; what was committed stays. */
  interrupt(reason: string): void {
    this.#life?.kill(reason)
  }

  /** Finishes what is running, writes a checkpoint and ends the worker. */
  async close(): Promise<void> {
    this.#closing = true
    await this.#ready.catch(() => {})
    await this.#life?.close()
    this.#life = undefined
  }

  async #start(): Promise<void> {
    const life = new DatabaseWorker(this.#options.folder)
    const startedAt = performance.now()
    try {
      await life.ready
    } catch (error) {
      await life.exited
      throw error
    }
    this.#life = life
    this.#problem = undefined
    this.#gaveUpAt = undefined
    life.ended.then(error => {
      if (this.#closing) return this.#announce(error)
      if (life.wasKilled || performance.now() - startedAt > healthyAfterMs) this.#failures = 0
      this.#fsyncsBefore += life.fsyncs
      this.#life = undefined
      this.#problem = error.message
      this.#options.log.error({ err: error }, 'the embedded database stopped and is being started again')
      this.#ready = this.#restart(life.exited)
      this.#announce(error)
    })
  }

  #announce(error: Error): void {
    this.emit('lost', error)
  }

  #restart(previousGone: Promise<void>): Promise<void> {
    const attempt = previousGone.then(() => this.#run())
    // whoever connects gets the error; when nobody does it must not end the process
    attempt.catch(() => {})
    return attempt
  }

  async #run(): Promise<void> {
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
