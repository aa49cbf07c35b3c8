import path from 'node:path'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { DatabaseFolderError, markReady, postgresMajor, prepareFolder } from './database-folder.ts'
import { EmbeddedEngine, type EngineOptions } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'
import { WorkerStream } from './worker-stream.ts'

/** What opening the embedded database needs. */
export interface EmbeddedOptions {
  /** The folder above the database's own, `<dataDir>/database`. */
  dataDir: string
  log: Log
  /** Milliseconds; see EngineOptions. */
  statementTimeoutMs: number
  /** How long a transaction may be open and idle before it is rolled back. */
  idleInTransactionTimeoutMs: number
}

/** An open embedded database. */
export interface EmbeddedDatabase {
  pool: pg.Pool
  engine: EmbeddedEngine
  close(): Promise<void>
}

/** How long to wait for the one connection. It is long because all other work must finish with it first. */
const connectionTimeoutMs = 60_000

/** How long running work may take when the database closes. */
const closeTimeoutMs = 8000

/**
 * Opens or creates the database in `<dataDir>/database`, with a pool of its one connection.
 * @throws FolderInUseError when another process uses it, DatabaseFolderError when it must not be opened.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = path.resolve(options.dataDir, 'database')
  const lock = await lockFolder(folder)
  try {
    const engineOptions = { folder, log: options.log, statementTimeoutMs: options.statementTimeoutMs }
    if ((await prepareFolder(folder)) === 'empty') await createDatabase(engineOptions)
    const engine = await EmbeddedEngine.start(engineOptions)
    const pool = embeddedPool(engine, options.idleInTransactionTimeoutMs)
    const close = async () => {
      await endWithin(closeTimeoutMs, pool)
      await engine.close()
      lock.release()
    }
    return { pool, engine, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Creates the database in a thread that ends afterwards, and with it the 350 MB that creating one takes. */
async function createDatabase(options: EngineOptions): Promise<void> {
  const engine = await EmbeddedEngine.start(options)
  const { major } = engine
  await engine.close()
  if (major !== postgresMajor)
    throw new DatabaseFolderError(`PGlite brings PostgreSQL ${major}, but ${postgresMajor} is expected.`)
  await markReady(options.folder)
}

/** Ends the pool, at the latest after `timeoutMs`: a leaked connection must not prevent the database from closing. */
async function endWithin(timeoutMs: number, pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>(resolve => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([pool.end(), tooLong])
  clearTimeout(timer)
}

function embeddedPool(engine: EmbeddedEngine, idleInTransactionTimeoutMs: number): pg.Pool {
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectionTimeoutMs,
    stream: () => new WorkerStream(engine, idleInTransactionTimeoutMs),
    // All set here, so that no PG… variable of the environment counts.
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    port: 5432,
    password: '',
    ssl: false,
    options: '',
  })
}
