import type { Log } from '../../../platform/log.ts'
import { listsTag } from '../../catalog/model/tags.ts'

/** Ids of the buildings and landlords to read anew. */
export interface ChangedIds {
  buildingIds: string[]
  landlordIds: string[]
}

export interface PendingChangesOptions {
  log: Log
  reload(): Promise<void>
  reloadChanged(named: ChangedIds): Promise<void>
}

/** More names than this are slower to read one by one than everything. */
const maxChangedIds = 500
/** Milliseconds until the next attempt when the database did not answer. */
const retryAfterMs = 1000

/** Tags that say nothing about a name or an address: whoever changes one names the building or landlord as well. */
const otherTags = new RegExp(`^(${listsTag}|(photo|review|reviews):.*)$`)
const namedTag = /^(building|landlord):(.+)$/s

/**
 * The changes heard of and not yet read. They are read one batch after another; what comes while one is being read, and
 * what could not be read, is in the next. Any number of changes in between make one batch.
 */
export class PendingChanges {
  #options: PendingChangesOptions
  #names = new Set<string>()
  #everything = false
  #running: Promise<void> | undefined
  #following: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #failing = false
  #stopped = false

  constructor(options: PendingChangesOptions) {
    this.#options = options
  }

  /** Takes tags of committed changes, and begins to read what they name. */
  add(tags: string[]): void {
    for (const tag of tags) {
      if (namedTag.test(tag)) this.#names.add(tag)
      else if (!otherTags.test(tag)) this.#everything = true
    }
    void this.settled()
  }

  /** Reads everything. Rejects when that fails; it is then tried again by itself. */
  reloadAll(): Promise<void> {
    this.#everything = true
    return this.#drain()
  }

  /** Whether nothing is left to read, or nothing can be read for now. */
  get isSettled(): boolean {
    return this.#failing || !(this.#running || this.#isWaiting())
  }

  /** Resolves when all that was added before has been read, or has failed. */
  settled(): Promise<void> {
    return this.isSettled ? Promise.resolve() : this.#drain().catch(() => undefined)
  }

  /** Reads nothing more; waits for a batch that is being read. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    await Promise.allSettled([this.#running, this.#following])
  }

  #isWaiting(): boolean {
    return this.#everything || this.#names.size > 0
  }

  /** A batch under way may have been read too early for this caller, so another follows; callers in between share it. */
  #drain(): Promise<void> {
    if (this.#running) {
      if (!this.#isWaiting()) return this.#running
      this.#following ??= this.#running
        .catch(() => undefined)
        .then(() => {
          this.#following = undefined
          return this.#drain()
        })
      return this.#following
    }
    if (!this.#isWaiting() || this.#stopped) return Promise.resolve()
    this.#running = this.#readBatch().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #readBatch(): Promise<void> {
    const names = [...this.#names]
    const whole = this.#everything || names.length > maxChangedIds
    this.#names.clear()
    this.#everything = false
    clearTimeout(this.#retry)
    try {
      await (whole ? this.#options.reload() : this.#options.reloadChanged(toChangedIds(names)))
      this.#failing = false
    } catch (error) {
      if (whole) this.#everything = true
      for (const name of names) this.#names.add(name)
      this.#tryAgainLater(error)
      throw error
    }
  }

  #tryAgainLater(error: unknown): void {
    if (this.#stopped) return
    // once an outage, not once an attempt
    if (!this.#failing) this.#options.log.warn({ err: error }, 'the search index cannot read what has changed')
    this.#failing = true
    this.#retry = setTimeout(() => this.#drain().catch(() => undefined), retryAfterMs).unref()
  }
}

function toChangedIds(names: string[]): ChangedIds {
  const named: ChangedIds = { buildingIds: [], landlordIds: [] }
  for (const name of names) {
    const [, kind, id] = namedTag.exec(name)!
    named[kind === 'building' ? 'buildingIds' : 'landlordIds'].push(id!)
  }
  return named
}
