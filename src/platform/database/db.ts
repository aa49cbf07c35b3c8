import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Db = NodePgDatabase<Record<string, never>>

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Anything that runs queries: the database itself or a transaction on it. */
export type Queryable = Db | Tx

export interface OpenDatabase {
  db: Db
  /** For queries that drizzle cannot express. */
  pool: pg.Pool
  /** True when the database had no tables: the caller migrates and loads the first content. */
  isNew: boolean
  /** Returns a new, unconnected client outside the pool. LISTEN needs one. */
  newClient: () => pg.Client
  /** Waits for running queries and closes all connections. Safe to call twice. */
  close(): Promise<void>
}
