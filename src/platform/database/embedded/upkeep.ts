import type pg from 'pg'
import type { Log } from '../db.ts'
import { vacuumDatabase } from '../vacuum-database.ts'
import { withLongStatements } from '../with-long-statements.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'

export interface Upkeep {
  /** Stops the timer and waits for a run that is under way. */
  stop(): Promise<void>
}

const defaultIntervalMs = 5 * 60_000

/** Every so many looks the tables are vacuumed, if anything was written: once an hour. */
const checksPerVacuum = 12

export interface UpkeepOptions {
  pool: pg.Pool
  engine: EmbeddedEngine
  log: Log
  /** Milliseconds between looks at what has been written. */
  intervalMs?: number
}

/**
 * What a server does by itself and a single process must be told: a checkpoint after writing, so that the log stays short
 * and a start after a crash quick, and once an hour VACUUM ANALYZE, so that deleted rows make room and plans fit.
 */
export function startUpkeep({ pool, engine, log, intervalMs = defaultIntervalMs }: UpkeepOptions): Upkeep {
  let running: Promise<void> = Promise.resolve()
  let checkCount = 0
  let lastPosition: string | undefined
  // what was written before the start is not known, so the first hour ends with a vacuum in any case
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
    // the checkpoint and the vacuum write as well
    lastPosition = await writePosition(pool)
  }
  let isStopped = false
  let timer: NodeJS.Timeout
  // the next look waits for the end of this one
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
