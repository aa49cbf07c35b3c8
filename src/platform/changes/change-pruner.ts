import type { OpenDatabase } from '../database/db.ts'
import { retentionMs } from './change-reader.ts'

/** Milliseconds between two looks at what may go. */
const pruneIntervalMs = 5 * 60_000

/**
 * Removes changes that every feed has had an hour to read. The rows carry no time; instead the pruner remembers where
 * the reader stood when, and removes what lies before the place of an hour ago. The embedded engine has only this
 * reader, so whatever lies before its position may go at once.
 */
export class ChangePruner {
  #database: Pick<OpenDatabase, 'pool' | 'engine'>
  #places: { at: number; position: bigint }[] = []
  #kept: number

  constructor(database: Pick<OpenDatabase, 'pool' | 'engine'>) {
    this.#database = database
    this.#kept = database.engine === 'server' ? retentionMs : 0
  }

  /** Call it after each read with the position the reader has reached; it mostly does nothing. Milliseconds for `now`. */
  async prune(position: bigint, now = performance.now()): Promise<void> {
    const last = this.#places.at(-1)
    if (last && now - last.at < pruneIntervalMs) return
    this.#places.push({ at: now, position })
    const old = this.#places.filter(place => now - place.at >= this.#kept).at(-1)
    if (!old) return
    this.#places = this.#places.filter(place => place.at >= old.at)
    await this.#database.pool.query('delete from changes where xid < $1::xid8', [old.position.toString()])
  }
}
