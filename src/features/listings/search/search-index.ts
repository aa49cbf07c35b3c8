import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Db, OpenDatabase } from '../../../platform/database/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { CampusPointKey } from '../../site/rules.ts'
import type { SearchHit } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { type Entry, type EntryQuery, type FindEntries, indexEntries } from './find-entries.ts'
import type { SearchTown } from './phrases.ts'
import { createWordReader, type ReadWords } from './read-words.ts'
import { hasWords } from './words.ts'

/** An index of all apartments and landlords in memory, for suggestions and searches. */
export type SearchIndex = ReturnType<typeof createSearchIndex>

/** Suggestions show name and address only, so a match by the landlord's name would not make sense. */
const suggestionFields = ['name', 'address', 'area'] as const
const everyField = [...suggestionFields, 'company'] as const

const maxWaitMs = 1000
/** The time until the next attempt after a failure. */
const retryAfterMs = 1000

/**
 * Returns an empty search index over a database. `load` fills it, `refresh` has it built anew.
 * @param options.town what searches call by name besides the listings.
 * @param options.onChange called after each change: what was found before is out of date.
 */
export function createSearchIndex(options: {
  database: Pick<OpenDatabase, 'db'>
  town: SearchTown
  log: Pick<Log, 'warn'>
  onChange?: () => void
}) {
  const { database, town, log, onChange } = options
  let entries: Entry[] | undefined
  let find: FindEntries = () => []
  let readWords: ReadWords = words => ({
    filters: {},
    rest: words,
    searched: words,
    unread: [],
    worries: [],
    areLandlords: false,
  })
  let last: Promise<void> = Promise.resolve()
  let isWaiting = false
  let isFailing = false
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  const read = async () => {
    isWaiting = false
    if (isStopped) return
    clearTimeout(retry)
    try {
      const found = await readEntries(database.db, town.areas)
      isFailing = false
      if (isDeepStrictEqual(found, entries)) return
      find = await indexEntries(found)
      readWords = await createWordReader(town, found)
      entries = found
      onChange?.()
    } catch (err) {
      // Once for an outage, not for each attempt.
      if (!isFailing) log.warn({ err }, 'the search index cannot read what has changed')
      isFailing = true
      if (!isStopped) retry = setTimeout(refreshSilently, retryAfterMs).unref()
      throw err
    }
  }
  /** One read follows another: calls during a read share the one that follows it. */
  const refresh = () => {
    if (!isWaiting) last = last.catch(() => undefined).then(read)
    isWaiting = true
    return last
  }
  const refreshSilently = () => refresh().catch(() => undefined)
  /** Finds once every change announced before is in the index, so that an admin finds a name that they just changed. */
  const findCurrent: (query: EntryQuery) => Promise<Entry[]> = async query => {
    if (!isFailing) await Promise.race([last.catch(() => undefined), pause(maxWaitMs, undefined, { ref: false })])
    return find(query)
  }
  return {
    /** Reads everything from the database. Rejects if it does not answer; the previous content stays. */
    load: refresh,
    /** Reads the catalog again, after a change of it. Does not wait for that. */
    refresh: () => void refreshSilently(),
    /** Returns the best `limit` listings for what is being typed; none for a blank query. */
    async suggest(query: string, limit: number): Promise<SearchHit[]> {
      const found = await findCurrent({ query, limit, within: suggestionFields })
      return found.map(({ id, name, address, label }) => ({ id, name, address, label }))
    },
    /**
     * Returns the ids of all apartments that match by name, address, area or landlord's name, best first; undefined
     * without words, which every apartment matches.
     */
    async rank(query: string): Promise<string[] | undefined> {
      if (!hasWords(query)) return undefined
      const limit = Number.POSITIVE_INFINITY
      return (await findCurrent({ query, limit, within: everyField, label: 'APARTMENT' })).map(({ id }) => id)
    },
    /** Returns what the words of a search ask for. @param point the campus point of walks that name none. */
    read: (words: string, point?: CampusPointKey) => readWords(words, point),
    /** Stops reading changes. Waits for a read that has started. */
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await last.catch(() => undefined)
    },
  }
}

async function readEntries(db: Db, areas: SearchTown['areas']): Promise<Entry[]> {
  const [landlordRows, buildingRows] = await Promise.all([
    db
      .select({ id: landlords.id, name: landlords.name, address: landlords.address })
      .from(landlords)
      .orderBy(landlords.id),
    db
      .select({
        id: buildings.id,
        name: buildings.name,
        address: buildings.address,
        area: buildings.area,
        company: landlords.name,
      })
      .from(buildings)
      .leftJoin(landlords, eq(landlords.id, buildings.landlordId))
      .orderBy(buildings.id),
  ])
  const areaNames = new Map(areas.map(({ key, name }) => [key, name]))
  return [
    ...landlordRows.map(
      (row): Entry => ({ ...row, address: row.address ?? '', label: 'LANDLORD', area: '', company: '' }),
    ),
    ...buildingRows.map(
      (row): Entry => ({
        ...row,
        label: 'APARTMENT',
        area: areaNames.get(row.area ?? '') ?? '',
        company: row.company ?? '',
      }),
    ),
  ]
}
