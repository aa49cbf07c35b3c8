import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log, OpenDatabase } from '../../../platform/database/db.ts'
import type { SearchHit } from '../shapes.ts'
import { findEntries } from './find-entries.ts'
import { type ChangedIds, PendingChanges } from './pending-changes.ts'
import { type AreaNames, readAllEntries, readEntries } from './read-entries.ts'
import { type Entry, fields, keyOf, WordIndex } from './word-index.ts'

/** The tag of answers that were made of the search index. */
export const searchIndexTag = 'search-index'

export interface SearchIndexOptions {
  database: Pick<OpenDatabase, 'db'>
  areas: AreaNames
  log: Log
  /** Called whenever the index has changed what it may answer: answers tagged with `searchIndexTag` are out of date. */
  onChange?: () => void
}

/** Suggestions and relevance over all properties and landlords, in memory. */
export interface SearchIndex {
  /** Reads everything from the database. Rejects when it does not answer; what was loaded before stays. */
  load(): Promise<void>
  /** Gets the tags of committed changes and reads the named buildings and landlords anew; returns at once. */
  onTags(tags: string[]): void
  /**
   * Resolves when every change heard of before the call is in the index, or cannot be had now; never rejects, and waits
   * for a second at most. Await it before `suggest` and `rank`, so that whoever has changed a name finds the new one.
   */
  waitUntilCurrent(): Promise<void>
  /** Whether it has ever been loaded. */
  isReady(): boolean
  /** The best `limit` properties and landlords for what is being typed; none for a blank query. */
  suggest(query: string, limit: number): SearchHit[]
  /** Ids of all properties that a query finds by name, address, area or landlord's name, the most relevant first. */
  rank(query: string): string[]
  /** Gives up following: no read is begun any more. Waits for one under way. */
  stop(): Promise<void>
}

const everyField = fields.name | fields.address | fields.area | fields.company
/** A suggestion is shown by name and address only: one found by its landlord's name would look out of place. */
const suggestedBy = fields.name | fields.address | fields.area

/** Entries filed before other work gets its turn: about two milliseconds. */
const entriesPerTurn = 250
const maxWaitMs = 1000

/** An empty search index over a database; `load` fills it, `onTags` keeps it true. */
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
    suggest: (query, limit) => findEntries(index, { query, limit, within: suggestedBy }).map(toHit),
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

/** Files everything, in turns: answering must not wait for twenty thousand entries. */
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

/** Puts what was read in the place of what was named; what was named and not found is gone. Says whether it differs. */
function replace(index: WordIndex, named: ChangedIds, entries: readonly Entry[]): boolean {
  const read = new Set(entries.map(keyOf))
  const keys = [
    ...named.buildingIds.map(id => keyOf({ label: 'APARTMENT', id })),
    ...named.landlordIds.map(id => keyOf({ label: 'LANDLORD', id })),
  ]
  const removedKeys = keys.filter(key => !read.has(key) && index.get(key))
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
