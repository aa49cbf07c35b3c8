import type { OpenDatabase } from '../database/db.ts'
import type { Log } from '../log.ts'
import { ChangeListener } from './change-listener.ts'
import { ChangePruner } from './change-pruner.ts'
import { ChangeReader } from './change-reader.ts'
import { type Change, subscribeLocally } from './local-listeners.ts'

/** Time between reads when no notification arrives. */
const pollIntervalMs = 1000

/** What a change feed needs. */
export interface ChangeFeedOptions {
  database: OpenDatabase
  /** Gets the tags of committed changes, each change once or, rarely, twice. The tag `*` means all tags. */
  onTags(tags: string[]): void
  log: Log
}

/** A running change feed. */
export interface ChangeFeed {
  /**
   * Reads everything committed before the call and passes its tags to `onTags` before it resolves. Await it once before
   * serving, and again after an outage.
   * @throws when the database does not answer.
   */
  catchUp(): Promise<void>
  /** When the last successful read began, in ms of `performance.now()`; undefined before the first. */
  caughtUpAt(): number | undefined
  /** Stops listening and waits for a running read. */
  stop(): Promise<void>
}

/**
 * Follows the table `changes`. This process's own changes are delivered before its `db.transaction` returns; those of
 * other processes when NOTIFY arrives, or at the latest by the read that follows once a second. Its timers do not keep
 * the process alive.
 */
export function startChangeFeed({ database, onTags, log }: ChangeFeedOptions): ChangeFeed {
  const feed = new Feed(database, onTags, log)
  return {
    catchUp: () => feed.catchUp(),
    caughtUpAt: () => feed.caughtUpAt,
    stop: () => feed.stop(),
  }
}

class Feed {
  caughtUpAt: number | undefined
  #reader: ChangeReader
  #pruner: ChangePruner
  #onTags: (tags: string[]) => void
  #log: Log
  #running: Promise<void> | undefined
  #following: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #listener: ChangeListener | undefined
  #stopListening: () => void
  #isFailing = false
  #isStopped = false

  constructor(database: OpenDatabase, onTags: (tags: string[]) => void, log: Log) {
    this.#reader = new ChangeReader(database.pool)
    this.#pruner = new ChangePruner(database)
    this.#onTags = onTags
    this.#log = log
    this.#stopListening = subscribeLocally(database.pool, changes => this.#deliverLocal(changes))
    this.#schedule(0)
    this.#listener = new ChangeListener(database.newClient, () => this.#schedule(0), log)
  }

  /**
   * Reads now. A running read may have begun too early for this caller, so another one follows, which later callers
   * share.
   */
  catchUp(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#read().finally(() => {
        this.#running = undefined
      })
      return this.#running
    }
    this.#following ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#following = undefined
        return this.catchUp()
      })
    return this.#following
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#stopListening()
    await this.#listener?.stop()
    await Promise.allSettled([this.#running, this.#following])
  }

  async #read(): Promise<void> {
    const startedAt = performance.now()
    const tags = await this.#reader.read()
    this.#deliver(tags)
    this.caughtUpAt = startedAt
    await this.#pruner.prune(this.#reader.position!).catch(error => {
      this.#log.warn({ err: error }, 'old changes could not be removed')
    })
  }

  #deliverLocal(changes: Change[]): void {
    this.#reader.remember(changes)
    this.#deliver(changes.flatMap(change => change.tags))
  }

  #deliver(tags: string[]): void {
    if (tags.length === 0 || this.#isStopped) return
    try {
      this.#onTags(tags)
    } catch (error) {
      // There is no second delivery: the changes count as read.
      this.#log.error({ err: error, tags }, 'dropping cached answers failed')
    }
  }

  #schedule(delayMs: number): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#poll(), delayMs).unref()
  }

  async #poll(): Promise<void> {
    try {
      await this.catchUp()
      this.#isFailing = false
    } catch (error) {
      // Logged once an outage, not once a second.
      if (!this.#isFailing && !this.#isStopped) this.#log.warn({ err: error }, 'the change feed cannot read')
      this.#isFailing = true
    }
    this.#schedule(pollIntervalMs)
  }
}
