import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { OpenDatabase } from '../database/db.ts'
import { DependencyError } from '../http/outages.ts'
import type { Log } from '../log.ts'
import { type CacheTag, cacheTags, changeChannel, ownListeners } from './publish-change.ts'

const reconnectDelayMs = 1000

export interface ListenOptions {
  database: OpenDatabase
  /** Gets the tag of each committed change, once. */
  onChange(tag: CacheTag): void
  log: Log
}

/**
 * Listens for the changes that are published on a database, by NOTIFY on a connection of its own. Those of this process
 * are delivered before its `db.transaction` returns. When the connection was lost, it listens again, and then delivers
 * every tag, because what was published in between is lost.
 */
export class ChangeListener {
  /** Since when changes of others may be missed, in ms of `performance.now()`; undefined while they arrive. */
  deafSince: number | undefined
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  /** The latest changes that were delivered: this process's own come by NOTIFY, too. */
  #delivered = new LRUCache<string, true>({ max: 1000 })

  constructor(private readonly options: ListenOptions) {}

  /** Call it once. @throws when it cannot listen. */
  async listen(): Promise<void> {
    const { database } = this.options
    const client = database.newClient()
    let failure: Error | undefined
    client.on('error', error => {
      failure ??= error
      void client.end()
    })
    client.on('end', () => {
      if (client === this.#client) this.#onLost(failure)
    })
    client.on('notification', ({ payload = '' }) => this.#deliverOnce(payload))
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
    } catch (error) {
      await client.end()
      throw error
    }
    this.#client = client
    ownListeners(database.pool).add(this.#deliverOnce)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    ownListeners(this.options.database.pool).delete(this.#deliverOnce)
    clearTimeout(this.#timer)
    await this.#connecting
    await this.#client?.end()
  }

  // Again by NOTIFY after a COMMIT whose answer was lost: the first time may have been before it.
  #deliverOnce = (change: string, isCertain = true): void => {
    if (this.#delivered.has(change)) return
    if (isCertain) this.#delivered.set(change, true)
    this.#deliver(change.split(' ')[1] as CacheTag)
  }

  #deliver(tag: CacheTag): void {
    if (this.#isStopped) return
    try {
      this.options.onChange(tag)
    } catch (err) {
      // There is no second delivery, and the change itself is committed.
      this.options.log.error({ err }, 'dropping cached answers failed')
    }
  }

  #onLost(error: unknown): void {
    if (this.#isStopped) return
    this.deafSince ??= performance.now()
    this.options.log.warn({ err: new DependencyError('database', error) }, 'changes do not arrive')
    this.#timer = setTimeout(() => {
      this.#connecting = this.#listenAgain()
    }, reconnectDelayMs).unref()
  }

  async #listenAgain(): Promise<void> {
    try {
      await this.listen()
      for (const tag of cacheTags) this.#deliver(tag)
      this.deafSince = undefined
    } catch (error) {
      this.#onLost(error)
    }
  }
}
