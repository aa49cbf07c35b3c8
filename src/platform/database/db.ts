import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { BaseLogger } from 'pino'
import type { EmbeddedEngine } from './embedded/embedded-engine.ts'

/**
 * Drizzle over the pool. It refuses to be used inside one of its own transactions: with the embedded engine's single
 * connection that would wait for ever, so it throws at once, on both engines.
 */
export type Db = NodePgDatabase<Record<string, never>>

/** What the callback of `db.transaction` (or `writeTransaction`) gets. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Anything that runs queries: the database itself or a transaction on it. */
export type Queryable = Db | Tx

/** The logger the platform writes to; a pino logger is one. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** `embedded`: PGlite in a worker thread, one connection. `server`: a PostgreSQL server, many connections. */
export type Engine = 'embedded' | 'server'

export interface OpenDatabase {
  db: Db
  /** For what drizzle cannot say. The same guard against use inside a transaction applies. */
  pool: pg.Pool
  engine: Engine
  /** True when there was not a single table yet: the caller migrates and loads the first content. */
  isNew: boolean
  /**
   * Why the embedded database cannot answer for now, in one line for `/readyz`; undefined while it is well. Of a server
   * nothing is known without asking it.
   */
  problem(): string | undefined
  /** Waits for running queries, writes everything down and lets go of the folder or the server. Safe to call twice. */
  close(): Promise<void>
  /** Only with a server: a connection of its own outside the pool, not yet connected (LISTEN needs one). */
  newClient?: () => pg.Client
  /** Only when embedded. */
  embedded?: EmbeddedEngine
}
