import type { Log } from '../../../platform/log.ts'
import { listsTag } from '../../catalog/model/tags.ts'

/** Ids of the buildings and landlords to read again. */
export interface ChangedIds {
  buildingIds: string[]
  landlordIds: string[]
}

/** How changes are read. */
export interface PendingChangesOptions {
  log: Pick<Log, 'warn'>
  /** Reads everything. */
  reload(): Promise<void>
  /** Reads some listings. */
  reloadChanged(ids: ChangedIds): Promise<void>
}

/** Above this number, reading everything is faster than reading by id. */
const maxChangedIds = 500
/** The time until the next attempt after a failure. */
const retryAfterMs = 1000

/** Tags that do not concern names or addresses. A change of those has the listing's own tag too. */
const irrelevantTags = new RegExp(`^(${listsTag}|(photo|review|reviews):.*)$`)
const listingTag = /^(building|landlord):(.+)$/s

/**
 * The announced changes that have not been read. Reads them in batches, one after another. Changes during a read, and
 * changes that could not be read, are part of the next batch.
 */
export class PendingChanges {
  #options: PendingChangesOptions
  #tags = new Set<string>()
  #everything = false
  #running: Promise<void> | undefined
  #following: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #failing = false
  #stopped = false

  constructor(options: PendingChangesOptions) {
    this.#options = options
  }

  /** Takes the tags of committed changes, and starts to read what they name. */
  add(tags: string[]): void {
    for (const tag of tags) {
      if (listingTag.test(tag)) this.#tags.add(tag)
      else if (!irrelevantTags.test(tag)) this.#everything = true
    }
    void this.settled()
  }

  /** Reads everything. Rejects if that fails, and then tries again. */
  reloadAll(): Promise<void> {
    this.#everything = true
    return this.#drain()
  }

  /** Whether nothing is left to read, or reading fails at the moment. */
  get isSettled(): boolean {
    return this.#failing || !(this.#running || this.#isWaiting())
  }

  /** Resolves once everything added before has been read or has failed. */
  settled(): Promise<void> {
    return this.isSettled ? Promise.resolve() : this.#drain().catch(() => undefined)
  }

  /** Stops reading. Waits for a batch that is being read. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    await Promise.allSettled([this.#running, this.#following])
  }

  #isWaiting(): boolean {
    return this.#everything || this.#tags.size > 0
  }

  /** Reads a batch. A running one may have read before the caller's change, so another follows, shared by all callers. */
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
    const tags = [...this.#tags]
    const isWhole = this.#everything || tags.length > maxChangedIds
    this.#tags.clear()
    this.#everything = false
    clearTimeout(this.#retry)
    try {
      await (isWhole ? this.#options.reload() : this.#options.reloadChanged(toChangedIds(tags)))
      this.#failing = false
    } catch (error) {
      if (isWhole) this.#everything = true
      for (const tag of tags) this.#tags.add(tag)
      this.#tryAgainLater(error)
      throw error
    }
  }

  #tryAgainLater(error: unknown): void {
    if (this.#stopped) return
    // Once for an outage, not for each attempt.
    if (!this.#failing) this.#options.log.warn({ err: error }, 'the search index cannot read what has changed')
    this.#failing = true
    this.#retry = setTimeout(() => this.#drain().catch(() => undefined), retryAfterMs).unref()
  }
}

function toChangedIds(tags: string[]): ChangedIds {
  const ids: ChangedIds = { buildingIds: [], landlordIds: [] }
  for (const tag of tags) {
    const [, kind, id] = listingTag.exec(tag)!
    ids[kind === 'building' ? 'buildingIds' : 'landlordIds'].push(id!)
  }
  return ids
}
