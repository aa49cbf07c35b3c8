import type pg from 'pg'
import { everythingTag } from './everything-tag.ts'
import type { Change } from './local-listeners.ts'

/** How long rows of `changes` are stored. */
export const retentionMs = 60 * 60_000

/** After this time without a read, rows may have been deleted unread. */
const maxReadGapMs = retentionMs / 2

interface Row {
  xmin: string
  started: string
  id: string | null
  xid: string | null
  tags: string[] | null
}

/**
 * Reads the table `changes` without missing a row. Rows become visible in the order of commits, not of ids or
 * transaction numbers, so "greater than the last" would skip a transaction that commits late. The position is instead
 * the oldest transaction that was still running at the last read (the snapshot's xmin): every row that becomes visible
 * later has that number or a higher one. Rows that are read twice because of this are recognized by their ids, which
 * are remembered until the position has passed them. So a change is seen at once, although older transactions are still
 * running.
 */
export class ChangeReader {
  #pool: pg.Pool
  #position: bigint | undefined
  #started = ''
  #readAt = 0
  #seen = new Map<number, bigint>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The position: every change with a lower transaction number has been read. Undefined before the first read. */
  get position(): bigint | undefined {
    return this.#position
  }

  /** Remembers changes that were delivered locally, so that `read` does not return them again. */
  remember(changes: Change[]): void {
    for (const { id, xid } of changes) this.#seen.set(id, xid)
  }

  /**
   * Returns the tags of all changes committed since the last read; none at the first read, which only sets the
   * position. Returns `everythingTag` when changes may have been missed (a long pause, a restarted or replaced server).
   */
  async read(): Promise<string[]> {
    const rows = await this.#query()
    const { xmin, started } = rows[0]!
    const next = BigInt(xmin)
    const isFirst = this.#position === undefined
    const isGap = !isFirst && this.#isGap(next, started)
    if (isGap) this.#seen.clear()
    const tags = new Set<string>()
    for (const row of rows) {
      if (row.id === null || this.#seen.has(Number(row.id))) continue
      this.#seen.set(Number(row.id), BigInt(row.xid!))
      for (const tag of row.tags!) tags.add(tag)
    }
    for (const [id, xid] of this.#seen) if (xid < next) this.#seen.delete(id)
    this.#position = next
    this.#started = started
    this.#readAt = performance.now()
    if (isFirst) return []
    return isGap ? [everythingTag] : [...tags]
  }

  /**
   * Returns whether changes may have been missed. A server that crashed may assign unwritten transaction numbers again.
   */
  #isGap(xmin: bigint, started: string): boolean {
    return xmin < this.#position! || started !== this.#started || performance.now() - this.#readAt > maxReadGapMs
  }

  /** Reads position and rows in one statement, hence one snapshot, so that the position is exact for the rows. */
  async #query(): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>({
      name: 'read changes',
      text: `select s.xmin, s.started, c.id::text, c.xid::text, c.tags
        from (select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
                     pg_postmaster_start_time()::text as started) s
        left join changes c on c.xid >= coalesce($1::xid8, s.xmin::xid8)
        order by c.id`,
      values: [this.#position?.toString() ?? null],
    })
    return rows
  }
}
