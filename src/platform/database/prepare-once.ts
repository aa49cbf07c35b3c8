import type { Db } from './db.ts'

/**
 * A named prepared statement, built once for each database: what every page asks is parsed and planned once a connection.
 * It reads outside of transactions only.
 * @param build ends in `.prepare(name)`; the name is this statement's alone.
 */
export function prepareOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return db => {
    const statement = known.get(db) ?? build(db)
    known.set(db, statement)
    return statement
  }
}
