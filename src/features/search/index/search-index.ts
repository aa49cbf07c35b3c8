import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OpenDatabase } from '../../../platform/database/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { SearchHit } from '../../catalog/shapes.ts'
import { findEntries } from './find-entries.ts'
import { type ChangedIds, PendingChanges } from './pending-changes.ts'
import { type AreaNames, readAllEntries, readEntries } from './read-entries.ts'
import { type Entry, fields, keyOf, WordIndex } from './word-index.ts'

/** The cache tag of answers from the search index. */
export const searchIndexTag = 'search-index'

/** What a search index needs. */
export interface SearchIndexOptions {
  database: Pick<OpenDatabase, 'db'>
  areas: AreaNames
  log: Pick<Log, 'warn'>
  /** Called after each change: answers with `searchIndexTag` are out of date. */
  onChange?: () => void
}

/** An index of all apartments and landlords in memory, for suggestions and searches. */
export interface SearchIndex {
  /** Reads everything from the database. Rejects if it does not answer; the previous content stays. */
  load(): Promise<void>
  /** Takes the tags of committed changes, and reads the listings again that they name. Does not wait for that. */
  onTags(tags: string[]): void
  /**
   * Resolves once every change announced before the call is in the index, or cannot be read; after a second at the
   * latest. Never rejects. Await it before `suggest` and `rank`, so that an admin finds a name that they just changed.
   */
  waitUntilCurrent(): Promise<void>
  /** Returns whether it has been loaded. */
  isReady(): boolean
  /** Returns the best `limit` listings for what is being typed; none for a blank query. */
  suggest(query: string, limit: number): SearchHit[]
  /** Returns the ids of all apartments that match by name, address, area or landlord's name, best first. */
  rank(query: string): string[]
  /** Stops reading changes. Waits for a read that has started. */
  stop(): Promise<void>
}

const everyField = fields.name | fields.address | fields.area | fields.company
/** Suggestions show name and address only, so a match by the landlord's name would not make sense. */
const suggestionFields = fields.name | fields.address | fields.area

/** Entries to add before other work gets a turn: about two milliseconds. */
const entriesPerTurn = 250
const maxWaitMs = 1000

/** Returns an empty search index over a database. `load` fills it, `onTags` updates it. */
export function createSearchIndex({ database, areas, log, onChange }: SearchIndexOptions): SearchIndex {
  let index = new WordIndex()
  let isLoaded = false
  const pending = new PendingChanges({
    log,
    async reload() {
      index = await indexAll(readAllEntries(database.db, areas))
      isLoaded = true
      onChange?.()
    },
    async reloadChanged({ buildingIds, landlordIds }) {
      const owned = landlordIds.flatMap(id => index.buildingIdsOf(id))
      const named = { buildingIds: [...new Set([...buildingIds, ...owned])], landlordIds }
      if (replace(index, named, await readEntries(database.db, areas, named))) onChange?.()
    },
  })
  return {
    load: () => pending.reloadAll(),
    onTags: tags => pending.add(tags),
    waitUntilCurrent: () =>
      pending.isSettled ? Promise.resolve() : Promise.race([pending.settled(), pause(maxWaitMs)]),
    isReady: () => isLoaded,
    suggest: (query, limit) => findEntries(index, { query, limit, within: suggestionFields }).map(toHit),
    rank: query =>
      findEntries(index, { query, limit: Number.POSITIVE_INFINITY, within: everyField, label: 'APARTMENT' }).map(
        entry => entry.id,
      ),
    stop: () => pending.stop(),
  }
}

function toHit({ id, name, address, label }: Entry): SearchHit {
  return { id, name, address, label }
}

/** Returns an index of all entries. Pauses in between, so that requests do not wait. */
async function indexAll(pages: AsyncIterable<Entry[]>): Promise<WordIndex> {
  const index = new WordIndex()
  for await (const entries of pages) {
    for (let i = 0; i < entries.length; i++) {
      if (i % entriesPerTurn === 0) await nextTurn()
      index.set(entries[i]!)
    }
  }
  return index
}

/** Replaces the named listings by the entries read; removes those that were not found. Returns whether anything changed. */
function replace(index: WordIndex, named: ChangedIds, entries: readonly Entry[]): boolean {
  const foundKeys = new Set(entries.map(keyOf))
  const keys = [
    ...named.buildingIds.map(id => keyOf({ label: 'APARTMENT', id })),
    ...named.landlordIds.map(id => keyOf({ label: 'LANDLORD', id })),
  ]
  const removedKeys = keys.filter(key => !foundKeys.has(key) && index.get(key))
  const changed = entries.filter(entry => !isSame(entry, index.get(keyOf(entry))))
  for (const key of removedKeys) index.remove(key)
  for (const entry of changed) index.set(entry)
  return removedKeys.length > 0 || changed.length > 0
}

function isSame(entry: Entry, indexed: Entry | undefined): boolean {
  return indexed !== undefined && Object.entries(entry).every(([key, value]) => indexed[key as keyof Entry] === value)
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref())
}
