import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../platform/database/db.ts'
import { FolderInUseError } from '../platform/database/embedded/folder-lock.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { DataEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { OperatorError } from '../platform/process.ts'

/** How long to wait for a server that is starting or stopping, and the pause between two attempts. */
const serverWaitMs = 10_000
const pauseMs = 250

/** The two ways to the data. */
export interface DataAccess<Result> {
  /** Asks the running server; undefined when none runs on this data folder. */
  byServer(dataDir: string): Promise<Result | undefined>
  /** Opens the database itself. */
  directly(): Promise<Result>
}

/**
 * Does the work in the server that has the embedded database open, if one runs, else directly. While a server starts or
 * stops, it holds the folder but does not answer yet; then this waits.
 */
export async function reachData<Result>(env: DataEnv, { byServer, directly }: DataAccess<Result>): Promise<Result> {
  if (env.DATABASE_URL) return directly()
  for (const startedAt = performance.now(); ; await sleep(pauseMs)) {
    const result = await byServer(env.DATA_DIR)
    if (result !== undefined) return result
    try {
      return await directly()
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() - startedAt > serverWaitMs) throw error
    }
  }
}

/** Returns whether there is a database, so that opening it does not create one. A server's database is assumed. */
export function hasDatabase({ DATABASE_URL, DATA_DIR }: Pick<DataEnv, 'DATABASE_URL' | 'DATA_DIR'>): boolean {
  return Boolean(DATABASE_URL) || existsSync(join(DATA_DIR, 'database', 'porchlight.json'))
}

/**
 * Opens an existing database for `work` and closes it.
 * @throws OperatorError when there is none, or it is empty.
 */
export async function withDatabase<Result>(
  env: DataEnv,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  if (!hasDatabase(env)) throw new OperatorError(`${resolve(env.DATA_DIR)}: there is no database here`)
  const log = createLog('silent')
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  try {
    if (database.isNew) throw new OperatorError('DATABASE_URL: this database is empty')
    return await work(database)
  } finally {
    await database.close()
  }
}
