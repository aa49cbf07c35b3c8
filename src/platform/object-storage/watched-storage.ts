import { DependencyError } from '../http/outages.ts'
import type { ObjectStorage } from './object-storage.ts'

/** Returns `storage` with each failure marked as an outage of the photo storage. A missing object is not a failure. */
export function watchedStorage(storage: ObjectStorage): ObjectStorage {
  const withOutageError = <Value>(work: Promise<Value>) => work.catch(error => Promise.reject(asOutage(error)))
  const watched = async function* <Item>(items: AsyncIterable<Item>) {
    try {
      yield* items
    } catch (error) {
      throw asOutage(error)
    }
  }
  return {
    put: (key, bytes) => withOutageError(storage.put(key, bytes)),
    get: key => withOutageError(storage.get(key)),
    remove: key => withOutageError(storage.remove(key)),
    check: () => withOutageError(storage.check()),
    list: prefix => watched(storage.list(prefix)),
    listWithTimes: prefix => watched(storage.listWithTimes(prefix)),
  }
}

const asOutage = (error: unknown) => new DependencyError('photo storage', error)
