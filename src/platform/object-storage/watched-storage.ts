import { DependencyError } from '../http/outages.ts'
import type { ObjectStorage } from './object-storage.ts'

/** Returns `storage` with each failure marked as an outage of the photo storage. A missing object is not a failure. */
export function watchedStorage(storage: ObjectStorage): ObjectStorage {
  const withOutageError = <Value>(work: Promise<Value>) => work.catch(error => Promise.reject(asOutage(error)))
  const watched = async function* (keys: AsyncIterable<string>) {
    try {
      yield* keys
    } catch (error) {
      throw asOutage(error)
    }
  }
  const { listWrittenSince } = storage
  return {
    put: (key, bytes) => withOutageError(storage.put(key, bytes)),
    get: key => withOutageError(storage.get(key)),
    remove: key => withOutageError(storage.remove(key)),
    check: () => withOutageError(storage.check()),
    list: prefix => watched(storage.list(prefix)),
    // Only a folder knows when its files were written.
    ...(listWrittenSince && {
      listWrittenSince: (prefix: string, sinceMs: number) => watched(listWrittenSince.call(storage, prefix, sinceMs)),
    }),
  }
}

const asOutage = (error: unknown) => new DependencyError('photo storage', error)
