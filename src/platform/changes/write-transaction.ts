import type { OpenDatabase, Tx } from '../database/db.ts'

/**
 * Runs `work` in a transaction and returns what it returns; throws what it throws, rolled back. Tags published in it with
 * `publishChange` have reached this process's caches when the promise resolves, so that whoever waited for it reads
 * what was written. `db.transaction` does the same: this is its name where something public is changed.
 */
export function writeTransaction<T>(
  database: Pick<OpenDatabase, 'db'>,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<OpenDatabase['db']['transaction']>[1],
): Promise<T> {
  return database.db.transaction(work, config)
}
