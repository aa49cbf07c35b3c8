import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { EmbeddedEngine } from './embedded/embedded-engine.ts'

/**
 * Drizzle over the pool. It throws when it is used inside one of its own transactions: with the embedded engine's
 * single connection that would deadlock.
 */
export type Db = NodePgDatabase<Record<string, never>>

/** What the callback of `db.transaction` gets. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Anything that runs queries: the database itself or a transaction on it. */
export type Queryable = Db | Tx

/** `embedded`: PGlite in a worker thread, one connection. `server`: a PostgreSQL server, many connections. */
export type Engine = 'embedded' | 'server'

/** An open database. */
export interface OpenDatabase {
  db: Db
  /** For queries that drizzle cannot express. It has the same guard against use inside a transaction. */
  pool: pg.Pool
  engine: Engine
  /** True when the database had no tables: the caller migrates and loads the first content. */
  isNew: boolean
  /**
   * Returns why the embedded database cannot answer now, in one line; undefined when it can, and always with a server.
   */
  problem(): string | undefined
  /** Waits for running queries, writes everything to disk and releases the folder or server. Safe to call twice. */
  close(): Promise<void>
  /** Only with a server: returns a new, unconnected client outside the pool. LISTEN needs one. */
  newClient?: () => pg.Client
  /** Only when embedded. */
  embedded?: EmbeddedEngine
}
