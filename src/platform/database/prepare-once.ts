import type { Db } from './db.ts'

/**
 * Returns a function that prepares a named statement once per database, so that each connection parses and plans a
 * frequent query once. Use it outside of transactions only.
 * @param build ends in `.prepare(name)`; the name must be unique.
 */
export function prepareOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return db => {
    const statement = known.get(db) ?? build(db)
    known.set(db, statement)
    return statement
  }
}
