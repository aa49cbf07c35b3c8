/** Where pictures are stored. Keys are made by this program (`photos/<name>.640.webp`), never by a client. */
export interface ObjectStorage {
  /** Stores `bytes` under `key`, durably; an existing object is replaced as a whole. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  /** Yields every key that begins with `prefix` (a folder: `photos/`), in any order. */
  list(prefix: string): AsyncIterable<string>
  /** Like `list`, with the time that the store notes for each object, in ms since 1970 by its own clock. */
  listWithTimes(prefix: string): AsyncIterable<{ key: string; writtenAtMs: number }>
  /** Rejects when the storage cannot be used now (for /readyz). */
  check(): Promise<void>
}
