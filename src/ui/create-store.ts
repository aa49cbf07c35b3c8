import { useSyncExternalStore } from 'react'

/** Creates a value that parts of the page share outside React. The server and the render that hydrates have the initial one. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: () => value,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    /** Returns the value, or what is picked of it, and renders again when that changes. */
    use: <Picked = Value>(pick = (of: Value) => of as unknown as Picked): Picked =>
      useSyncExternalStore(
        subscribe,
        () => pick(value),
        () => pick(initial),
      ),
  }
}
