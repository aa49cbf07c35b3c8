import type pg from 'pg'

/** A row of the table `changes`. */
export interface Change {
  id: number
  xid: bigint
  tags: string[]
}

type Listener = (changes: Change[]) => void

/** The feeds of this process, by the database they follow: they hear of its own commits without asking the database. */
const listeners = new WeakMap<pg.Pool, Set<Listener>>()

/** Tells `listener` of everything this process commits on `pool`, at once. Returns how to stop that. */
export function subscribeLocally(pool: pg.Pool, listener: Listener): () => void {
  const set = listeners.get(pool) ?? new Set()
  listeners.set(pool, set)
  set.add(listener)
  return () => set.delete(listener)
}

/** Tells this process's feeds of committed changes. */
export function notifyLocally(pool: pg.Pool, changes: Change[]): void {
  for (const listener of listeners.get(pool) ?? []) listener(changes)
}
