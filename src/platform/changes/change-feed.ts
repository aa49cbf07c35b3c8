import type { Log, OpenDatabase } from '../database/db.ts'
import { ChangeListener } from './change-listener.ts'
import { ChangePruner } from './change-pruner.ts'
import { ChangeReader } from './change-reader.ts'
import { type Change, subscribeLocally } from './local-listeners.ts'

/** Milliseconds between looks when nothing wakes the feed. */
const pollIntervalMs = 1000

export interface ChangeFeedOptions {
  database: OpenDatabase
  /** Gets the tags of committed changes, each change once or, rarely, twice; `everything` (`*`) stands for all tags. */
  onTags(tags: string[]): void
  log: Log
}

export interface ChangeFeed {
  /**
   * Reads everything committed before the call and hands its tags to `onTags` before it resolves; rejects when the
   * database does not answer. Await it once before serving, and again after an outage.
   */
  catchUp(): Promise<void>
  /** When the last successful read began, on the clock of `performance.now()`, in milliseconds; undefined before. */
  caughtUpAt(): number | undefined
  /** Stops listening and waits for a read that is under way. */
  stop(): Promise<void>
}

/**
 * Follows the table `changes`. What this process commits is handed over before its `db.transaction` returns; what others
 * commit when NOTIFY wakes the feed, or at the latest with the next look, once a second. Timers do not keep the process
 * alive.
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
  #failing = false
  #stopped = false

  constructor(database: OpenDatabase, onTags: (tags: string[]) => void, log: Log) {
    this.#reader = new ChangeReader(database.pool)
    this.#pruner = new ChangePruner(database)
    this.#onTags = onTags
    this.#log = log
    this.#stopListening = subscribeLocally(database.pool, changes => this.#take(changes))
    this.#schedule(0)
    if (database.newClient) this.#listener = new ChangeListener(database.newClient, () => this.#schedule(0), log)
  }

  /** A read under way may have begun too early for this caller, so another follows; callers in between share it. */
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
    this.#stopped = true
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

  #take(changes: Change[]): void {
    this.#reader.remember(changes)
    this.#deliver(changes.flatMap(change => change.tags))
  }

  #deliver(tags: string[]): void {
    if (tags.length === 0 || this.#stopped) return
    try {
      this.#onTags(tags)
    } catch (error) {
      // there is no second chance: the changes count as read
      this.#log.error({ err: error, tags }, 'dropping cached answers failed')
    }
  }

  #schedule(delay: number): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), delay).unref()
  }

  async #look(): Promise<void> {
    try {
      await this.catchUp()
      this.#failing = false
    } catch (error) {
      // once an outage, not once a second
      if (!this.#failing && !this.#stopped) this.#log.warn({ err: error }, 'the change feed cannot read')
      this.#failing = true
    }
    this.#schedule(pollIntervalMs)
  }
}
