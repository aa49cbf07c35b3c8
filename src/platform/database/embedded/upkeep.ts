import type pg from 'pg'
import type { Log } from '../db.ts'
import { tidyDatabase } from '../vacuum-database.ts'
import { withLongStatements } from '../with-long-statements.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'

export interface Upkeep {
  /** Stops the timer and waits for a run that is under way. */
  stop(): Promise<void>
}

const fiveMinutes = 5 * 60_000

/** Every so many looks the tables are vacuumed, if anything was written: once an hour. */
const looksPerVacuum = 12

export interface UpkeepOptions {
  pool: pg.Pool
  engine: EmbeddedEngine
  log: Log
  /** Milliseconds between looks at what has been written. */
  interval?: number
}

/**
 * What a server does by itself and a single process must be told: a checkpoint after writing, so that the log stays short
 * and a start after a crash quick, and once an hour VACUUM ANALYZE, so that deleted rows make room and plans fit.
 */
export function startUpkeep({ pool, engine, log, interval = fiveMinutes }: UpkeepOptions): Upkeep {
  let running: Promise<void> = Promise.resolve()
  let looks = 0
  let seen: string | undefined
  // what was written before the start is not known, so the first hour ends with a vacuum in any case
  let isUntidy = true
  const look = async () => {
    const isWritten = (await writePosition(pool)) !== seen
    isUntidy ||= isWritten
    if (++looks % looksPerVacuum === 0 && isUntidy) {
      await tidyDatabase({ pool, embedded: engine })
      isUntidy = false
    } else if (isWritten) {
      await withLongStatements({ pool, embedded: engine }, client => client.query('checkpoint'))
    }
    // the checkpoint and the vacuum write as well
    seen = await writePosition(pool)
  }
  let stopped = false
  let timer: NodeJS.Timeout
  // the next look waits for the end of this one
  const schedule = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = look()
        .catch(error => log.warn({ err: error }, 'the upkeep of the database failed'))
        .then(schedule)
    }, interval).unref()
  }
  schedule()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function writePosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
  return rows[0]!.position
}
