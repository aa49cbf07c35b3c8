import { useSyncExternalStore } from 'react'

/** A value that components read, and that code outside of React changes. */
export interface Store<Value> {
  initial: Value
  get(): Value
  set(next: Value): void
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates a store. @param initial also what the server and the render that hydrates its page read. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns what `select` reads in a store, and renders again when that changes: a string, say, or a part of the value. */
export function useStore<Value, Selected>(store: Store<Value>, select: (value: Value) => Selected): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
}
