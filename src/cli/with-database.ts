import { resolve } from 'node:path'
import type { OpenDatabase } from '../platform/database/db.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { hasDatabaseFolder } from '../platform/database/own-server/database-folder.ts'
import type { DataEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { OperatorError } from '../platform/process.ts'

/** Returns whether there is a database, so that opening it does not create one. A server's database is assumed. */
export function hasDatabase({ DATABASE_URL, DATA_DIR }: Pick<DataEnv, 'DATABASE_URL' | 'DATA_DIR'>): boolean {
  return Boolean(DATABASE_URL) || hasDatabaseFolder(DATA_DIR)
}

/**
 * Opens an existing database for `work` and closes it. The site may be running.
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
    if (database.isNew) throw new OperatorError('this database is empty')
    return await work(database)
  } finally {
    await database.close()
  }
}
