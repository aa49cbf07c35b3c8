import type pg from 'pg'

/** A row of the table `changes`. */
export interface Change {
  id: number
  xid: bigint
  tags: string[]
}

type Listener = (changes: Change[]) => void

/** The feeds of this process by database. They get its own commits without a query. */
const listeners = new WeakMap<pg.Pool, Set<Listener>>()

/** Calls `listener` with everything that this process commits on `pool`. Returns a function that unsubscribes. */
export function subscribeLocally(pool: pg.Pool, listener: Listener): () => void {
  const set = listeners.get(pool) ?? new Set()
  listeners.set(pool, set)
  set.add(listener)
  return () => set.delete(listener)
}

/** Passes committed changes to this process's feeds. */
export function notifyLocally(pool: pg.Pool, changes: Change[]): void {
  for (const listener of listeners.get(pool) ?? []) listener(changes)
}
