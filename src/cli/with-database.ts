import { resolve } from 'node:path'
import type { OpenDatabase } from '../platform/database/db.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { hasDatabaseFolder } from '../platform/database/own-server/database-folder.ts'
import type { DataEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { OperatorError } from '../platform/process.ts'

type DatabaseEnv = Pick<DataEnv, 'DATABASE_URL' | 'DATA_DIR'>

/** Returns whether there is a database, so that opening it does not create one. A server's database is assumed. */
export function hasDatabase({ DATABASE_URL, DATA_DIR }: DatabaseEnv): boolean {
  return Boolean(DATABASE_URL) || hasDatabaseFolder(DATA_DIR)
}

/** Opens the database for `work`, even a new one, and closes it. The site may be running. */
export async function runOnDatabase<Result>(
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: DatabaseEnv,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ databaseUrl, dataDir, log: createLog('silent') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Does the same with an existing database. @throws OperatorError when there is none, or it is empty. */
export async function withDatabase<Result>(
  env: DatabaseEnv,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  if (!hasDatabase(env)) throw new OperatorError(`${resolve(env.DATA_DIR)}: there is no database here`)
  return runOnDatabase(env, database => {
    if (database.isNew) throw new OperatorError('this database is empty')
    return work(database)
  })
}
