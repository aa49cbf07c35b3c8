import type pg from 'pg'
import type { Log } from '../log.ts'
import { changeChannel } from './publish-change.ts'

const firstReconnectDelayMs = 250
const maxReconnectDelayMs = 30_000

/**
 * Listens for NOTIFY on its own connection. It calls `wake` for each notification, and after every (re)connection,
 * because notifications sent in between are lost. After a loss it connects again, with pauses that grow to 30 seconds.
 */
export class ChangeListener {
  #newClient: () => pg.Client
  #wake: () => void
  #log: Log
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #delayMs = firstReconnectDelayMs
  #isStopped = false
  #connecting: Promise<void>

  constructor(newClient: () => pg.Client, wake: () => void, log: Log) {
    this.#newClient = newClient
    this.#wake = wake
    this.#log = log
    this.#connecting = this.#connect()
  }

  /** Closes the connection for good. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#connecting
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const client = this.#newClient()
    let isLost = false
    const onLost = (error?: Error) => {
      if (isLost) return
      isLost = true
      this.#reconnect(error)
    }
    client.on('error', onLost)
    client.on('end', () => onLost())
    client.on('notification', () => this.#wake())
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
      this.#client = client
      this.#delayMs = firstReconnectDelayMs
      this.#wake()
    } catch (error) {
      onLost(error as Error)
      await client.end().catch(() => {})
    }
  }

  #reconnect(error: Error | undefined): void {
    this.#client = undefined
    if (this.#isStopped) return
    // Only a warning: the feed still reads once a second.
    this.#log.warn({ err: error }, `the change feed's connection was lost; connecting again`)
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect()
    }, this.#delayMs).unref()
    this.#delayMs = Math.min(this.#delayMs * 2, maxReconnectDelayMs)
  }
}
