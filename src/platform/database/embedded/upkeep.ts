import type pg from 'pg'
import type { Log } from '../../log.ts'
import { vacuumDatabase } from '../vacuum-database.ts'
import { withLongStatements } from '../with-long-statements.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'

/** Running maintenance of the embedded database. */
export interface Upkeep {
  /** Stops the timer and waits for a running check. */
  stop(): Promise<void>
}

const defaultIntervalMs = 5 * 60_000

/** The tables are vacuumed every so many checks, if anything was written: once an hour. */
const checksPerVacuum = 12

/** What maintenance needs. */
export interface UpkeepOptions {
  pool: pg.Pool
  engine: EmbeddedEngine
  log: Log
  /** Interval between checks for new data. */
  intervalMs?: number
}

/**
 * Starts what a database server does by itself: a checkpoint after writes, so that the log stays short and a start
 * after a crash is quick, and VACUUM ANALYZE once an hour, so that deleted rows free their space and query plans stay
 * good.
 */
export function startUpkeep({ pool, engine, log, intervalMs = defaultIntervalMs }: UpkeepOptions): Upkeep {
  let running: Promise<void> = Promise.resolve()
  let checkCount = 0
  let lastPosition: string | undefined
  // Earlier writes are unknown, so the first hour ends with a vacuum in any case.
  let isUntidy = true
  const check = async () => {
    const isWritten = (await writePosition(pool)) !== lastPosition
    isUntidy ||= isWritten
    if (++checkCount % checksPerVacuum === 0 && isUntidy) {
      await vacuumDatabase({ pool, embedded: engine })
      isUntidy = false
    } else if (isWritten) {
      await withLongStatements({ pool, embedded: engine }, client => client.query('checkpoint'))
    }
    // The checkpoint and the vacuum write to the log as well.
    lastPosition = await writePosition(pool)
  }
  let isStopped = false
  let timer: NodeJS.Timeout
  // The next check starts after the end of this one.
  const schedule = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = check()
        .catch(error => log.warn({ err: error }, 'the upkeep of the database failed'))
        .then(schedule)
    }, intervalMs).unref()
  }
  schedule()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function writePosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
  return rows[0]!.position
}
