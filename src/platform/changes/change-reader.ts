import type pg from 'pg'
import type { Change } from './local-listeners.ts'

/** Stands for every tag: a listener drops all it has. */
export const everythingTag = '*'

/** Milliseconds rows are kept. */
export const retentionMs = 60 * 60_000

/** After this many milliseconds without reading, rows may have been removed unread. */
const maxReadGapMs = retentionMs / 2

interface Row {
  xmin: string
  started: string
  id: string | null
  xid: string | null
  tags: string[] | null
}

/**
 * Reads the table `changes` so that nothing is missed. Rows become visible in the order of commits, not of ids or
 * transaction numbers, so a mere "greater than the last" would skip a transaction that commits late. The position is
 * instead the oldest transaction that was still running at the last read (the snapshot's xmin): whatever becomes visible
 * later carries that number or a higher one. Rows read again because of it are told apart by their ids, which are
 * remembered as long as the position has not passed them; so a change is seen at once although older transactions run on.
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

  /** Every change with a lower transaction number has been read; undefined before the first read. */
  get position(): bigint | undefined {
    return this.#position
  }

  /** Remembers changes heard of in another way, so that they are not read as news. */
  remember(changes: Change[]): void {
    for (const { id, xid } of changes) this.#seen.set(id, xid)
  }

  /**
   * The tags of all changes committed since the last read; none at the first, which only takes the position. When changes
   * may have gone unseen (a long silence, a restarted or replaced server) the answer is `everything`.
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

  /** A server that crashed may give transaction numbers again that nobody had written under; so it starts anew. */
  #isGap(xmin: bigint, started: string): boolean {
    return xmin < this.#position! || started !== this.#started || performance.now() - this.#readAt > maxReadGapMs
  }

  /** One statement, hence one snapshot: the position it yields is exact for the rows beside it. */
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
