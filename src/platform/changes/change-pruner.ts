import type { OpenDatabase } from '../database/db.ts'
import { retentionMs } from './change-reader.ts'

/** Time between two deletions. */
const pruneIntervalMs = 5 * 60_000

/**
 * Deletes changes that every feed has had an hour to read. The rows carry no time. Instead the pruner remembers the
 * reader's positions with their times, and deletes the rows before the position of an hour ago.
 */
export class ChangePruner {
  #database: Pick<OpenDatabase, 'pool'>
  #positions: { at: number; position: bigint }[] = []

  constructor(database: Pick<OpenDatabase, 'pool'>) {
    this.#database = database
  }

  /**
   * Deletes old changes, at most every five minutes. Call it after each read.
   * @param position the position that the reader has reached.
   * @param now in ms.
   */
  async prune(position: bigint, now = performance.now()): Promise<void> {
    const last = this.#positions.at(-1)
    if (last && now - last.at < pruneIntervalMs) return
    this.#positions.push({ at: now, position })
    const old = this.#positions.filter(past => now - past.at >= retentionMs).at(-1)
    if (!old) return
    this.#positions = this.#positions.filter(past => past.at >= old.at)
    await this.#database.pool.query('delete from changes where xid < $1::xid8', [old.position.toString()])
  }
}
