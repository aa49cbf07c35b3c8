import type pg from 'pg'
import type { OpenDatabase } from '../database/db.ts'
import { DependencyError } from '../http/outages.ts'
import type { Log } from '../log.ts'
import { changeChannel, everythingTag, ownListeners } from './publish-change.ts'

const reconnectDelayMs = 1000

export interface ListenOptions {
  database: OpenDatabase
  /** Gets the tags of committed changes; those of this process twice. The tag `*` means all tags. */
  onTags(tags: string[]): void
  log: Log
}

/**
 * Listens for the changes that are published on a database, by NOTIFY on a connection of its own. Those of this process
 * are also delivered before its `db.transaction` returns. When the connection was lost, it listens again, and then delivers
 * the tag of everything, because what was published in between is lost.
 */
export class ChangeListener {
  /** Since when changes of others may be missed, in ms of `performance.now()`; undefined while they arrive. */
  deafSince: number | undefined
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

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
    // This process's own come again: where the answer to COMMIT was lost, the first time may have been before it.
    client.on('notification', ({ payload = '' }) => this.#deliver(payload.split('\n')))
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
    } catch (error) {
      await client.end()
      throw error
    }
    this.#client = client
    ownListeners(database.pool).add(this.#deliver)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    ownListeners(this.options.database.pool).delete(this.#deliver)
    clearTimeout(this.#timer)
    await this.#connecting
    await this.#client?.end()
  }

  #deliver = (tags: string[]): void => {
    if (this.#isStopped) return
    try {
      this.options.onTags(tags)
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
      this.#deliver([everythingTag])
      this.deafSince = undefined
    } catch (error) {
      this.#onLost(error)
    }
  }
}
