import type pg from 'pg'
import type { Log } from '../database/db.ts'
import { changeChannel } from './publish-change.ts'

const firstReconnectDelayMs = 250
const maxReconnectDelayMs = 30_000

/**
 * Listens for NOTIFY on a connection of its own and calls `wake` for each, and once after every (re)connection, since
 * notifications sent meanwhile are lost. Connects again after a loss, waiting longer each time, up to half a minute.
 */
export class ChangeListener {
  #newClient: () => pg.Client
  #wake: () => void
  #log: Log
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #delay = firstReconnectDelayMs
  #stopped = false
  #connecting: Promise<void>

  constructor(newClient: () => pg.Client, wake: () => void, log: Log) {
    this.#newClient = newClient
    this.#wake = wake
    this.#log = log
    this.#connecting = this.#connect()
  }

  /** Closes the connection for good. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#connecting
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const client = this.#newClient()
    let lost = false
    const onLost = (error?: Error) => {
      if (lost) return
      lost = true
      this.#reconnect(error)
    }
    client.on('error', onLost)
    client.on('end', () => onLost())
    client.on('notification', () => this.#wake())
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
      this.#client = client
      this.#delay = firstReconnectDelayMs
      this.#wake()
    } catch (error) {
      onLost(error as Error)
      await client.end().catch(() => {})
    }
  }

  #reconnect(error: Error | undefined): void {
    this.#client = undefined
    if (this.#stopped) return
    // the feed goes on by polling, so this is no more than a remark
    this.#log.warn({ err: error }, `the change feed's connection was lost; connecting again`)
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect()
    }, this.#delay).unref()
    this.#delay = Math.min(this.#delay * 2, maxReconnectDelayMs)
  }
}
