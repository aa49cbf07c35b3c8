import { DependencyError } from '../outages.ts'
import type { ObjectStorage } from './object-storage.ts'

/** Returns `storage`, whose every failure is an outage of the photo storage: what is missing is no failure. */
export function watchedStorage(storage: ObjectStorage): ObjectStorage {
  const marked = <Value>(work: Promise<Value>) => work.catch(error => Promise.reject(asOutage(error)))
  return {
    put: (key, bytes) => marked(storage.put(key, bytes)),
    get: key => marked(storage.get(key)),
    remove: key => marked(storage.remove(key)),
    check: () => marked(storage.check()),
    async *list(prefix) {
      try {
        yield* storage.list(prefix)
      } catch (error) {
        throw asOutage(error)
      }
    },
  }
}

const asOutage = (error: unknown) => new DependencyError('photo storage', error)
